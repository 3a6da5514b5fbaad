"""Separable verbs, so that *steht … auf* is *aufstehen*."""

from ..french import meanings
from ..french.entries import level

POSSESSIVE_STEMS = "mein dein sein ihr unser euer".split()
REFLEXIVES = "dich dir euch mich mir sich uns".split()


def rows(words, lexemes, texts: dict[tuple[str, str], list[str]], forms: set[str], identifier) -> list[tuple]:
    """A row for each listed verb whose particle stands apart and whose base is a listed verb too."""
    verbs = {lexeme.lemma for lexeme in lexemes if "VERB" in lexeme.readings or "AUX" in lexeme.readings}
    found = []
    for lexeme in lexemes:
        made = words.paradigms.get(lexeme.lemma)
        if lexeme.lemma not in verbs or not made or made.base not in verbs or made.particle not in forms:
            continue
        english = texts.get((lexeme.lemma, "VERB"))
        meaning = meanings.written(english, "VERB") if english else f"{made.base} with {made.particle}"
        pattern = f"{made.base} {made.particle} $|{made.base} ~ {made.particle} $"
        found.append((identifier(lexeme.lemma), lexeme.lemma, pattern, "phrasal-verb", level(lexeme.rank), meaning, ""))
    return found


def slots() -> list[tuple]:
    """The words that fill *one's* and *oneself*."""
    owners = [stem + ending for stem in POSSESSIVE_STEMS for ending in ("", "e", "em", "en", "er", "es")]
    return [("one's", word) for word in owners] + [("oneself", word) for word in REFLEXIVES]
