"""Reads a FreeDict dictionary as Debian packages it (dictd format)."""

import gzip
import re
import unicodedata
from pathlib import Path

DIGITS = {character: value for value, character in enumerate(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")}
TAGS = {"n": "NOUN", "v": "VERB", "vt": "VERB", "vi": "VERB", "adj": "ADJ", "adv": "ADV", "pn": "PROPN",
        "prep": "ADP", "conj": "CCONJ", "pron": "PRON", "num": "NUM", "int": "INTJ", "interj": "INTJ"}
REMARK = re.compile(r"(Synonyms?|see|Note|Antonyms?|\s*see):")
NUMBERED = re.compile(r"\d+\.\s*(.*)")

Sense = tuple[list[str], str]
"""Translations, and the text that says which sense they are of."""


def number(text: str) -> int:
    """A number in the digits of dictd."""
    value = 0
    for character in text:
        value = value * 64 + DIGITS[character]
    return value


def entries(folder: Path) -> list[tuple[str, str, list[Sense]]]:
    """Headword, part of speech (or nothing) and senses of every entry of a package, in the order of its index."""
    index = next(folder.glob("usr/share/dictd/*.index"))
    with gzip.open(index.with_suffix(".dict.dz")) as file:
        data = file.read()
    seen, found = set(), []
    for line in index.read_text(encoding="utf-8").splitlines():
        word, offset, length = line.split("\t")[:3]
        if word.startswith("00-") or (offset, length) in seen:
            continue
        seen.add((offset, length))
        start = number(offset)
        entry = parse(data[start:start + number(length)].decode("utf-8", "replace"))
        if entry:
            found.append(entry)
    return found


def parse(text: str) -> tuple[str, str, list[Sense]] | None:
    """An entry: its headword with a part of speech, then senses with translations and indented texts."""
    lines = [line for line in unicodedata.normalize("NFC", text).split("\n") if line.strip()]
    if not lines:
        return None
    labels = re.search(r"<([^>]*)>\s*$", lines[0])
    tag = next((TAGS[label.strip()] for label in labels.group(1).split(",") if label.strip() in TAGS), "") \
        if labels else ""
    headword = re.sub(r"\s*(/+[^/]*/+|<[^>]*>|\{[^}]*\}|\[[^\]]*\])", "", lines[0]).strip()
    senses: list[list[str]] = []
    for line in map(str.strip, lines[1:]):
        if REMARK.match(line):
            continue
        numbered = NUMBERED.fullmatch(line)
        if numbered or not senses:
            senses.append([numbered.group(1) if numbered else line, ""])
        else:
            senses[-1][1] += (" " if senses[-1][1] else "") + line
    read = []
    for translations, sense in senses:
        plain = re.sub(r"\s+\d+\.\s*$", "", re.sub(r"<[^>]*>", "", translations))
        items = [item.strip() for item in re.split(r"[,;]\s*", plain) if item.strip()]
        if items:
            read.append((items, re.sub(r"\s+", " ", sense).strip(" ;")))
    return (headword, tag, read) if read else None
