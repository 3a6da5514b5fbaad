"""Reads a Universal Dependencies treebank: its tokens, and its running text with byte offsets."""

import re
from dataclasses import dataclass
from pathlib import Path

UNCOUNTED = {"PUNCT", "SYM", "X", "NUM", "PROPN", "_"}
CONTENT = {"NOUN", "VERB", "ADJ", "ADV"}
WORD = re.compile(r"['’]?[^\W\d_]+(?:['’-][^\W\d_]+)*['’]?")
"""Letters of any alphabet, with apostrophes and hyphens inside: *aujourd'hui, l'*."""


@dataclass(frozen=True)
class Token:
    form: str
    lemma: str
    tag: str
    counted: bool
    start: int
    """Byte offset in the running text, -1 if the form does not stand there."""
    part: int = 0
    """Which word of a contraction it is that the treebank divides, 1 for the second of *du*."""

    @property
    def key(self) -> str:
        return self.form.lower().replace("’", "'")


def read(path: Path) -> tuple[list[Token], bytes]:
    """The tokens and the running text: one sentence per line, as its `# text` says."""
    tokens: list[Token] = []
    text = bytearray()
    sentence, cursor = "", 0
    contraction = range(0), -1
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("# text = "):
            sentence, cursor = line[len("# text = "):], 0
            contraction = range(0), -1
            start_of_line = len(text)
            text += sentence.encode() + b"\n"
        fields = line.split("\t")
        if len(fields) == 10 and "-" in fields[0]:
            # The words of a contraction do not stand in the text as they are given: de le for du.
            first, last = map(int, fields[0].split("-"))
            found = sentence.find(fields[1], cursor)
            if found >= 0:
                cursor = found + len(fields[1])
            contraction = range(first, last + 1), found
            continue
        if len(fields) != 10 or not fields[0].isdigit():
            continue
        part = 0
        if int(fields[0]) in contraction[0]:
            found, part = contraction[1], int(fields[0]) - contraction[0].start
        else:
            found = sentence.find(fields[1], cursor)
            if found >= 0:
                cursor = found + len(fields[1])
        start = start_of_line + len(sentence[:found].encode()) if found >= 0 else -1
        counted = fields[3] not in UNCOUNTED and "Typo=Yes" not in fields[5] \
            and WORD.fullmatch(fields[1]) is not None
        tokens.append(Token(fields[1], fields[2], fields[3], counted, start, part))
    return tokens, bytes(text)
