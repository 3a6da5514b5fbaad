"""WordNet 3.0 as facts: parts of speech, sense counts, exceptions, relations between words."""

import re
from collections import Counter, defaultdict
from dataclasses import dataclass, field
from pathlib import Path

FILES = {"NOUN": "noun", "VERB": "verb", "ADJ": "adj", "ADV": "adv"}
TAGS = {"n": "NOUN", "v": "VERB", "a": "ADJ", "s": "ADJ", "r": "ADV"}
SENSE_KEY_TAGS = {"1": "NOUN", "2": "VERB", "3": "ADJ", "4": "ADV", "5": "ADJ"}


@dataclass
class Synset:
    words: list[str]
    pointers: list[tuple[str, int, str, str]]


@dataclass
class WordNet:
    senses: dict[str, dict[str, list[int]]]
    """Synset offsets by lemma and part of speech, commonest first."""
    counts: Counter
    """How often a lemma was tagged with a part of speech in SemCor."""
    exceptions: dict[str, dict[str, list[str]]]
    """Lemmas of an irregular form, by part of speech."""
    synsets: dict[tuple[str, int], Synset] = field(repr=False)
    lower: set[str] = field(repr=False)
    """Lemmas with at least one sense written in lower case."""
    capital: set[str] = field(repr=False)
    """Lemmas with at least one sense written with a capital, folded to lower case."""
    sense_counts: Counter = field(repr=False)

    def tags(self, lemma: str) -> list[str]:
        return list(self.senses.get(lemma, {}))

    def has(self, lemma: str, tag: str) -> bool:
        return tag in self.senses.get(lemma, ())


def load(folder: Path) -> WordNet:
    senses: dict[str, dict[str, list[int]]] = {}
    exceptions: dict[str, dict[str, list[str]]] = {}
    synsets = {}
    lower, capital = set(), set()
    for tag, name in FILES.items():
        for line in (folder / f"index.{name}").read_text(encoding="utf-8").splitlines():
            if line.startswith(" "):
                continue
            fields = line.split()
            pointer_kinds = int(fields[3])
            offsets = [int(offset) for offset in fields[6 + pointer_kinds:]]
            senses.setdefault(fields[0], {})[tag] = offsets
        exceptions[tag] = {}
        for line in (folder / f"{name}.exc").read_text(encoding="utf-8").splitlines():
            fields = line.split()
            if len(fields) >= 2:
                exceptions[tag][fields[0]] = fields[1:]
        for line in (folder / f"data.{name}").read_text(encoding="utf-8").splitlines():
            if line.startswith("  "):
                continue
            offset, synset, written = _synset(line)
            synsets[(tag, offset)] = synset
            for word in written:
                (lower if word[0].islower() else capital).add(word.lower())
    counts, sense_counts = Counter(), Counter()
    for line in (folder / "cntlist.rev").read_text(encoding="utf-8").splitlines():
        key, sense, count = line.split()
        lemma, rest = key.split("%")
        tag = SENSE_KEY_TAGS[rest[0]]
        counts[lemma, tag] += int(count)
        sense_counts[lemma, tag, int(sense)] += int(count)
    return WordNet(senses, counts, exceptions, synsets, lower, capital, sense_counts)


def _synset(line: str) -> tuple[int, Synset, list[str]]:
    fields = line.partition(" | ")[0].split()
    size = int(fields[3], 16)
    written = [re.sub(r"\((a|p|ip)\)$", "", fields[4 + 2 * i]) for i in range(size)]
    start = 4 + 2 * size
    pointers = [(fields[start + 1 + 4 * i], int(fields[start + 2 + 4 * i]),
                 TAGS[fields[start + 3 + 4 * i]], fields[start + 4 + 4 * i])
                for i in range(int(fields[start]))]
    return int(fields[0]), Synset([word.lower() for word in written], pointers), written


def lexical_pointers(wordnet: WordNet, symbol: str) -> dict[str, set[tuple[str, str, str]]]:
    """(part of speech, other word, its part of speech) by word, for pointers between words."""
    links = defaultdict(set)
    for (tag, _), synset in wordnet.synsets.items():
        for kind, offset, other_tag, ends in synset.pointers:
            if kind != symbol or ends == "0000":
                continue
            source = synset.words[int(ends[:2], 16) - 1]
            target = wordnet.synsets[other_tag, offset].words[int(ends[2:], 16) - 1]
            links[source].add((tag, target, other_tag))
    return links
