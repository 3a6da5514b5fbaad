"""From weights of readings and shares of forms to ranked lexemes and the odds of forms.

What a form is worth to a lexeme follows from the forms that only that lexeme has.
"""

import re
from collections import defaultdict
from dataclasses import dataclass
from math import log10

from ..french.lexicon import Lexeme, thousandths
from .wordlist import WordList

ROUNDS = 3
EXPONENT = 0.8
OWN = 2.5
"""How much likelier a form is the lemma that is written like it."""
MOST = 20
"""How many times what its own forms say a lexeme may have."""
LEMMA = re.compile(r"[A-ZÄÖÜa-zäöüß][a-zäöüß]+")

Reading = tuple[str, str]


@dataclass
class Lexicon:
    """The lexemes by rank and, by form, the odds of its readings."""

    lexemes: list[Lexeme]
    odds: dict[str, dict[Reading, float]]
    shares: dict[str, float]
    candidates: int


def evidence(words: WordList, shares: dict[str, float]) -> dict[Reading, float]:
    """How much text the forms of a reading take that have no other reading, scaled to its paradigm."""
    forms: dict[Reading, list[str]] = defaultdict(list)
    for form, readings in words.forms.items():
        for reading in readings:
            forms[reading].append(form)
    found = {}
    for reading, listed in forms.items():
        own = [shares.get(form, 0) for form in listed if len(words.forms[form]) == 1]
        if not own:
            found[reading] = 0.5 * max(shares.get(form, 0) for form in listed)
        elif len(listed) > 3:
            found[reading] = sum(own) * len(listed) / len(own)
        else:
            found[reading] = sum(own)
    return found


def weighed(form: str, readings: dict[Reading, float], known: dict[Reading, float], settled: set[str],
            least: float) -> dict[Reading, float]:
    """The odds of the readings of a form, by how common each is elsewhere; those of a table by hand stay."""
    weights = readings if form in settled else {
        reading: weight * (OWN if reading[0] == form else 1) * (known.get(reading, 0) + least) ** EXPONENT
        for reading, weight in readings.items()}
    total = sum(weights.values()) or 1
    return {reading: weight / total for reading, weight in weights.items()}


def make(words: WordList, shares: dict[str, float], blocked: set[str], count: int) -> Lexicon:
    first = evidence(words, shares)
    known = first
    for _ in range(ROUNDS):
        found: dict[Reading, float] = defaultdict(float)
        for form, readings in words.forms.items():
            if shares.get(form):
                for reading, part in weighed(form, readings, known, words.settled, 1e-10).items():
                    found[reading] += shares[form] * part
        known = {reading: min(share, MOST * first[reading] + 1e-9) for reading, share in found.items()}
    odds = {form: weighed(form, readings, known, words.settled, 1e-11)
            for form, readings in words.forms.items() if readings}
    totals: dict[str, dict[str, float]] = defaultdict(lambda: defaultdict(float))
    for form, readings in odds.items():
        for (lemma, tag), part in readings.items():
            totals[lemma][tag] += part * shares.get(form, 0)
    by_hand = {lemma for form in words.settled for lemma, _ in words.forms[form]}
    ranked = []
    for lemma, tags in totals.items():
        parts = {tag: share for tag, share in tags.items() if tag != "PROPN"}
        share = sum(parts.values())
        if share > 0 and lemma not in blocked and (lemma in by_hand or _is_word(words, lemma)):
            ranked.append((share, lemma, parts))
    ranked.sort(key=lambda item: (-item[0], item[1]))
    lexemes = [Lexeme(lemma, rank, log10(share * 1e9),
                      thousandths({tag: part for tag, part in parts.items() if part >= 0.02 * share}))
               for rank, (share, lemma, parts) in enumerate(ranked[:count], 1)]
    return Lexicon(lexemes, odds, shares, len(ranked))


def _is_word(words: WordList, lemma: str) -> bool:
    if not LEMMA.fullmatch(lemma):
        return False
    noun = words.nouns.get(lemma)
    return lemma in words.listed or noun is not None and not noun.is_name
