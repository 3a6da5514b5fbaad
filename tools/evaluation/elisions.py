"""Elided and contracted words against a treebank: *l'été*, *qu'il*, *du*, *aux*, *a-t-il*.

    PYTHONPATH=tools python3 -m evaluation.elisions --corpus corpus/fr --gold FILE.conllu --tokens FILE.jsonl

A word is divided rightly where the reader begins and ends it, or makes as many words of it, as the treebank does;
it is read rightly where each word has the treebank's lemma too, by our conventions. *du* and *des* are two words, or
the article. Parts of names are left out, as they are wherever lemmas are counted: *Giscard d'Estaing*.
"""

import argparse
import json
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

from . import gold
from .lemmas import _conventions

CLITICS = {"je", "tu", "il", "elle", "on", "nous", "vous", "ils", "elles", "ce", "le", "la", "les", "lui", "leur",
           "moi", "toi", "en", "y", "ci", "là"}

ARTICLES = {"du", "des"}
"""Contractions that may be an article instead."""


@dataclass
class Item:
    kind: str
    text: str
    start: int
    end: int
    words: list[gold.Token]


def items(tokens: list[gold.Token], text: bytes) -> list[Item]:
    """What is elided, contracted or joined to its verb by a hyphen, in the order of the text."""
    found: list[Item] = []
    index = 0
    while index < len(tokens):
        token = tokens[index]
        parts = [token]
        while index + len(parts) < len(tokens) and tokens[index + len(parts)].part == len(parts) \
                and tokens[index + len(parts)].start == token.start:
            parts.append(tokens[index + len(parts)])
        index += len(parts)
        if token.start < 0 or all(part.tag == "PROPN" for part in parts):
            # Parts of names are not read as words: *Giscard d'Estaing*.
            continue
        key = token.key
        if len(parts) > 1:
            end = token.start
            while end < len(text) and not chr(text[end]).isspace() and text[end:end + 1] not in b".,;:!?()\"":
                end += 1
            found.append(Item("contracted", text[token.start:end].decode(errors="replace"), token.start, end, parts))
        elif key.endswith("'") and len(key) > 1:
            found.append(Item("elided", key, token.start, token.start + len(token.form.encode()), parts))
        elif key in ARTICLES and token.tag == "DET":
            found.append(Item("article", key, token.start, token.start + len(token.form.encode()), parts))
        elif key.startswith("-") and key.removeprefix("-t").strip("-") in CLITICS:
            found.append(Item("hyphenated", key, token.start, token.start + len(token.form.encode()), parts))
    return found


def read(path: Path) -> dict[int, list[dict]]:
    """The words of the reader by their beginnings; the parts of a contraction stand with its first."""
    found: dict[int, list[dict]] = {}
    end, whole = -1, -1
    for line in path.read_text(encoding="utf-8").splitlines():
        record = json.loads(line)
        if record.get("type") != "token" or record["kind"] == "space":
            continue
        found[record["start"]] = [record]
        if record["kind"] != "word":
            end = -1
            continue
        if record["start"] == end:
            found[whole].append(record)
        else:
            whole = record["start"]
        # What follows an elided word is no part of it: *jusqu'aux*.
        end = -1 if record["text"].endswith(("'", "’")) else record["end"]
    return found


def is_divided(item: Item, words: list[dict]) -> bool:
    if not words:
        return False
    if item.kind == "contracted":
        return len(words) >= len(item.words)
    return words[-1 if item.kind == "hyphenated" else 0]["end"] == item.end


def is_read(item: Item, words: list[dict], conventions) -> bool:
    wanted = item.words
    lemmas = [word.get("lemma", "").lower() for word in words if word.get("lemma")]
    for place, token in enumerate(wanted):
        allowed = {token.lemma.lower()} | conventions.get((token.key.lstrip("-").removeprefix("t-"), token.lemma.lower()), set())
        if place >= len(lemmas) or lemmas[place] not in allowed:
            return False
    return True


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--corpus", type=Path, required=True)
    parser.add_argument("--gold", type=Path, required=True)
    parser.add_argument("--tokens", type=Path, required=True)
    parser.add_argument("--count", type=int, default=2000, help="how many are checked (default: 2000)")
    parser.add_argument("--errors", type=int, default=20, help="how many kinds of errors are listed")
    options = parser.parse_args()
    language = json.loads((options.corpus / "manifest.json").read_text(encoding="utf-8"))["language"]
    conventions = _conventions(language)
    tokens, text = gold.read(options.gold)
    found = read(options.tokens)
    counts: Counter = Counter()
    wrong: Counter = Counter()
    for item in items(tokens, text)[:options.count]:
        words = found.get(item.start, [])
        if item.kind == "hyphenated":
            # The hyphens stand by themselves, and so does the t between them.
            words = [record for start, records in found.items() if item.start <= start < item.end
                     for record in records if record["kind"] == "word"][-1:]
        divided, right = is_divided(item, words), False
        if divided:
            right = is_read(item, words, conventions)
        for kind in (item.kind, "all"):
            counts[kind, "of"] += 1
            counts[kind, "divided"] += divided
            counts[kind, "right"] += right
        if not right:
            lemmas = " ".join(word.get("lemma", word["text"]) for word in words[:3])
            wrong[item.text, " ".join(token.lemma for token in item.words), lemmas, divided] += 1
    for kind in ("elided", "contracted", "article", "hyphenated", "all"):
        of = counts[kind, "of"]
        print(f"{kind:11} {of:5}  divided {100 * counts[kind, 'divided'] / max(1, of):6.2f} %  "
              f"divided and read {100 * counts[kind, 'right'] / max(1, of):6.2f} %")
    for (written, wanted, lemmas, divided), count in wrong.most_common(options.errors):
        print(f"  {count:4} {written}: {wanted}, not {lemmas}" + ("" if divided else "  (division)"))


if __name__ == "__main__":
    main()
