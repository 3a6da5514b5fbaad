"""How lexemes belong together: derivation, synonyms, antonyms, collocations."""

from collections import defaultdict
from pathlib import Path

from . import tables
from .etymology import bases
from .glosses import table
from .wordnet import WordNet, lexical_pointers

FREQUENT = 15
"""Percent of a reading's uses from which on a sense's synonyms and antonyms are the word's."""


def rows(wordnet: WordNet, ranks: dict[str, int], identifiers: dict[str, str], corpus: Path):
    yield from _derivations(wordnet, ranks, identifiers)
    yield from _meant(corpus, set(identifiers.values()))
    for row in tables.rows("collocations.tsv"):
        if row["lemma"] in identifiers:
            yield identifiers[row["lemma"]], "collocation", row["phrase"]


def _meant(corpus: Path, listed: set[str]):
    """The synonyms and antonyms of a word's frequent senses, in both directions; never of what only comes near."""
    shares = {f"{row[0]}/{row[1].lower()}.{row[2]}": int(row[3]) for row in table(corpus / "senses.tsv")}
    for sense, kind, target, target_sense in table(corpus / "sense-relations.tsv"):
        source = sense.partition("/")[0]
        if kind not in ("synonym", "antonym") or source == target or not {source, target} <= listed:
            continue
        if shares.get(sense, 0) >= FREQUENT:
            yield source, kind, target
        if shares.get(target_sense, 0) >= FREQUENT:
            yield target, kind, source


def _derivations(wordnet, ranks, identifiers):
    """A derived word and its base, where WordNet links them and an ending or a prefix tells the direction."""
    linked = defaultdict(set)
    for symbol in ("+", "\\"):
        for source, targets in lexical_pointers(wordnet, symbol).items():
            for _, target, _ in targets:
                linked[source].add(target)
                linked[target].add(source)
    for lemma in ranks:
        candidates = [base for base in dict.fromkeys(bases(lemma))
                      if base in ranks and base != lemma and base in linked[lemma]]
        if candidates:
            base = max(candidates, key=lambda word: (len(word), -ranks[word]))
            yield identifiers[base], "derivation", identifiers[lemma]
