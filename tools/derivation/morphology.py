"""Every analysis a form can have, and how likely each is.

The lexicons say what is possible (WordNet with its exceptions, LemmInflect's table, the closed-class
table); Brill's tags and SemCor's counts say what is likely.
"""

from functools import lru_cache

from . import lexicon, tables
from .tables import Analysis, closed_class
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
PENN = {
    "NN": [("NOUN", "base")], "NNS": [("NOUN", "plural"), ("NOUN", "base")],
    "VB": [("VERB", "base")], "VBP": [("VERB", "base")], "VBZ": [("VERB", "third")],
    "VBD": [("VERB", "past"), ("VERB", "participle")], "VBN": [("VERB", "participle"), ("VERB", "past")],
    "VBG": [("VERB", "gerund")],
    "JJ": [("ADJ", "base")], "JJR": [("ADJ", "comparative")], "JJS": [("ADJ", "superlative")],
    "RB": [("ADV", "base")], "RBR": [("ADV", "comparative")], "RBS": [("ADV", "superlative")],
}
# Share of a word's occurrences in each inflection, over running text.
SPREAD = {
    ("NOUN", "base"): 0.74, ("NOUN", "plural"): 0.26,
    ("VERB", "base"): 0.40, ("VERB", "third"): 0.08, ("VERB", "past"): 0.20, ("VERB", "participle"): 0.18,
    ("VERB", "gerund"): 0.14,
    ("ADJ", "base"): 0.95, ("ADJ", "comparative"): 0.03, ("ADJ", "superlative"): 0.02,
    ("ADV", "base"): 0.99, ("ADV", "comparative"): 0.007, ("ADV", "superlative"): 0.003,
}
TAG_WEIGHT = [1.0, 0.35, 0.15, 0.08]


class Morphology:
    """Analyses of forms with their likelihoods."""

    def __init__(self, wordnet: WordNet, brill: dict[str, list[str]]):
        self.wordnet = wordnet
        self.brill = brill
        self.table = lexicon.inflections()
        self.by_form = lexicon.by_form(self.table)
        self.extra = {(row["lemma"], tag) for row in tables.rows("words.tsv") for tag in row["partsOfSpeech"].split()}
        self.extra_tags: dict[str, list[str]] = {}
        for lemma, tag in sorted(self.extra):
            self.extra_tags.setdefault(lemma, []).append(tag)
        self.closed = closed_class()
        self.closed_lemmas = {analysis.lemma for form in self.closed.values() for analysis in form}

    def is_lemma(self, word: str, tag: str) -> bool:
        return self.wordnet.has(word, tag) or (word, tag) in self.table or (word, tag) in self.extra

    @lru_cache(maxsize=None)
    def possible(self, form: str) -> tuple[Analysis, ...]:
        """What the form can be, without weights."""
        if form in self.closed:
            return tuple(self.closed[form])
        found: dict[Analysis, None] = {}
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
                if form.endswith(ending) and len(lemma) > 2 and self.wordnet.has(lemma, tag) \
                        and (lemma, tag) not in self.table:
                    found[Analysis(lemma, tag, feature)] = None
        return tuple(found)

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
        weights = {analysis: self._weight(form, analysis) for analysis in analyses}
        total = sum(weights.values())
        return {analysis: weight / total for analysis, weight in
                sorted(weights.items(), key=lambda x: (-x[1], x[0].lemma, x[0].tag, x[0].feature))}

    def _weight(self, form: str, analysis: Analysis) -> float:
        if (analysis.lemma, analysis.tag) in self.extra and analysis.lemma == form:
            return 3.0
        tagged = self._tagged(form, analysis)
        counted = (self.wordnet.counts[analysis.lemma, analysis.tag] + 0.3) \
            * SPREAD.get((analysis.tag, analysis.feature), 1.0)
        return counted ** 0.5 * (0.02 + tagged)

    def _tagged(self, form: str, analysis: Analysis) -> float:
        tags = self.brill.get(form)
        if tags is None:
            return 0.3
        best = 0.0
        for weight, penn in zip(TAG_WEIGHT, tags):
            for place, (tag, feature) in enumerate(PENN.get(penn, ())):
                if (tag, feature) == (analysis.tag, analysis.feature):
                    best = max(best, weight * (1.0 if place == 0 else 0.4))
        return best
