"""Every analysis a form can have, and how likely each is.

The lexicons say what is possible (WordNet with its exceptions, LemmInflect's table, the closed-class
table); Brill's tags and SemCor's counts say what is likely.
"""

import re
from functools import lru_cache

from . import lexicon, tables
from .tables import Analysis
from .wordnet import WordNet

SUFFIXES = {
    "NOUN": [("s", "", "plural"), ("ses", "s", "plural"), ("xes", "x", "plural"), ("zes", "z", "plural"),
             ("ches", "ch", "plural"), ("shes", "sh", "plural"), ("men", "man", "plural"),
             ("ies", "y", "plural")],
    "VERB": [("s", "", "third"), ("ies", "y", "third"), ("es", "e", "third"), ("es", "", "third"),
             ("ed", "e", "past"), ("ed", "", "past"), ("ed", "e", "participle"), ("ed", "", "participle"),
             ("ing", "e", "gerund"), ("ing", "", "gerund")],
    "ADJ": [("er", "", "comparative"), ("est", "", "superlative"), ("er", "e", "comparative"),
            ("est", "e", "superlative")],
    "ADV": [],
}
# How much an analysis agrees with Brill's tag for the form (its commonest in the Brown corpus and the Penn
# Treebank), by Penn tag; what is not listed gets OTHERWISE, and a form without a tag UNTAGGED throughout.
AGREEMENT = {
    "NN": {("NOUN", "base"): 1, ("ADV", "base"): 0.5, ("VERB", "base"): 0.4, ("ADJ", "base"): 0.35,
           ("VERB", "gerund"): 0.3},
    "NNS": {("NOUN", "plural"): 1, ("NOUN", "base"): 0.15, ("VERB", "third"): 0.15},
    "JJ": {("ADJ", "base"): 1, ("ADV", "base"): 0.4, ("NOUN", "base"): 0.25, ("VERB", "participle"): 0.15,
           ("VERB", "gerund"): 0.12, ("VERB", "past"): 0.05},
    "JJR": {("ADJ", "comparative"): 1, ("ADV", "comparative"): 0.8},
    "JJS": {("ADJ", "superlative"): 1, ("ADV", "superlative"): 0.5},
    "RB": {("ADV", "base"): 1, ("VERB", "base"): 0.4, ("NOUN", "base"): 0.25, ("ADJ", "base"): 0.25},
    "RBR": {("ADV", "comparative"): 1, ("ADJ", "comparative"): 0.4},
    "RBS": {("ADV", "superlative"): 1, ("ADJ", "superlative"): 0.4},
    "VB": {("VERB", "base"): 1, ("NOUN", "base"): 0.8, ("ADJ", "base"): 0.8, ("ADV", "base"): 0.6},
    "VBP": {("VERB", "base"): 1, ("ADJ", "base"): 0.3, ("NOUN", "base"): 0.2},
    "VBZ": {("VERB", "third"): 1, ("NOUN", "plural"): 0.6},
    "VBD": {("VERB", "past"): 1, ("VERB", "participle"): 0.8, ("VERB", "base"): 0.5, ("NOUN", "base"): 0.4,
            ("ADJ", "base"): 0.15},
    "VBN": {("VERB", "participle"): 1, ("VERB", "past"): 0.4, ("ADJ", "base"): 0.4, ("VERB", "base"): 0.4},
    "VBG": {("VERB", "gerund"): 1, ("NOUN", "base"): 0.4, ("ADJ", "base"): 0.15},
    "UH": {("INTJ", "base"): 1, ("NOUN", "base"): 0.3, ("VERB", "base"): 0.3},
    "IN": {("ADP", "base"): 1, ("SCONJ", "base"): 0.5, ("ADV", "base"): 0.4},
    "CD": {("NUM", "base"): 1, ("NOUN", "base"): 0.3},
}
OTHERWISE = 0.1
UNTAGGED = 0.5
DAMPING = 0.6
"""SemCor is small and old: its counts enter with this exponent."""
EXPLAINED = [1.0, 0.7, 0.5]
"""Weight of the parts of speech that the hand-written meanings give for a lemma, in their order,"""
UNEXPLAINED = 0.25
"""and of those they leave out."""
# Share of a word's occurrences in each inflection, over running text.
SPREAD = {
    ("NOUN", "base"): 0.74, ("NOUN", "plural"): 0.26,
    ("VERB", "base"): 0.40, ("VERB", "third"): 0.08, ("VERB", "past"): 0.20, ("VERB", "participle"): 0.18,
    ("VERB", "gerund"): 0.14,
    ("ADJ", "base"): 0.95, ("ADJ", "comparative"): 0.03, ("ADJ", "superlative"): 0.02,
    ("ADV", "base"): 0.99, ("ADV", "comparative"): 0.007, ("ADV", "superlative"): 0.003,
}


SHORT = re.compile(r"[^aeiou]*[aeiou][bdgklmnprtvz]")
"""A word of one short syllable, which doubles its consonant before a vowel: `cut`, `cutting`."""


def misspelt(form: str, lemma: str) -> bool:
    """Whether a form breaks the spelling of its lemma: `cutest` of `cut`, `companys` of `company`."""
    if SHORT.fullmatch(lemma) and re.fullmatch(lemma + "(ed|ing|er|est)", form):
        return True
    return re.search("[^aeiou]y$|[sxz]$|sh$|tch$", lemma) is not None and form == lemma + "s"


class Morphology:
    """Analyses of forms with their likelihoods."""

    def __init__(self, wordnet: WordNet, brill: dict[str, list[str]], explained: dict[str, list[str]]):
        self.explained = explained
        self.wordnet = wordnet
        self.brill = brill
        self.table = lexicon.inflections()
        self.by_form = lexicon.by_form(self.table)
        self.extra = {(row["lemma"], tag) for row in tables.rows("words.tsv") for tag in row["partsOfSpeech"].split()}
        self.extra_tags: dict[str, list[str]] = {}
        for lemma, tag in sorted(self.extra):
            self.extra_tags.setdefault(lemma, []).append(tag)
        function_words = tables.settled("closed-class.tsv")
        self.closed = tables.settled("short-forms.tsv") | function_words
        self.refused = {(row["form"], row["lemma"]) for row in tables.rows("not-forms.tsv")}
        self.plural_nouns = {row["lemma"] for row in tables.rows("plural-nouns.tsv")}
        self.closed_lemmas = {analysis.lemma for form in function_words.values() for analysis in form}

    def is_lemma(self, word: str, tag: str) -> bool:
        return self.wordnet.has(word, tag) or (word, tag) in self.table or (word, tag) in self.extra

    @lru_cache(maxsize=None)
    def possible(self, form: str) -> tuple[Analysis, ...]:
        """What the form can be, without weights."""
        if form in self.closed:
            return tuple(self.closed[form])
        found: dict[Analysis, None] = {}
        if form in self.plural_nouns:
            found[Analysis(form, "NOUN", "base")] = None
        for tag in self.explained.get(form, ()):
            found[Analysis(form, tag, "base")] = None
        for tag in self.extra_tags.get(form, ()):
            found[Analysis(form, tag, "base")] = None
        for tag in SUFFIXES:
            if self.is_lemma(form, tag):
                found[Analysis(form, tag, "base")] = None
        for lemma, tag, feature, _ in self.by_form.get(form, ()):
            found[Analysis(lemma, tag, feature)] = None
        for tag, endings in SUFFIXES.items():
            for lemma in self.wordnet.exceptions[tag].get(form, ()):
                if lemma != form and self.wordnet.has(lemma, tag) and not self._explained(found, form, tag):
                    for feature in self._irregular(form, tag):
                        found[Analysis(lemma, tag, feature)] = None
            if form in self.wordnet.exceptions[tag]:
                continue
            for ending, replacement, feature in endings:
                lemma = form[:-len(ending)] + replacement
                if form.endswith(ending) and len(lemma) > 2 \
                        and (self.wordnet.has(lemma, tag) or (lemma, tag) in self.extra) \
                        and (lemma, tag) not in self.table and not misspelt(form, lemma):
                    found[Analysis(lemma, tag, feature)] = None
        return tuple(analysis for analysis in found if self._admissible(form, analysis, found))

    def _admissible(self, form: str, analysis: Analysis, found: dict[Analysis, None]) -> bool:
        """Refuses a plural or a comparative as a word of its own, and a singular for a noun that has none."""
        if (form, analysis.lemma) in self.refused or misspelt(form, analysis.lemma):
            return False
        if form in self.plural_nouns:
            return analysis.feature != "plural"
        if analysis.feature == "base" and self.brill.get(form, ["NNS"])[0] == "NNS" \
                and any(other.feature == "plural" and other.lemma + "s" == form for other in found):
            return False
        if analysis.feature == "base" and analysis.tag in ("ADJ", "ADV", "NOUN"):
            compared = any(other.feature in ("comparative", "superlative") for other in found)
            return not compared or analysis.tag == "NOUN" and self.brill.get(form, ["NN"])[0] == "NN"
        return True

    def _explained(self, found: dict, form: str, tag: str) -> bool:
        return any(analysis.tag == tag and analysis.lemma != form for analysis in found)

    @staticmethod
    def _irregular(form: str, tag: str) -> list[str]:
        if tag == "NOUN":
            return ["plural"]
        if tag == "VERB":
            return ["gerund"] if form.endswith("ing") else ["third"] if form.endswith("s") \
                else ["past", "participle"]
        return ["superlative"] if form.endswith("st") else ["comparative"]

    @lru_cache(maxsize=None)
    def weighted(self, form: str) -> dict[Analysis, float]:
        """The analyses with likelihoods that sum to one."""
        if form in self.closed:
            return self.closed[form]
        analyses = self.possible(form)
        if not analyses:
            return {}
        weights = {analysis: self._weight(form, analysis) * self._explanation(analysis, analyses)
                   for analysis in analyses}
        total = sum(weights.values())
        return {analysis: weight / total for analysis, weight in
                sorted(weights.items(), key=lambda x: (-x[1], x[0].lemma, x[0].tag, x[0].feature))}

    def plain(self, form: str) -> dict[Analysis, float]:
        """Weights as the lexicons alone give them, whatever has a meaning."""
        return {analysis: self._weight(form, analysis) for analysis in self.possible(form)
                if analysis.lemma != form or self.is_lemma(form, analysis.tag)}

    def _weight(self, form: str, analysis: Analysis) -> float:
        if (analysis.lemma, analysis.tag) in self.extra and analysis.lemma == form:
            return 3.0
        counted = self._count(analysis) * SPREAD.get((analysis.tag, analysis.feature), 1.0)
        if form in self.plural_nouns and analysis.tag == "NOUN":
            return max(1.0, counted ** DAMPING)
        return self._agreement(form, analysis) * counted ** DAMPING

    def _count(self, analysis: Analysis) -> float:
        """SemCor tags only four parts of speech: the others are taken to be as frequent as the word's best."""
        counts = self.wordnet.counts
        if analysis.tag in SUFFIXES:
            return counts[analysis.lemma, analysis.tag] + 1
        return max(counts[analysis.lemma, tag] for tag in SUFFIXES) + 1

    def _explanation(self, analysis: Analysis, analyses: tuple[Analysis, ...]) -> float:
        """How well the hand-written meanings know this part of speech, beside the lemma's others here."""
        best = max(self._explained_weight(other) for other in analyses if other.lemma == analysis.lemma)
        return self._explained_weight(analysis) / best

    def _explained_weight(self, analysis: Analysis) -> float:
        tags = self.explained.get(analysis.lemma)
        if not tags:
            return 1.0
        if analysis.tag not in tags:
            return UNEXPLAINED
        return EXPLAINED[min(tags.index(analysis.tag), len(EXPLAINED) - 1)]

    def _agreement(self, form: str, analysis: Analysis) -> float:
        agreement = AGREEMENT.get(self.brill.get(form, [""])[0])
        if agreement is None:
            return UNTAGGED
        return agreement.get((analysis.tag, analysis.feature), OTHERWISE)
