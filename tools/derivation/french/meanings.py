"""English meanings by agreeing paths through the bilingual dictionaries that WikDict made for FreeDict.

No dictionary of them pairs French with English. Polish, Finnish, Greek, Bulgarian, Norwegian, Indonesian and
Japanese are paired with both: what several of them say alike is right. Where fewer than three know a word, one
more step goes through German, Italian and Swedish. Polish, Finnish and Greek headwords carry the text of their
sense, so that the same headword with the same sense in two dictionaries is a pair of translations.
"""

import re
import unicodedata
from collections import defaultdict
from pathlib import Path

from . import freedict
from .sources import PAIRS

PIVOTS = {"pol", "fin", "ell", "bul", "nor", "ind", "jpn"}
HUBS = {"fra", "deu", "ita", "swe"}
WITH_SENSES = {"pol", "fin", "ell"}
TAGS = {"NOUN", "VERB", "ADJ", "ADV", "PROPN", "NUM", "INTJ"}
ASIDES = re.compile(r"\(.*?\)|\[.*?\]|\{.*?\}")
ARTICLES = {"eng": re.compile(r"^(to|a|an|the) (?=\w)"),
            "fra": re.compile(r"^(le |la |les |l['’]|se |s['’]|un |une )"),
            "deu": re.compile(r"^(der|die|das|sich|ein|eine) ")}
AT_MOST = 3
LEAST_SHARE = 0.35
"""How much of the best candidate's score another needs."""
ENGLISH_WORD = re.compile(r"[a-z][a-z '-]*", re.IGNORECASE)

Node = tuple[str, str, str]
"""A language, a word and the class of its part of speech."""


def word_class(tag: str) -> str:
    """The part of speech as the dictionaries tell it apart."""
    return tag if tag in TAGS else "OTHER" if tag else "X"


def clean(word: str, language: str) -> str:
    word = re.sub(r"\s+", " ", ASIDES.sub("", word).strip(" .;:,"))
    if language in ARTICLES:
        word = ARTICLES[language].sub("", word)
    return unicodedata.normalize("NFC", word.replace("’", "'"))


class Graph:
    """Who translates whom, weighed by place among the senses and translations."""

    def __init__(self, language: str = "fra"):
        self.language = language
        """Whose words are looked up; the other languages that are paired with it are steps in between."""
        self.edges: dict[Node, dict[Node, float]] = defaultdict(lambda: defaultdict(float))
        self.senses: dict[tuple[str, str, str, str], dict[str, list[str]]] = defaultdict(dict)
        self._joined: dict[tuple[str, str], dict[str, float]] | None = None
        self._walks: dict[Node, tuple[dict[str, float], dict[str, set[str]]]] = {}

    def add(self, pair: str, entries) -> None:
        """Adds a dictionary: headword, part of speech and senses, each with translations and its text."""
        source, target = pair.split("-")
        for headword, tag, senses in entries:
            word, kind = clean(headword, source), word_class(tag)
            if not word:
                continue
            for place, (translations, text) in enumerate(senses):
                cleaned = (clean(item, target) for item in translations)
                items = [item for item in cleaned if item and len(item.split()) <= 4][:6]
                for index, item in enumerate(items):
                    weight = 1 / (1 + 0.5 * index) / (1 + 0.4 * place)
                    here, there = (source, word, kind), (target, item, kind)
                    self.edges[here][there] += weight
                    self.edges[there][here] += weight
                if source in WITH_SENSES and text:
                    self.senses[source, word, kind, text[:60]][target] = items

    def candidates(self, word: str, kind: str) -> tuple[dict[str, float], dict[str, int]]:
        """English words with their scores, and on how many paths each was found."""
        scores, paths = self._walk((self.language, word, kind))
        scores, paths = dict(scores), {english: set(found) for english, found in paths.items()}
        for english, weight in self._aligned().get((word, kind), {}).items():
            scores[english] = scores.get(english, 0) + 0.6 * weight
            paths.setdefault(english, set()).add("sense")
        if len(set().union(*paths.values())) < 3:
            self._through_hubs((self.language, word, kind), scores, paths)
        total = sum(scores.values())
        if not total:
            return {}, {}
        return ({english: score / total * (0.4 + 0.3 * len(paths[english])) for english, score in scores.items()},
                {english: len(found) for english, found in paths.items()})

    def known(self) -> set[str]:
        """The words of the language that any dictionary has."""
        return {word for language, word, _ in self.edges if language == self.language}

    def _walk(self, start: Node) -> tuple[dict[str, float], dict[str, set[str]]]:
        if start in self._walks:
            return self._walks[start]
        scores: dict[str, float] = defaultdict(float)
        paths: dict[str, set[str]] = defaultdict(set)
        neighbours = self.edges.get(start, {})
        totals = self._totals(neighbours)
        for pivot, weight in neighbours.items():
            if pivot[0] not in PIVOTS:
                continue
            english = {node[1]: other for node, other in self.edges[pivot].items() if node[0] == "eng"}
            total = sum(english.values())
            for word, other in english.items():
                scores[word] += weight / totals[pivot[0]] * other / total
                paths[word].add(pivot[0])
        self._walks[start] = scores, paths
        return scores, paths

    def _through_hubs(self, start: Node, scores, paths) -> None:
        neighbours = self.edges.get(start, {})
        totals = self._totals(neighbours)
        for hub, weight in neighbours.items():
            if hub[0] not in HUBS or hub[0] == self.language:
                continue
            found, _ = self._walk(hub)
            total = sum(found.values())
            for word, score in found.items():
                scores[word] = scores.get(word, 0) + 0.6 * weight / totals[hub[0]] * score / total
                paths.setdefault(word, set()).add(hub[0])

    def _aligned(self) -> dict[tuple[str, str], dict[str, float]]:
        if self._joined is None:
            self._joined = defaultdict(lambda: defaultdict(float))
            for (_, _, kind, _), by_language in self.senses.items():
                for place, own in enumerate(by_language.get(self.language, ())):
                    for other, english in enumerate(by_language.get("eng", ())):
                        self._joined[own, kind][english] += 1 / (1 + 0.5 * place) / (1 + 0.5 * other)
        return self._joined

    @staticmethod
    def _totals(neighbours: dict[Node, float]) -> dict[str, float]:
        totals: dict[str, float] = defaultdict(float)
        for node, weight in neighbours.items():
            totals[node[0]] += weight
        return totals


def best(scores: dict[str, float], paths: dict[str, int], zipf: dict[str, float], agreeing: int) -> list[str]:
    """The words of a meaning, likeliest first: those that enough paths agree on, rare English words last."""
    def weighed(english: str) -> float:
        parts = [zipf.get(part.lower(), 0) for part in re.findall(r"[\w']+", english)]
        if not parts or min(parts) < 1.6:
            return 0.15 * scores[english]
        return scores[english] * (0.55 + 0.09 * min(*parts, 5.5)) * (0.75 if len(parts) > 2 else 1)

    ordered = sorted(((weighed(english), english) for english in scores
                      if paths[english] >= agreeing and ENGLISH_WORD.fullmatch(english)),
                     key=lambda item: (-item[0], item[1]))[:AT_MOST]
    return [english for score, english in ordered if score >= LEAST_SHARE * ordered[0][0]]


def graph(debian: Path) -> Graph:
    """The dictionaries that the cache holds."""
    made = Graph()
    for pair in PAIRS:
        made.add(pair, freedict.entries(debian / f"dict-freedict-{pair}"))
    return made


def written(words: list[str], tag: str) -> str:
    """The meaning as a cell: *house; home*, *to go; to walk*."""
    forms = []
    for word in words:
        form = f"to {word}" if tag in ("VERB", "AUX") and not word.startswith("to ") else word
        if form not in forms:
            forms.append(form)
    return "; ".join(forms)
