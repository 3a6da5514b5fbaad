#!/usr/bin/env python3
"""Writes a corpus of any size whose words are as frequent as in real texts: generate.py MEGABYTES FOLDER FILE…

Each line is a document of 5 to 400 sentences, drawn with replacement from the sentences of the given texts; one word in
two hundred is written with a letter changed, so that forms which no dictionary lists keep coming, as they do on the web.
Files of 64 MB; the same arguments give the same bytes.
"""

import random
import re
import sys
from pathlib import Path

PART = 64_000_000
LETTERS = "abcdefghijklmnopqrstuvwxyz"


def sentences(paths: list[str]) -> list[str]:
    found = []
    for path in paths:
        text = Path(path).read_text(encoding="utf-8").replace("\r", "")
        for paragraph in re.split(r"\n\s*\n", text):
            found += [part for part in re.split(r"(?<=[.!?])\s+", " ".join(paragraph.split())) if part]
    if not found:
        sys.exit(f"generate.py: expected sentences, found none in {', '.join(paths)}")
    return found


def misspelt(sentence: str, chance: random.Random) -> str:
    """A sentence with a letter of one of its words changed."""
    places = [index for index, letter in enumerate(sentence) if letter in LETTERS]
    if not places:
        return sentence
    at = chance.choice(places)
    return sentence[:at] + chance.choice(LETTERS) + sentence[at + 1 :]


def main() -> None:
    megabytes, folder, *paths = sys.argv[1:]
    drawn, size = sentences(paths), int(float(megabytes) * 1e6)
    # About one sentence of each ten has to change for one word in two hundred.
    share = min(1.0, sum(len(sentence.split()) for sentence in drawn) / len(drawn) / 200)
    Path(folder).mkdir(parents=True, exist_ok=True)
    number = 0
    while size > 0:
        chance = random.Random(f"part {number}")
        with open(f"{folder}/part-{number:05}.txt", "wb") as part:
            room = min(size, PART)
            while room > 0:
                chosen = chance.choices(drawn, k=chance.randint(5, 400))
                for index in range(len(chosen)):
                    if chance.random() < share:
                        chosen[index] = misspelt(chosen[index], chance)
                line = (" ".join(chosen) + "\n").encode()
                part.write(line)
                room -= len(line)
                size -= len(line)
        number += 1


if __name__ == "__main__":
    main()
