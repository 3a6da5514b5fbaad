"""The tables that senses are chosen by, and their vectors."""

import base64
import math
from dataclasses import dataclass, field
from pathlib import Path

DIMENSIONS = 48

WORDS: dict[str, set[str]] = {}
"""The closed classes of words, by the names of `sense-words.tsv`."""


def read_words(corpus: Path) -> None:
    """Fills WORDS from the seeds."""
    for name, word in rows(corpus / "sense-words.tsv"):
        WORDS.setdefault(name, set()).add(word)


TAGS = """+to +to2 +that +ing +adj +adv +np +n +num +end +prep +verb +the +a +be +ed +pron +poss
-the -a -poss -bare -num -be -have -modal -to -prep -adj -adv -n -verb -neg -start -np -pron -ed -ing
=pl =sg =ing =ed =base =pass object bareobject one uncounted""".split()
TAG_INDEX = {tag: index for index, tag in enumerate(TAGS)}


@dataclass
class Sense:
    key: str
    """`run/verb.2`"""
    label: str
    bias: int
    cues: dict[str, str]
    """The directions of each cue: some of `<`, `>`, `~` (anywhere), `:` (a word of the meaning),
    `p` (a preposition of the frame), `b` (a word that the frame has before)."""
    tags: list[tuple[int, int]]
    topic: list[int]
    """Unit length, 127 for 0.7."""
    near: list[int]
    """The mean of the cues' vectors, 300 for 1."""


@dataclass
class Tables:
    weights: dict[str, int]
    groups: dict[str, dict[str, list[Sense]]] = field(repr=False)
    """By lexeme and part of speech, in the order of the parts of speech and of the numbers."""
    vectors: dict[str, tuple[int, list[int]]] = field(repr=False)
    """Weight (0 to 100) and vector (127 for 0.7) of a lemma."""
    forms: dict[tuple[str, str], set[str]] = field(default_factory=dict, repr=False)
    """The parts of speech that an inflected form of a lexeme can have."""

    def can_be(self, form: str, lexeme: str, part: str) -> bool:
        """Whether a form of a lexeme can have a part of speech; yes for one that is not listed."""
        return part in self.forms.get((form.lower(), lexeme), {part})

    @staticmethod
    def load(corpus: Path, folder: Path) -> "Tables":
        read_words(corpus)
        weights = {}
        for row in rows(corpus / "sense-weights.tsv"):
            weights[row[0]] = int(row[1])
        vectors = {}
        for row in rows(folder / "word-weights.tsv"):
            vectors[row[0]] = (int(row[1]), unpack(row[2]))
        groups: dict[str, dict[str, list[Sense]]] = {}
        for row in rows(folder / "sense-cues.tsv"):
            lexeme, _, rest = row[0].rpartition("/")
            part = rest.split(".")[0].upper()
            tags = [(TAG_INDEX[name], int(weight)) for name, weight in
                    (item.rsplit(" ", 1) for item in row[4].split(",") if item)]
            cues = {}
            for item in row[3].split(" "):
                if item:
                    kinds, word = item.split("|", 1)
                    cues[word] = kinds
            groups.setdefault(lexeme, {}).setdefault(part, []).append(
                Sense(row[0], row[1], int(row[2] or 0), cues, tags, unpack(row[5]), unpack(row[6])))
        forms: dict[tuple[str, str], set[str]] = {}
        for form, lexeme, part, *_ in rows(corpus / "inflections.tsv"):
            forms.setdefault((form, lexeme.split(":", 1)[-1]), set()).add(part)
        # The form of the lemma has all parts of speech, whichever of them are listed.
        own = {lexeme: lemma for lexeme, lemma, *_ in rows(corpus / "lexemes.tsv")}
        for lexeme, lemma in own.items():
            forms.pop((lemma.lower(), lexeme.split(":", 1)[-1]), None)
        return Tables(weights, groups, vectors, forms)


def rows(path: Path):
    """The rows of a table, without its header."""
    with open(path, encoding="utf-8") as file:
        next(file)
        for line in file:
            yield line.rstrip("\n").split("\t")


def unpack(text: str) -> list[int]:
    return [byte - 256 if byte > 127 else byte for byte in base64.b64decode(text)] or [0] * DIMENSIONS


def dot(left, right) -> int:
    return sum(a * b for a, b in zip(left, right))


def unit(vector) -> list[int]:
    """The vector at length 1000, or zero; rounded toward zero."""
    length = math.isqrt(dot(vector, vector))
    return [int(value * 1000 / length) for value in vector] if length else [0] * DIMENSIONS
