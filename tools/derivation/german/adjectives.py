"""Declined and compared forms of adjectives by rule, as far as a list of forms has the comparison."""

import re

from .verbs import ENDINGS

UMLAUTS = str.maketrans("aou", "äöü")
LAST_VOWEL = re.compile(r"([aou])(?=[^aouäöü]*$)")
STRONG_STEMS = {"hoch": "hoh"}
FEWEST = 3
"""Declined forms that must be attested before a word counts as an adjective."""


def stems(lemma: str, known: set[str]) -> list[str]:
    """What endings are put to: *dunkl-* of *dunkel*, *teur-* of *teuer*."""
    if lemma in STRONG_STEMS:
        return [STRONG_STEMS[lemma]]
    found = [lemma[:-1] if lemma.endswith("e") else lemma[:-2] + "l" if lemma.endswith("el") else lemma]
    if re.search(r"[aeu]er$", lemma) and lemma[:-2] + "re" in known:
        found.append(lemma[:-2] + "r")
    if lemma.endswith("en") and lemma[:-2] + "ne" in known:
        found.append(lemma[:-2] + "n")
    return found


def forms(lemma: str, known: set[str]) -> dict[str, str]:
    """The feature of each form."""
    found: dict[str, str] = {}
    for stem in stems(lemma, known):
        for ending in ENDINGS:
            found.setdefault(stem + ending, "case")
    base = lemma[:-1] if lemma.endswith("e") else lemma
    changed = LAST_VOWEL.sub(lambda match: match.group(1).translate(UMLAUTS), base)
    for stem in sorted({base, changed, base[:-2] + "l" if base.endswith("el") else base}):
        if stem + "er" in known:
            found.setdefault(stem + "er", "comparative")
            for ending in ENDINGS:
                found.setdefault(stem + "er" + ending, "comparative")
        for superlative in (stem + "st", stem + "est"):
            if superlative + "en" in known or superlative + "e" in known:
                for ending in ENDINGS:
                    found.setdefault(superlative + ending, "superlative")
    return found


def is_adjective(found: dict[str, str], known: set[str]) -> bool:
    return sum(form in known for form, feature in found.items() if feature == "case") >= FEWEST
