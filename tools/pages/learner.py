"""Takes the quiz of the tool as somebody who knows half the words of rank 3 000, and keeps the answers.

usage: learner.py LEXICAL
"""

import json
import math
import random
import subprocess
import sys

FRONTIER = 3000


def looked_up(lexical, lemma):
    """What the release says of a word."""
    return json.loads(subprocess.check_output([lexical, "lookup", lemma, "--json"], text=True))


def values(value, name):
    """Every whole number that a member of this name holds, at any depth."""
    if isinstance(value, dict):
        for key, inner in value.items():
            if key == name and isinstance(inner, int):
                yield inner
            yield from values(inner, name)
    elif isinstance(value, list):
        for inner in value:
            yield from values(inner, name)


def answer(item, entry, chance):
    rank = next(values(entry, "rank"), 30000)
    if chance.random() > 1 / (1 + math.exp(-2.4 * math.log(FRONTIER / rank))):
        return {"answer": "no", "choice": None}
    said = json.dumps(entry, ensure_ascii=False)
    right = [
        place for place, option in enumerate(item["options"])
        if json.dumps(option, ensure_ascii=False) in said
    ]
    return {"answer": "yes", "choice": right[0] if right else None}


def main():
    lexical, chance = sys.argv[1], random.Random(11)
    quiz = subprocess.Popen(
        [lexical, "calibrate", "--jsonl", "--seed", "5"], stdin=subprocess.PIPE,
        stdout=subprocess.PIPE, text=True)
    for line in quiz.stdout:
        item = json.loads(line)
        if item["type"] == "result":
            break
        quiz.stdin.write(json.dumps(answer(item, looked_up(lexical, item["lemma"]), chance)) + "\n")
        quiz.stdin.flush()
    quiz.wait()
    assert quiz.returncode == 0, quiz.returncode


if __name__ == "__main__":
    main()
