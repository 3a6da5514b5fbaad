"""Word lists with frequencies or sizes, each as a plain dictionary."""

import gzip
import json
import math
import re
from pathlib import Path

from .sources import package_folder

WORD = re.compile(r"[a-z]+(?:[-'][a-z]+)*'?")


def wordfreq(limit: int | None = None) -> dict[str, float]:
    """Share of running text by case-folded form, commonest first (wordfreq, large English list)."""
    import msgpack
    path = package_folder("wordfreq") / "data" / "large_en.msgpack.gz"
    with gzip.open(path) as file:
        bins = msgpack.load(file, raw=False)
    shares = {}
    for centibels, forms in enumerate(bins[1:]):
        for form in sorted(forms):
            shares[form] = 10 ** (-centibels / 100)
            if len(shares) == limit:
                return shares
    return shares


def subtitles() -> dict[str, float]:
    """Share of running text by form (the counts of pyspellchecker, from subtitles)."""
    path = package_folder("spellchecker") / "resources" / "en.json.gz"
    with gzip.open(path, "rt", encoding="utf-8") as file:
        counts = json.load(file)
    # The list pads unattested dictionary words with its smallest count.
    padding = min(counts.values())
    counts = {form: count for form, count in counts.items() if count > padding}
    total = sum(counts.values())
    return {form: count / total for form, count in sorted(counts.items(), key=lambda x: (-x[1], x[0]))}


def lower_case_share() -> dict[str, float]:
    """How much of a word's occurrences are written in lower case, by lower-case form."""
    path = package_folder("spacy_lookups_data") / "data" / "en_lexeme_prob.json.gz"
    with gzip.open(path, "rt", encoding="utf-8") as file:
        log = json.load(file)
    shares = {}
    for form in log:
        lower = form.lower()
        if lower in shares or not WORD.fullmatch(lower):
            continue
        small = math.exp(log[lower]) if lower in log else 0
        capital = math.exp(log[lower.capitalize()]) if lower.capitalize() in log else 0
        if small + capital > 0:
            shares[lower] = small / (small + capital)
    return shares


def scowl(folder: Path) -> dict[str, dict[str, int]]:
    """SCOWL's size class by form and kind: `word`, or `name` for capitalised and upper-case entries."""
    sizes: dict[str, dict[str, int]] = {}
    pattern = re.compile(r"(english|american|british|british_z|canadian|australian)"
                         r"-(words|upper|proper-names|contractions|abbreviations)\.(\d+)")
    for path in sorted(folder.iterdir()):
        match = pattern.fullmatch(path.name)
        if not match:
            continue
        size = int(match.group(3))
        for line in path.read_text(encoding="latin-1").splitlines():
            word = line.strip()
            if not word:
                continue
            kind = "word" if match.group(2) == "words" and word.islower() else \
                "abbreviation" if match.group(2) == "abbreviations" else "name"
            entry = sizes.setdefault(word.lower(), {})
            entry[kind] = min(size, entry.get(kind, 999))
    return sizes


def scowl_words(folder: Path, names: list[str]) -> set[str]:
    """The lower-case words of some SCOWL files, by the start of their names."""
    words = set()
    for path in sorted(folder.iterdir()):
        if any(path.name.startswith(name) for name in names):
            words.update(word for word in path.read_text(encoding="latin-1").split() if word.islower())
    return words


def brill() -> dict[str, list[str]]:
    """Penn tags by form, commonest first (Brill's lexicon)."""
    tags = {}
    path = package_folder("textblob") / "en" / "en-lexicon.txt"
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith(";;;") or not line.strip():
            continue
        fields = line.split()
        if len(fields) >= 2:
            tags.setdefault(fields[0], [tag.split("|")[0] for tag in fields[1:]])
    return tags


def all_scowl(folder: Path) -> set[str]:
    """Every word of every SCOWL list, in lower case."""
    return {word.lower() for path in sorted(folder.iterdir())
            for word in path.read_text(encoding="latin-1").split()}


def other_languages() -> set[str]:
    """The words that wordfreq lists for other languages written in the Latin alphabet."""
    import msgpack
    words = set()
    for path in sorted((package_folder("wordfreq") / "data").glob("small_*.msgpack.gz")):
        with gzip.open(path) as file:
            for forms in msgpack.load(file, raw=False)[1:]:
                words.update(form for form in forms if form.isascii())
    return words
