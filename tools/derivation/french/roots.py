"""Latin and Greek roots of French words, by way of those that English has: *transformation* and *transformer* are of *form*.

A French word has the root of the English word that it is the like of: one of its meanings, written around the same
part of the root, with the same letters before it or with a part too long to be there by chance. The root is the
same row, with the id that the English tables give it, so that families of two languages can be told to be one.
"""

import unicodedata
from collections import defaultdict
from pathlib import Path

LEAST = 3
"""Shortest part of a root that may tell it."""
LONG = 5
"""From this length on a part tells its root wherever it stands: *colorless, incolore*."""
LEAST_FAMILY = 2
"""A root with fewer words is no family and teaches nothing."""
KIND = "root"


def read(table: Path) -> list[list[str]]:
    """The rows of a table of seeds, without its header."""
    lines = [line.split("\t") for line in table.read_text(encoding="utf-8").splitlines() if line[:1] != "#"]
    return lines[1:]


def plain(word: str) -> str:
    """Letters without accents and ligatures."""
    spelled = word.lower().replace("œ", "oe").replace("æ", "ae")
    return "".join(letter for letter in unicodedata.normalize("NFD", spelled) if letter.isalpha())


def shared(word: str, english: str, parts: list[str]) -> str | None:
    """The longest part of a root that both words have in the same place."""
    one, two = plain(word), plain(english)
    for part in sorted(parts, key=lambda part: (-len(part), part)):
        here, there = one.find(part), two.find(part)
        if len(part) >= LEAST and here >= 0 and there >= 0 and (one[:here] == two[:there] or len(part) >= LONG):
            return part
    return None


def rows(english: Path, meanings: list[tuple[str, list[str]]], identifier) -> tuple[list[tuple], list[tuple]]:
    """The rows of roots.tsv and root-links.tsv, for lemmas with their English words, commonest first."""
    known = {row[0]: row for row in read(english / "roots.tsv") if row[2] == KIND}
    of_word = defaultdict(list)
    for root, lexeme in read(english / "root-links.tsv"):
        if root in known:
            of_word[lexeme.removeprefix("en:")].append(root)
    found: dict[str, dict[str, str]] = defaultdict(dict)
    for lemma, words in meanings:
        for word in words:
            for root in of_word.get(word, ()):
                part = shared(lemma, word, known[root][5].split())
                if part:
                    found[lemma].setdefault(root, part)
    parts: dict[str, list[str]] = defaultdict(list)
    for linked in found.values():
        for root, part in linked.items():
            parts[root].append(part)
    parts = {root: shown for root, shown in parts.items() if len(shown) >= LEAST_FAMILY}
    return ([(*known[root][:5], " ".join(sorted(set(shown)))) for root, shown in parts.items()],
            [(root, identifier(lemma)) for lemma, linked in found.items() for root in linked if root in parts])
