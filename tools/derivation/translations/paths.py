"""Words of another language for an English word, by agreeing paths through bilingual dictionaries.

A path goes from the English word to a pivot (Finnish, Bulgarian, Norwegian, Japanese, Indonesian, Polish, Greek)
and from there to the language, or through a second pivot that both know. What several paths say alike is right;
how many say it is the support of a word. English headwords carry the text of their sense, so each word found also
keeps the texts of the senses that led to it.
"""

import re
import unicodedata
from collections import defaultdict
from dataclasses import dataclass, field

from ..french.meanings import ASIDES, word_class

HUBS = ("deu", "fra", "ita", "nld", "spa", "swe")
INTO_ENGLISH = {"pol"}
"""The languages whose own headwords are translated into English, which counts twice."""
LONGEST = 3
"""How many words a translation has at most."""
MARKS = re.compile(r"[<>\[\]{}()/|=*~\d…]")
ARTICLES = {
    "eng": re.compile(r"^(to|a|an|the) (?=\w)"),
    "fra": re.compile(r"^(le |la |les |l['’]|un |une )"),
    "deu": re.compile(r"^(der|die|das|ein|eine) "),
    "spa": re.compile(r"^(el|la|los|las|un|una) "),
    "por": re.compile(r"^(o|a|os|as|um|uma) (?=\w)"),
    "ita": re.compile(r"^(il |lo |la |i |gli |le |l['’]|un |una )"),
    "nor": re.compile(r"^(å|en|ei|et) (?=\w)"),
    "swe": re.compile(r"^(att|en|ett) (?=\w)"),
}
STRESS = "\u0301"

Node = tuple[str, str, str]
"""A language, a word and the class of its part of speech."""


def clean(word: str, language: str) -> str:
    """The word without asides, articles and, in Russian and Bulgarian, marks of stress."""
    word = re.sub(r"\s+", " ", ASIDES.sub("", word).strip(" .;:,!?"))
    if language in ARTICLES:
        word = ARTICLES[language].sub("", word)
    word = unicodedata.normalize("NFC", word.replace("’", "'"))
    return word.replace(STRESS, "") if language in ("rus", "bul") else word


@dataclass
class Candidate:
    """A word of the other language: its score, the pivots that led to it, the English senses they started from."""
    score: float = 0.0
    paths: set[str] = field(default_factory=set)
    senses: dict[str, float] = field(default_factory=dict)


class Dictionaries:
    """Who translates whom, weighed by place among the senses and translations."""

    def __init__(self):
        self.edges: dict[Node, dict[Node, float]] = defaultdict(lambda: defaultdict(float))
        self.texts: dict[Node, dict[tuple[str, Node], float]] = defaultdict(dict)
        self._steps: dict[tuple[Node, str], dict[str, float]] = {}
        self._reached: dict[tuple[Node, str], dict[str, tuple[float, set[str]]]] = {}

    def add(self, pair: str, entries) -> None:
        """Adds a dictionary: headword, part of speech and senses, each with translations and its text."""
        source, target = pair.split("-")
        for headword, tag, senses in entries:
            word, kind = clean(headword, source), word_class(tag)
            if not word:
                continue
            for place, (translations, text) in enumerate(senses):
                items = [clean(item, target) for item in translations]
                for index, item in enumerate([item for item in items if item][:6]):
                    weight = 1 / (1 + 0.5 * index) / (1 + 0.4 * place)
                    here, there = (source, word, kind), (target, item, kind)
                    self.edges[here][there] += weight
                    self.edges[there][here] += weight
                    if source == "eng" and text:
                        self.texts[here][text, there] = weight

    def candidates(self, english: str, kind: str, language: str) -> dict[str, Candidate]:
        """The words of a language for an English word, each with its score and what supports it."""
        start = ("eng", english, kind)
        found: dict[str, Candidate] = defaultdict(Candidate)
        neighbours = self.edges.get(start, {})
        totals: dict[str, float] = defaultdict(float)
        for node, weight in neighbours.items():
            totals[node[0]] += weight
        led: dict[Node, list[str]] = defaultdict(list)
        for (text, node), _ in self.texts.get(start, {}).items():
            led[node].append(text)
        for pivot, weight in neighbours.items():
            share = weight / totals[pivot[0]]
            if pivot[0] == language:
                said = {"direct", language} if language in INTO_ENGLISH else {"direct"}
                self._support(found[pivot[1]], 1.5 * share, said, led[pivot])
                continue
            for word, (step, paths) in self._reach(pivot, language).items():
                self._support(found[word], share * step, paths, led[pivot])
        return found

    @staticmethod
    def _support(candidate: Candidate, score: float, paths: set[str], texts: list[str]) -> None:
        candidate.score += score
        candidate.paths |= paths
        for text in texts:
            candidate.senses[text] = candidate.senses.get(text, 0) + score

    def _reach(self, pivot: Node, language: str) -> dict[str, tuple[float, set[str]]]:
        """The words of a language that a pivot leads to, in one step or by a hub, each with its weight and its paths.

        They are the same for every English word of the pivot, and are followed once.
        """
        if (pivot, language) not in self._reached:
            weights = dict(self._step(pivot, language))
            paths = {word: {pivot[0]} for word in weights}
            for hub in HUBS:
                if hub == language:
                    continue
                path = f"{pivot[0]}-{hub}"
                for middle, step in self._step(pivot, hub).items():
                    if step < 0.2:
                        continue
                    for word, last in self._step((hub, middle, pivot[2]), language).items():
                        weights[word] = weights.get(word, 0) + 0.3 * step * last
                        paths.setdefault(word, set()).add(path)
            self._reached[pivot, language] = {word: (weight, paths[word]) for word, weight in weights.items()}
        return self._reached[pivot, language]

    def _step(self, start: Node, language: str) -> dict[str, float]:
        """The words of a language beside a word, as shares."""
        key = (start, language)
        if key not in self._steps:
            words = {node[1]: weight for node, weight in self.edges.get(start, {}).items() if node[0] == language}
            total = sum(words.values())
            self._steps[key] = {word: weight / total for word, weight in words.items()}
        return self._steps[key]


def support(candidate: Candidate) -> int:
    """How many pivots said it: a path of two steps counts for its pivot, one of three steps for half."""
    short = {path for path in candidate.paths if "-" not in path}
    long = {path.partition("-")[0] for path in candidate.paths if "-" in path} - short
    return 2 * len(short) + len(long)
