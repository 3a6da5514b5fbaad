"""Which of the words found translates a sense, and whether it is sure enough to be written.

The likeliest word of a lexeme is the one that many paths and frequent words speak for. Among the senses of a
lexeme, a word belongs to the sense whose synonyms it translates too, or whose meaning shares words with the text of
the dictionary's sense. Thresholds were set on the senses of ranks 1 001 to 3 000, which are translated by hand.
"""

import re
import unicodedata
from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import cache

from .paths import LONGEST, MARKS, Candidate, support

AT_MOST = 15
"""How many words of a lexeme are weighed."""
RAREST = 1.2
"""The frequency on the Zipf scale below which a word is no translation for a learner."""
EMPTY_WORDS = set("""
    about are does doing for from have its made make not other people person someone somebody something that the
    thing used very way when which who with""".split())
VERB_ENDINGS, ADJECTIVE_ENDINGS, ADVERB_ENDINGS = \
    "うくぐすつぬぶむる", "いなのた", "にとくもらりへで"


@dataclass(frozen=True)
class Choice:
    """A word for a sense: its share of what the paths say of the lexeme, how many paths say it, and how much
    speaks for this sense of the lexeme."""
    word: str
    share: float
    support: int
    affinity: float


def shares(found: dict[str, Candidate], zipf) -> dict[str, float]:
    """The words fit to be shown, with their share of what all the paths say."""
    first = sorted(found, key=lambda word: (-found[word].score * support(found[word]), word))[:AT_MOST]
    weights = {word: found[word].score * support(found[word]) * (0.45 + 0.11 * min(zipf(word), 5))
               for word in first
               if len(word.split()) <= LONGEST and not MARKS.search(word) and zipf(word) >= RAREST}
    total = sum(weights.values())
    return {word: weight / total for word, weight in weights.items()}


def fits(word: str, tag: str, language: str) -> bool:
    """Whether the word is written as its part of speech is in the language."""
    if language == "deu":
        return (tag in ("NOUN", "PROPN")) == word[0].isupper()
    if language == "rus":
        return bool(re.search("[а-яё]", word, re.IGNORECASE))
    if language == "jpn":
        if re.search("[A-Za-z]", word):
            return False
        endings = {"VERB": VERB_ENDINGS, "ADJ": ADJECTIVE_ENDINGS, "ADV": ADVERB_ENDINGS}.get(tag)
        return word[-1] in endings if endings else not word.endswith("する")
    return True


@cache
def stems(text: str) -> frozenset[str]:
    """The beginnings of the words that say what a text is about; texts come back with every word and language."""
    return frozenset(word[:5] for word in re.findall("[a-z]+", text.lower())
                     if len(word) > 2 and word not in EMPTY_WORDS)


def likeness(meaning: str, candidate: Candidate) -> float:
    """How much of the candidate comes from dictionary senses whose text shares words with the meaning, 0 to 1."""
    total = sum(candidate.senses.values())
    wanted = stems(meaning)
    return sum(weight * min(1, len(wanted & stems(text)) / 2)
               for text, weight in candidate.senses.items()) / total if total else 0.0


def best(words: dict[str, float], found: dict[str, Candidate], own: dict[str, float],
         others: list[dict[str, float]], less: int = 0) -> Choice | None:
    """The likeliest word of a sense, by the affinities of the words to it and to the lexeme's other senses, with
    `less` of its support."""
    def score(word: str) -> float:
        rival = max((other.get(word, 0) for other in others), default=0)
        return words[word] * (0.3 + own.get(word, 0)) / (1 + rival)

    if not words:
        return None
    word = min(words, key=lambda word: (-score(word), word))
    return Choice(word, words[word], support(found[word]) - less, own.get(word, 0))


def plain(word: str) -> str:
    return "".join(letter for letter in unicodedata.normalize("NFD", word.lower())
                   if not unicodedata.combining(letter))


def alike(english: str, word: str) -> bool:
    """Whether the words are written alike: *metabolism*, *metabolismo*."""
    return SequenceMatcher(None, plain(english), plain(word)).ratio() >= 0.7


def is_sure(choice: Choice, english: str, only: bool, first: bool, taken: set[str]) -> bool:
    """Whether the word may be written: for a lexeme's only sense, its first, or a later one."""
    paths, share, affinity = choice.support, choice.share, choice.affinity
    if only:
        return (paths >= 6 and share >= 0.3 and (affinity > 0.2 or share >= 0.4)
                or paths >= 4 and share >= 0.5 and affinity > 0.6
                or paths >= 2 and share >= 0.5 and alike(english, choice.word))
    if first:
        return (paths >= 8 and share >= 0.3 and (affinity > 0.2 or share >= 0.5)
                or paths >= 6 and share >= 0.3 and affinity > 0.4
                or paths >= 4 and share >= 0.6 and affinity > 0.6
                or paths >= 2 and share >= 0.5 and alike(english, choice.word))
    return paths >= 8 and affinity > 0.6 and choice.word not in taken
