"""From what films and books have, and what a larger collection has, to ranked lexemes and the odds of forms."""

from collections import defaultdict
from dataclasses import dataclass, replace
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
EXCESS_FOREIGN = 3
"""The same for a word that is English rather than French (*book, open*): the larger collection has it from names."""
LEAST_FOREIGN = 0.3
"""How often films and books together must have such a word, per million, for it to be French too."""
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


def remove(words: WordList, rows: list[dict[str, str]]) -> None:
    """Takes away readings that a lexeme has in Lexique and not in the language, wherever a form has another."""
    wrong = {(row["lemma"], row["partOfSpeech"]) for row in rows}
    for weights in words.forms.values():
        if wrong & weights.keys() and not weights.keys() <= wrong:
            for reading in wrong & weights.keys():
                del weights[reading]


def foreign(english: dict[str, float], shares: dict[str, float], known: set[str]) -> set[str]:
    """The words that are at least twice as common in English and that no dictionary has as French."""
    return {form for form, share in shares.items() if english.get(form, 0) >= 2 * share and form not in known}


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

    def __init__(self, words: WordList, shares: dict[str, float], settled: set[str], blocked: set[str],
                 foreign: set[str] = frozenset(), shared: dict[str, float] | None = None):
        shared = shared or {}
        self.shares = shares
        self.rates = words.rates
        self.odds = {form: {reading: weight / sum(weights.values()) for reading, weight in weights.items()}
                     for form, weights in words.forms.items() if weights}
        found: dict[str, dict[str, float]] = defaultdict(lambda: defaultdict(float))
        for form, odds in self.odds.items():
            share = self.share(form)
            excess = EXCESS_FOREIGN if form in foreign or form in shared else EXCESS
            limit = share if form in settled else min(share, excess * 1e-6 * sum(words.forms[form].values()))
            limit = min(limit, shared.get(form, limit))
            for (lemma, tag), part in odds.items():
                found[lemma][tag] += limit * part
        ranked = sorted(((sum(tags.values()), lemma) for lemma, tags in found.items()
                         if sum(tags.values()) > 0 and lemma not in blocked and self._is_word(lemma, tags, settled)
                         and not (lemma in foreign and lemma not in shared and lemma not in settled and self._is_rare(words, lemma))),
                        key=lambda item: (-item[0], item[1]))
        self.candidates = len(ranked)
        self.lexemes = [
            Lexeme(lemma, rank, log10(max(share, 1e-9) * 1e9),
                   thousandths({tag: part for tag, part in found[lemma].items() if part >= 0.02 * share}))
            for rank, (share, lemma) in enumerate(ranked, 1)]

    def choose(self, count: int, first: int, has_meaning, is_known) -> None:
        """Keeps so many lexemes: the first ones, then those that have a meaning, commonest first.

        What neither the dictionaries nor we can explain are names, foreign words and parts of words; where there is
        room for them, those that a dictionary has come before the others.
        """
        kept = [lexeme for lexeme in self.lexemes if lexeme.rank <= first or has_meaning(lexeme)]
        others = [lexeme for lexeme in self.lexemes if lexeme.rank > first and not has_meaning(lexeme)]
        others.sort(key=lambda lexeme: not is_known(lexeme))
        chosen = sorted(kept[:count] + others[:max(0, count - len(kept))], key=lambda lexeme: lexeme.rank)
        self.lexemes = [replace(lexeme, rank=rank) for rank, lexeme in enumerate(chosen, 1)]

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
    def _is_rare(words: WordList, lemma: str) -> bool:
        return sum(words.forms.get(lemma, {}).values()) < LEAST_FOREIGN

    @staticmethod
    def _is_word(lemma: str, tags: dict[str, float], settled: set[str]) -> bool:
        if lemma in settled:
            return True
        return len(lemma) > 1 and not tags.keys() <= {"NUM"} | {"PROPN"} and "'" not in lemma \
            and all(letter in LEMMA_LETTERS or letter == "-" and 0 < place < len(lemma) - 1
                    for place, letter in enumerate(lemma)) \
            or tags.keys() == {"NUM"} and len(lemma) > 1 and lemma.isalpha()
