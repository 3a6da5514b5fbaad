"""The rules of the tables of translations, one table a language."""

import re
from pathlib import Path

from . import table
from .table import Finding, Row

FOLDER = "translations"
COLUMNS = ["senseId", "text", "source"]
SOURCES = {"hand", "wikdict"}
MOST_WORDS, MOST_CHOICES = 6, 3
ASIDE = re.compile(r"\([^()]*\)|（[^（）]*）")
LATIN, CYRILLIC, ARABIC = "A-Za-zÀ-ɏẞ", "Ѐ-ӿ", "؀-ۿ"
KANA, HAN = "ぁ-ヿー", "々一-鿿"
LETTERS = {"ar": ARABIC, "ja": KANA + HAN + "A-ZＡ-Ｚa-z", "ru": CYRILLIC + "A-Z", "zh": HAN}
FOREIGN = {"ar": CYRILLIC + KANA + HAN, "ja": CYRILLIC + ARABIC, "ru": ARABIC + KANA + HAN, "zh": CYRILLIC + ARABIC + KANA}


def tables(folder: Path) -> dict[str, table.Table]:
    """The tables of the folder by the names of their files."""
    return {path.name: table.read(path, COLUMNS) for path in sorted(folder.glob("translations-*.tsv"))}


def check(rows: list[Row], senses: set[str]) -> list[Finding]:
    """Everything that is wrong with the rows of a table: the sense, its translations, where they are from."""
    findings = []
    for row in rows:
        language = row.file.removeprefix("translations-").removesuffix(".tsv")
        if row["senseId"] not in senses:
            findings.append(row.finding("senseId", "a sense of senses.tsv"))
        if row["source"] not in SOURCES:
            findings.append(row.finding("source", " or ".join(sorted(SOURCES))))
        findings += text(row, language)
    return findings


def text(row: Row, language: str) -> list[Finding]:
    """A translation is one to three choices of few words each, in the letters of the language."""
    choices = row["text"].split("; ")
    findings = []
    if len(choices) > MOST_CHOICES:
        findings.append(row.finding("text", f"at most {MOST_CHOICES} translations"))
    if len(set(choices)) < len(choices):
        findings.append(row.finding("text", "each translation once"))
    letters, foreign = LETTERS.get(language, LATIN), FOREIGN.get(language, CYRILLIC + ARABIC + KANA + HAN)
    for choice in choices:
        plain = ASIDE.sub("", choice).strip()
        if not re.search(f"[{letters}]", plain) or re.search(f"[{foreign}]", plain):
            findings.append(row.finding("text", f"the letters of “{language}”", choice))
        if len(plain.split()) > MOST_WORDS:
            findings.append(row.finding("text", f"at most {MOST_WORDS} words", choice))
        if re.search(r"[(（][^)）]*$|^[^(（]*[)）]|[;,]$|\|", choice):
            findings.append(row.finding("text", "closed brackets and no loose sign", choice))
    return findings
