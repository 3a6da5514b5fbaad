"""The rows of the tables that are about lexemes and forms."""

import unicodedata
from bisect import bisect_left

from .lexicon import Lexeme, Lexicon, thousandths
from .wordlist import WordList

LEVELS = ["A1", "A2", "B1", "B2", "C1", "C2"]
LAST_RANKS = [1021, 2247, 4854, 11237, 17631]
"""The last rank of each level but the hardest, as in English: an estimate."""
LEAST_ODDS = 5
"""Thousandths of a form below which a reading is left out."""
OPEN = {"NOUN", "VERB", "ADJ", "ADV"}


def identifier(lemma: str) -> str:
    return f"fr:{lemma}"


def level(rank: int) -> str:
    return LEVELS[bisect_left(LAST_RANKS, rank)]


def sound(words: WordList, lemma: str, tag: str) -> str:
    return words.sounds.get((lemma, tag)) or words.sounds.get((lemma, ""), "")


def odds(lexicon: Lexicon, readings: dict[str, set[str]], form: str) -> dict[tuple[str, str], int]:
    """Thousandths of a form by lemma and part of speech, among the lexemes that are listed."""
    listed = {reading: part for reading, part in lexicon.odds[form].items()
              if reading[1] in readings.get(reading[0], ())}
    if not listed:
        return {}
    total = sum(listed.values())
    found = thousandths({reading: part for reading, part in listed.items() if 1000 * part >= LEAST_ODDS * total})
    # A lexeme that is written like the form is a reading of it, however rare, and also where Lexique has other
    # forms of it alone: of *normalisé* as an adjective the feminine.
    own = [reading for reading in listed if reading[0] == form and reading not in found]
    if not own and all(lemma != form for lemma, _ in found):
        own = [(form, tag) for tag in sorted(readings.get(form, ()))]
    first = next(iter(found))
    for reading in own:
        found[reading] = 1
        found[first] -= 1
    return found


def inflections(words: WordList, lexicon: Lexicon, lexemes: list[Lexeme], settled: set[str]) -> list[tuple]:
    """A row for each form that is attested, and for each lemma that is another lexeme's form too."""
    readings = {lexeme.lemma: set(lexeme.readings) for lexeme in lexemes}
    rows = []
    for form in sorted(lexicon.odds):
        if form not in settled and not lexicon.share(form):
            continue
        found = odds(lexicon, readings, form)
        if not found or all(lemma == form for lemma, _ in found) and len(found) == 1:
            continue
        for (lemma, tag), part in found.items():
            feature = "base" if lemma == form else words.features.get((form, lemma, tag)) or default(tag)
            rows.append((form, identifier(lemma), tag, feature, part if len(found) > 1 else ""))
    return rows


def default(tag: str) -> str:
    return {"NOUN": "plural", "VERB": "present", "AUX": "present"}.get(tag, "case")


def plain(word: str) -> str:
    """Letters without accents, for comparing words of two languages."""
    return "".join(letter for letter in unicodedata.normalize("NFD", word.lower()) if letter.isalpha())


def is_alike(word: str, other: str) -> bool:
    """Whether a reader of English could guess a word: most of its pairs of letters stand in the other."""
    one, two = plain(word), plain(other)
    pairs = [{text[place:place + 2] for place in range(len(text) - 1)} for text in (one, two)]
    if not pairs[0] or not pairs[1]:
        return one == two
    return 2 * len(pairs[0] & pairs[1]) >= 0.5 * (len(pairs[0]) + len(pairs[1])) or one[:4] == two[:4]


def is_for_quiz(lexeme: Lexeme, meanings: dict[tuple[str, str], list[str]], agreed: set[tuple[str, str]]) -> bool:
    """Whether a quiz may ask a word: it means one thing for sure, and English does not give it away."""
    tag, share = next(iter(lexeme.readings.items()))
    key = lexeme.lemma, tag
    return tag in OPEN and share >= 800 and key in agreed and len(lexeme.lemma) > 3 \
        and "-" not in lexeme.lemma and not lexeme.lemma.endswith("ment") \
        and not any(is_alike(lexeme.lemma, word) for word in meanings[key])
