"""Pseudowords: pronounceable strings that are no word anywhere, for the Yes/No test.

A third-order letter model of common English words proposes; everything any word list knows is refused.
"""

import random
import re
from collections import Counter, defaultdict

WANTED = 480
LENGTHS = Counter({5: 90, 6: 130, 7: 120, 8: 90, 9: 50})
VOWEL = re.compile(r"[aeiouy]")
HARD = re.compile(r"[^aeiouy]{4}|[aeiou]{3}|(.)\1\1|[jvwq]$|^[^aeiouy]{3}(?<!str)(?<!spr)(?<!scr)(?<!spl)(?<!thr)(?<!shr)")


class LetterModel:
    def __init__(self, words: list[str]):
        self.following: dict[str, Counter] = defaultdict(Counter)
        for word in words:
            padded = "^^^" + word + "$"
            for place in range(3, len(padded)):
                self.following[padded[place - 3:place]][padded[place]] += 1

    def word(self, chance: random.Random) -> str:
        written = "^^^"
        while len(written) < 20:
            choices = sorted(self.following[written[-3:]].items())
            letter = chance.choices([c for c, _ in choices], [n for _, n in choices])[0]
            if letter == "$":
                break
            written += letter
        return written[3:]


def generate(words: list[str], known: set[str]) -> list[str]:
    """Pseudowords spread over the lengths, none within one letter of a known word of its length class."""
    model = LetterModel(words)
    chance = random.Random(20_000)
    near = _deletions(set(words))
    wanted = Counter(LENGTHS)
    found: list[str] = []
    while sum(wanted.values()) > 0:
        word = model.word(chance)
        if wanted[len(word)] <= 0 or word in known or word in found or HARD.search(word) \
                or len(VOWEL.findall(word)) < 2 or _inflected(word, known) \
                or not _deletions({word}).isdisjoint(near):
            continue
        wanted[len(word)] -= 1
        found.append(word)
    return sorted(found)


def _deletions(words: set[str]) -> set[tuple[int, str]]:
    """Each word with one letter replaced by a gap: two words meet there if they differ in one letter."""
    return {(place, word[:place] + word[place + 1:]) for word in words for place in range(len(word))}


def _inflected(word: str, known: set[str]) -> bool:
    return any(word.endswith(ending) and (word[:-len(ending)] in known or word[:-len(ending)] + "e" in known)
               for ending in ("s", "es", "ed", "d", "ing", "er", "r", "ly", "y", "est", "ness", "al", "en"))
