"""What a learner must know to use a French word: gender, plurals and feminines against the rule, principal parts."""

from .. import tables
from . import verbs
from .lexicon import Lexeme
from .wordlist import WordList

VOWELS = tuple("aàâäeéèêëiîïoôöuùûüœæ")
SEMIVOWELS = {"oui", "ouistiti", "onze", "onzième", "ululement", "uhlan", "yacht", "yaourt", "yeti", "yoga", "yole"}
"""Words that begin with a vowel letter and keep the article whole."""

PERSONS = ("iste", "logue", "crate", "phile", "phobe", "phone", "mane", "thérapeute", "naute", "naire", "lâtre", "cinéaste")
"""Endings of nouns for people of both genders; a noun for a thing that ends so has a row in genders.tsv."""


class Elision:
    """Whether an article is cut short before a word."""

    def __init__(self, aspirated: set[str]):
        self.aspirated = aspirated

    def cuts(self, word: str) -> bool:
        if word in SEMIVOWELS or word in self.aspirated:
            return False
        if word.startswith("y"):
            return word[1:2] not in VOWELS
        return word.startswith(VOWELS) or word.startswith("h")

    def joined(self, short: str, whole: str, word: str) -> str:
        return f"{short}'{word}" if self.cuts(word) else f"{whole} {word}"


def rows(words: WordList, lexemes: list[Lexeme], paradigms: dict[str, verbs.Paradigm], aspirated: set[str],
         identifier) -> list[tuple]:
    """The rows of the table."""
    elision = Elision(aspirated)
    genders = {row["lemma"]: row["gender"] for row in tables.rows("fr/genders.tsv")}
    reflexive = {row["lemma"] for row in tables.rows("fr/reflexive-verbs.tsv")}
    features = _features(words)
    found = []
    for lexeme in lexemes:
        for tag in lexeme.readings:
            facts = {"NOUN": lambda: _noun(words, genders, features, elision, lexeme.lemma),
                     "ADJ": lambda: _adjective(features, lexeme.lemma),
                     "VERB": lambda: _verb(paradigms.get(lexeme.lemma), elision, lexeme.lemma, reflexive)}
            for key, value in (facts[tag]() if tag in facts else {}).items():
                found.append((identifier(lexeme.lemma), tag, key, value))
    return found


def _features(words: WordList) -> dict[tuple[str, str, str], str]:
    """The commonest form of a lemma, part of speech and feature, where films or books have it.

    A feminine plural (*belles*) is neither the plural nor the feminine.
    """
    best: dict[tuple[str, str, str], tuple[float, str]] = {}
    for (form, lemma, tag), feature in words.features.items():
        if tag not in ("NOUN", "ADJ") or feature not in ("plural", "feminine"):
            continue
        if feature == "plural" and words.features.get((form[:-1], lemma, tag)) == "feminine":
            continue
        weight = words.forms.get(form, {}).get((lemma, tag), 0)
        candidate = weight, form
        if weight > 0 and candidate > best.get((lemma, tag, feature), (0, "")):
            best[lemma, tag, feature] = candidate
    return {key: form for key, (_, form) in best.items()}


def _noun(words: WordList, genders: dict[str, str], features: dict, elision: Elision, lemma: str) -> dict[str, str]:
    gender = genders.get(lemma) or " ".join(sorted(words.genders.get(lemma, "").replace(",", "").split(), reverse=True))
    if not gender and lemma.endswith(PERSONS):
        gender = "m f"
    if not gender:
        return {}
    facts = {"gender": gender}
    if lemma in words.plurals:
        facts["headword"] = f"les {lemma}"
        return facts
    article = {"m": "le", "f": "la", "m f": "le/la"}[gender]
    facts["headword"] = elision.joined("l", article, lemma)
    plural = features.get((lemma, "NOUN", "plural"))
    if plural and plural != lemma + "s" and not lemma.endswith(("s", "x", "z")):
        facts["plural"] = f"les {plural}"
    return facts


def _adjective(features: dict, lemma: str) -> dict[str, str]:
    facts = {}
    feminine = features.get((lemma, "ADJ", "feminine"))
    # Lexique gives feminine plurals the feature too; they end in s.
    if feminine and feminine.endswith("s"):
        feminine = feminine[:-1]
    if feminine and feminine != lemma and feminine != lemma + "e" and not lemma.endswith("e"):
        facts["feminine"] = feminine
    plural = features.get((lemma, "ADJ", "plural"))
    if plural and plural != lemma + "s" and not lemma.endswith(("s", "x", "e")):
        facts["plural"] = plural
    return facts


def _verb(paradigm: verbs.Paradigm | None, elision: Elision, lemma: str, reflexive: set[str]) -> dict[str, str]:
    if not paradigm or not paradigm.participle:
        return {}
    is_reflexive = lemma in reflexive
    auxiliary = "être" if is_reflexive else paradigm.auxiliary
    facts = {"auxiliary": auxiliary} if auxiliary == "être" else {}
    if is_reflexive:
        facts["headword"] = elision.joined("s", "se", lemma)
    first, third = paradigm.first, paradigm.third
    stem = lemma[:-2]
    is_regular = lemma.endswith("er") and first == stem + "e" and paradigm.participle == stem + "é"
    if is_regular and not facts:
        return facts
    if not first:
        if third:
            compound = f"il est {paradigm.participle}" if auxiliary == "être" else f"il a {paradigm.participle}"
            facts["principal-parts"] = f"il {third}, {compound}"
        return facts
    if is_reflexive:
        present = f"je {elision.joined('m', 'me', first)}"
        facts["principal-parts"] = f"{present}, je me suis {paradigm.participle}"
        return facts
    compound = f"je suis {paradigm.participle}" if auxiliary == "être" else f"j'ai {paradigm.participle}"
    facts["principal-parts"] = f"{elision.joined('j', 'je', first)}, {compound}"
    return facts
