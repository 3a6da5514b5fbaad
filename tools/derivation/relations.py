"""How lexemes belong together: derivation, synonyms, antonyms, collocations."""

from collections import defaultdict

from . import tables
from .etymology import bases
from .wordnet import WordNet, lexical_pointers

COMMON = 3000
"""Synonyms and antonyms are given for this many of the most frequent lexemes."""
SYNONYMS = 5


HIDDEN = {"vulgar", "offensive"}
"""Words with these flags are nobody's synonym."""


def rows(wordnet: WordNet, ranks: dict[str, int], identifiers: dict[str, str],
         readings: dict[str, dict[str, int]], labels: dict[str, str]):
    yield from _derivations(wordnet, ranks, identifiers)
    yield from _antonyms(wordnet, ranks, identifiers)
    yield from _synonyms(wordnet, ranks, identifiers, readings, labels)
    for row in tables.rows("collocations.tsv"):
        if row["lemma"] in identifiers:
            yield identifiers[row["lemma"]], "collocation", row["phrase"]


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


def _antonyms(wordnet, ranks, identifiers):
    for source, targets in lexical_pointers(wordnet, "!").items():
        if ranks.get(source, COMMON + 1) > COMMON:
            continue
        for tag, target, _ in sorted(targets):
            first = wordnet.senses[source][tag][:3]
            if target in ranks and any(target in _opposites(wordnet, tag, offset, source) for offset in first):
                yield identifiers[source], "antonym", identifiers[target]


def _opposites(wordnet, tag, offset, source):
    synset = wordnet.synsets[tag, offset]
    for kind, target, target_tag, ends in synset.pointers:
        if kind == "!" and synset.words[int(ends[:2], 16) - 1] == source:
            yield wordnet.synsets[target_tag, target].words[int(ends[2:], 16) - 1]


def _synonyms(wordnet, ranks, identifiers, readings, labels):
    """Words that share the first sense of both as what both are most often, the most frequent first."""
    def stands(lemma: str) -> bool:
        return len(lemma) > 1 and not HIDDEN & set(labels.get(lemma, "").split(","))

    for lemma, rank in ranks.items():
        tag = next(iter(readings[lemma]))
        offsets = wordnet.senses.get(lemma, {}).get(tag)
        if rank > COMMON or not offsets or not stands(lemma):
            continue
        found = {other for other in wordnet.synsets[tag, offsets[0]].words
                 if other != lemma and other in ranks and stands(other)
                 and next(iter(readings[other])) == tag and wordnet.senses[other][tag][0] == offsets[0]}
        for other in sorted(found, key=ranks.get)[:SYNONYMS]:
            yield identifiers[lemma], "synonym", identifiers[other]
