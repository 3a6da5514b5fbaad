"""Reads a Universal Dependencies treebank: its tokens, and its running text with byte offsets."""

import re
from dataclasses import dataclass
from pathlib import Path

UNCOUNTED = {"PUNCT", "SYM", "X", "NUM", "PROPN", "_"}
CONTENT = {"NOUN", "VERB", "ADJ", "ADV"}
WORD = re.compile(r"[A-Za-z'’]+")


@dataclass(frozen=True)
class Token:
    form: str
    lemma: str
    tag: str
    counted: bool
    start: int
    """Byte offset in the running text, -1 if the form does not stand there."""

    @property
    def key(self) -> str:
        return self.form.lower().replace("’", "'")


def read(path: Path) -> tuple[list[Token], bytes]:
    """The tokens and the running text: one sentence per line, as its `# text` says."""
    tokens: list[Token] = []
    text = bytearray()
    sentence, cursor = "", 0
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("# text = "):
            sentence, cursor = line[len("# text = "):], 0
            start_of_line = len(text)
            text += sentence.encode() + b"\n"
        fields = line.split("\t")
        if len(fields) != 10 or not fields[0].isdigit():
            continue
        found = sentence.find(fields[1], cursor)
        start = -1
        if found >= 0:
            start = start_of_line + len(sentence[:found].encode())
            cursor = found + len(fields[1])
        counted = fields[3] not in UNCOUNTED and "Typo=Yes" not in fields[5] \
            and WORD.fullmatch(fields[1]) is not None
        tokens.append(Token(fields[1], fields[2], fields[3], counted, start))
    return tokens, bytes(text)
