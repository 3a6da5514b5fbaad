"""Pseudowords: pronounceable strings that are no word anywhere, for the Yes/No test.

Common words are cut into clusters of consonants and of vowels; a chain of clusters, each
following the one before as often as in real words, proposes. Refused is what any word list knows, what
is one letter away from a common word, and what begins like one almost to its end.
"""

import random
import re
from collections import Counter, defaultdict
from dataclasses import dataclass
from itertools import accumulate

LENGTHS = Counter({5: 70, 6: 120, 7: 120, 8: 80, 9: 50})


@dataclass(frozen=True)
class Spelling:
    """How the words of a language are written."""
    vowels: str
    endings: tuple[str, ...]
    """What makes a word of a word."""
    unlikely: re.Pattern
    """What no pseudoword holds."""
    common: int = 9
    """Three letters in a row that fewer common words have look foreign."""


ENGLISH = Spelling(
    "aeiou",
    ("s", "es", "ed", "d", "ing", "er", "r", "ly", "y", "est", "ness", "al", "en", "e", "le", "or", "ish",
     "age", "ment", "able", "ist", "ism", "ion", "ate", "ic", "ous", "ity", "ant", "ent", "ship", "hood"),
    re.compile(r"[^aeiouy]{4}|[aeiou]{3}|(.)\1\1|[jvwqiucs]$|ly$|aa|ii|uu|q(?!u)|[^aeiou]y[^aeiou]|^.y|ae|oe|eo"))
FRENCH = Spelling(
    "aeiouéèêâîôû",
    ("s", "e", "es", "er", "é", "ée", "és", "ées", "r", "ment", "age", "eur", "euse", "ion", "tion", "able", "ible",
     "iste", "isme", "ique", "ité", "al", "ale", "el", "elle", "eux", "ier", "ière", "ant", "ante", "if", "ive",
     "ette", "et", "ir", "it", "ait", "ais", "a", "ai", "ons", "ez"),
    re.compile(r"[^aeiouyéèêâîôû]{4}|(?!eau)[aeiou]{3}|(.)\1\1|[jvwqkbgsxz]$|[kwy]|aa|ii|uu|q(?!u)|ae|oe|eo|ment$"
               r"|[aeo]n[bp]|.[éèêâîôû].*[éèêâîôû]"))
GERMAN = Spelling(
    "aeiouäöü",
    ("s", "e", "en", "er", "es", "em", "n", "t", "te", "st", "ung", "heit", "keit", "lich", "ig", "isch", "bar", "los",
     "chen", "in", "nis", "end", "eln", "ern"),
    re.compile(r"[^aeiouyäöü]{5}|[aeiouäöü]{3}|(.)\1\1|[jvwqc]$|[yxq]|aa|ii|uu|ae|oe|ue|.[äöü].*[äöü]|c(?![hk])"))


class ClusterModel:
    """Which cluster follows which, with the start and the end of a word."""

    def __init__(self, words: list[str], vowels: str):
        cluster_of = re.compile(f"[{vowels}]+|[^{vowels}]+")
        self.following: dict[str, Counter] = defaultdict(Counter)
        for word in words:
            clusters = ["^", *cluster_of.findall(word), "$"]
            for previous, cluster in zip(clusters, clusters[1:]):
                self.following[previous][cluster] += 1
        self.choices = {previous: (sorted(counts), list(accumulate(counts[c] for c in sorted(counts))))
                        for previous, counts in self.following.items()}

    def word(self, chance: random.Random) -> str:
        written, cluster = "", "^"
        while len(written) < 12:
            clusters, weights = self.choices[cluster]
            cluster = chance.choices(clusters, cum_weights=weights)[0]
            if cluster == "$":
                break
            written += cluster
        return written


def generate(words: list[str], known: set[str], spelling: Spelling = ENGLISH) -> list[str]:
    """Pseudowords over the wanted lengths, from a fixed seed."""
    model = ClusterModel(words, spelling.vowels)
    syllable = re.compile(f"[{spelling.vowels}y]+")
    chance = random.Random(20_000)
    near = _gaps(set(words))
    triples = Counter(triple for word in words for triple in _triples(word))
    starts = {word[:end] for word in words for end in range(4, len(word) + 1)}
    wanted = Counter(LENGTHS)
    found: set[str] = set()
    beginnings: Counter = Counter()
    for _ in range(1_000_000):
        if sum(wanted.values()) == 0:
            break
        word = model.word(chance)
        if wanted[len(word)] <= 0 or word in known or word in found or spelling.unlikely.search(word) \
                or any(triples[triple] < spelling.common for triple in _triples(word)) \
                or len(syllable.findall(word)) < 2 or word[:-1] in starts or word[:-2] in starts \
                or beginnings[word[:2]] >= 14 or _derived(word, known, spelling.endings) or not _gaps({word}).isdisjoint(near):
            continue
        wanted[len(word)] -= 1
        beginnings[word[:2]] += 1
        found.add(word)
    return sorted(found)


def _triples(word: str) -> list[str]:
    padded = "^" + word + "$"
    return [padded[place:place + 3] for place in range(len(padded) - 2)]


def _gaps(words: set[str]) -> set[str]:
    """Each word with one letter replaced by a gap, or with a gap put in: words one letter apart share one."""
    return {word[:place] + "_" + word[place + 1:] for word in words for place in range(len(word))} \
        | {word[:place] + "_" + word[place:] for word in words for place in range(len(word) + 1)}


def _derived(word: str, known: set[str], endings: tuple[str, ...]) -> bool:
    """Whether the word looks derived from a known one, or holds one from its start or to its end."""
    if any(word.endswith(ending) and (word[:-len(ending)] in known or word[:-len(ending)] + "e" in known)
           for ending in endings):
        return True
    return any(word[:end] in known and word[end:] in known for end in range(3, len(word) - 2))
