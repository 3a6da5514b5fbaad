"""Writes the tables of translations: what stands there by hand, and beside it what the dictionaries say."""

import gc
import math
import re
from collections import defaultdict
from pathlib import Path

from .. import manifest, tables
from ..french import freedict
from ..french.meanings import word_class
from . import choice
from .paths import Candidate, Dictionaries
from .sources import PAIRS

LANGUAGES = {"de": "deu", "es": "spa", "fr": "fra", "it": "ita", "ja": "jpn", "pl": "pol", "pt": "por", "ru": "rus"}
COLUMNS = ["senseId", "text", "source"]
HAND, DERIVED = "hand", "wikdict"
RANKS = range(3_001, 10_001)
"""What is filled; the first 3 000 are translated by hand, and where a sense is left out there it is meant."""
UNKNOWN_KANA = 2.0
"""The frequency given to a Japanese word that the list, which cuts words in its own way, does not have."""
LESS_SURE = {"jpn": 2}
"""By how much less support counts where the paths share their sources: half of Japanese is one dictionary."""
KINDS = {"synonym": 1.0, "near-synonym": 0.7}


def rows(path: Path) -> list[dict[str, str]]:
    """The rows of a seed table by column; cells that are missing are empty."""
    lines = path.read_text(encoding="utf-8").splitlines()
    header = lines[0].split("\t")
    return [dict(zip(header, line.split("\t") + [""] * len(header))) for line in lines[1:]]


def sense_id(row: dict[str, str]) -> str:
    return f"{row['lemmaId']}/{row['partOfSpeech'].lower()}.{row['number']}"


def order(identifier: str) -> tuple[str, int]:
    """The sort key of a sense: its lexeme and part of speech, then its number as a number."""
    reading, _, number = identifier.rpartition(".")
    return reading, int(number)


class Senses:
    """The senses to translate, by reading, the greatest share first, and their synonyms."""

    def __init__(self, corpus: Path):
        self.readings: dict[tuple[str, str], list[dict[str, str]]] = defaultdict(list)
        for row in rows(corpus / "senses.tsv"):
            self.readings[row["lemmaId"], row["partOfSpeech"]].append(row)
        for group in self.readings.values():
            group.sort(key=lambda row: -float(row["share"]))
        self.ranks = {row["lemmaId"]: int(row["rank"]) for row in rows(corpus / "ranks.tsv")}
        self.synonyms: dict[str, list[tuple[str, float]]] = defaultdict(list)
        for row in rows(corpus / "sense-relations.tsv"):
            if row["kind"] in KINDS:
                self.synonyms[row["senseId"]].append((row["target"], KINDS[row["kind"]]))


class Translator:
    """Translates senses into one language."""

    def __init__(self, dictionaries: Dictionaries, senses: Senses, language: str, zipf):
        self.dictionaries, self.senses, self.language, self.zipf = dictionaries, senses, language, zipf
        self._known: dict[tuple[str, str], tuple[dict[str, Candidate], dict[str, float]]] = {}

    def words(self, lexeme: str, tag: str) -> tuple[dict[str, Candidate], dict[str, float]]:
        """What the paths find for a reading, and the shares of the words that fit."""
        if (lexeme, tag) not in self._known:
            lemma = lexeme.partition(":")[2].replace("_", " ")
            found = self.dictionaries.candidates(lemma, word_class(tag), self.language)
            fitting = {word: one for word, one in found.items() if choice.fits(word, tag, self.language)}
            self._known[lexeme, tag] = fitting, choice.shares(fitting, self.zipf)
        return self._known[lexeme, tag]

    def affinities(self, row: dict[str, str]) -> dict[str, float]:
        """How much speaks for each word as a translation of this sense rather than of another."""
        tag = row["partOfSpeech"]
        found, words = self.words(row["lemmaId"], tag)
        values = {word: choice.likeness(f"{row['meaning']} {row['label']}", found[word]) for word in words}
        shared: dict[str, float] = {}
        for target, weight in self.senses.synonyms.get(sense_id(row), ()):
            for word, share in self.words(target, tag)[1].items():
                if word in values:
                    shared[word] = max(shared.get(word, 0), weight * share)
        return {word: value + 2 * shared.get(word, 0) for word, value in values.items()}

    def reading(self, lexeme: str, tag: str) -> dict[str, str]:
        """The translations of a reading's senses that are sure enough."""
        group = self.senses.readings[lexeme, tag]
        found, words = self.words(lexeme, tag)
        affinities = [self.affinities(row) for row in group]
        written: dict[str, str] = {}
        for index, row in enumerate(group):
            others = [one for other, one in enumerate(affinities) if other != index]
            chosen = choice.best(words, found, affinities[index], others, LESS_SURE.get(self.language, 0))
            if chosen and choice.is_sure(chosen, lexeme.partition(":")[2], len(group) == 1, index == 0,
                                         set(written.values())):
                written[sense_id(row)] = chosen.word
        return written


def frequencies(language: str):
    """The frequency of a word of a language on the Zipf scale: that of its rarest part."""
    import wordfreq

    shares = wordfreq.get_frequency_dict(language, "best")

    def of_part(part: str) -> float:
        share = shares.get(part.replace("ß", "ss") if language == "de" else part)
        return 9 + math.log10(share) if share else UNKNOWN_KANA if language == "ja" else 0.0

    def zipf(word: str) -> float:
        parts = [word] if language == "ja" else re.findall(r"[^\W\d_]+", word.lower())
        return min(map(of_part, parts), default=0.0)

    return zipf


def table(by_hand: dict[str, str], derived: dict[str, str]) -> str:
    """The text of a table: the rows by hand stand before derived ones of the same sense."""
    cells = {identifier: (text, DERIVED) for identifier, text in derived.items()}
    cells.update({identifier: (text, HAND) for identifier, text in by_hand.items()})
    lines = ["\t".join(COLUMNS)]
    lines += ["\t".join((identifier, *cells[identifier])) for identifier in sorted(cells, key=order)]
    return "\n".join(lines) + "\n"


def derive(cache: Path, corpus: Path, output: Path) -> list[str]:
    """Writes a table for each language; gives the names of what it wrote."""
    gc.disable()  # Millions of entries stay until the end: looking through them for what is not used takes minutes.
    dictionaries = Dictionaries()
    for pair in PAIRS:
        dictionaries.add(pair, freedict.entries(cache / "debian" / f"dict-freedict-{pair}"))
    senses = Senses(corpus)
    wanted = [reading for reading in senses.readings if senses.ranks.get(reading[0]) in RANKS]
    (output / "translations").mkdir(parents=True, exist_ok=True)
    judged = {(row["senseId"], row["language"]) for row in tables.rows("untranslated.tsv")}
    names = []
    for tag, language in LANGUAGES.items():
        name = f"translations/translations-{tag}.tsv"
        by_hand = {row["senseId"]: row["text"] for row in rows(corpus / name) if row["source"] != DERIVED}
        translator = Translator(dictionaries, senses, language, frequencies(tag))
        derived: dict[str, str] = {}
        for lexeme, part in wanted:
            if any(sense_id(row) not in by_hand for row in senses.readings[lexeme, part]):
                derived.update((identifier, word) for identifier, word in translator.reading(lexeme, part).items()
                               if not {(identifier, ""), (identifier, tag)} & judged)
        (output / name).write_text(table(by_hand, derived), encoding="utf-8")
        names.append(name)
    manifest.write(output)
    return [*names, "manifest.json", "LICENSE"]
