"""From what films and books have, and what a larger collection has, to ranked lexemes and the odds of forms."""

from collections import defaultdict
from dataclasses import dataclass
from math import log10

from . import verbs
from .wordlist import LEAST, WordList

Reading = tuple[str, str]
"""A lemma and a part of speech."""
UNSEEN = 0.01
"""What a form by rule is worth that the list does not have, per million."""
EXCESS = 30
"""How many times commoner than in films and books a word may count: a form that is far commoner in the larger
collection is a name or a foreign word there (*mons, not, sub*)."""
LEMMA_LETTERS = "abcdefghijklmnopqrstuvwxyzàâäçéèêëîïôöùûüÿœæ"


@dataclass
class Lexeme:
    lemma: str
    rank: int
    zipf: float
    readings: dict[str, int]
    """Thousandths by part of speech, commonest first."""


def conjugated(words: WordList) -> dict[str, verbs.Paradigm]:
    """The paradigms of the verbs; their forms join the list."""
    paradigms = {}
    for verb in sorted(words.verbs):
        found = verbs.paradigm(verb)
        if not found:
            continue
        paradigms[verb] = found
        for form, feature in found.forms.items():
            words.forms[form].setdefault((verb, "VERB"), UNSEEN)
            if form != verb:
                words.features.setdefault((form, verb, "VERB"), feature)
    return paradigms


def settle(words: WordList, rows: list[dict[str, str]]) -> None:
    """Puts the analyses of a table in place of those that its forms had; the forms stay as common as they were."""
    words.rates = {form: sum(weights.values()) for form, weights in words.forms.items()}
    for form in {row["form"] for row in rows}:
        words.forms[form] = {}
    for row in rows:
        reading = row["lemma"], row["partOfSpeech"]
        words.forms[row["form"]][reading] = float(row["weight"])
        if row["feature"] != "base":
            words.features[row["form"], *reading] = row["feature"]


def thousandths(weights: dict) -> dict:
    """The weights in whole thousandths that sum to 1000, largest first; what is less than one is left out."""
    total = sum(weights.values())
    ordered = sorted(weights.items(), key=lambda item: (-item[1], item[0]))
    parts = {key: round(1000 * weight / total) for key, weight in ordered}
    parts = {key: part for key, part in parts.items() if part}
    first = next(iter(parts))
    parts[first] += 1000 - sum(parts.values())
    return dict(sorted(parts.items(), key=lambda item: (-item[1], item[0])))


class Lexicon:
    """The lexemes by rank and, by form, the odds of its readings."""

    def __init__(self, words: WordList, shares: dict[str, float], settled: set[str], blocked: set[str], count: int):
        self.shares = shares
        self.rates = words.rates
        self.odds = {form: {reading: weight / sum(weights.values()) for reading, weight in weights.items()}
                     for form, weights in words.forms.items() if weights}
        found: dict[str, dict[str, float]] = defaultdict(lambda: defaultdict(float))
        for form, odds in self.odds.items():
            share = self.share(form)
            limit = share if form in settled else min(
                share, EXCESS * 1e-6 * sum(words.forms[form].values()))
            for (lemma, tag), part in odds.items():
                found[lemma][tag] += limit * part
        ranked = sorted(((sum(tags.values()), lemma) for lemma, tags in found.items()
                         if lemma not in blocked and self._is_word(lemma, tags, settled)),
                        key=lambda item: (-item[0], item[1]))
        self.candidates = len(ranked)
        self.lexemes = [
            Lexeme(lemma, rank, log10(max(share, 1e-9) * 1e9),
                   thousandths({tag: part for tag, part in found[lemma].items() if part >= 0.02 * share}))
            for rank, (share, lemma) in enumerate(ranked[:count], 1)]

    def share(self, form: str) -> float:
        """Share of running text.

        The larger collection divides words at apostrophes and hyphens: it has elided words without theirs, and
        *quelqu'un* or *celui-ci* are as common as in films and books.
        """
        if form in self.shares:
            return self.shares[form]
        if form.endswith("'"):
            return self.shares.get(form[:-1], 0)
        return 1e-6 * self.rates.get(form, 0) if "'" in form or "-" in form else 0

    @staticmethod
    def _is_word(lemma: str, tags: dict[str, float], settled: set[str]) -> bool:
        if lemma in settled:
            return True
        return len(lemma) > 1 and not tags.keys() <= {"NUM"} | {"PROPN"} and "'" not in lemma \
            and all(letter in LEMMA_LETTERS or letter == "-" and 0 < place < len(lemma) - 1
                    for place, letter in enumerate(lemma)) \
            or tags.keys() == {"NUM"} and len(lemma) > 1 and lemma.isalpha()
