"""Lemma accuracy: tokens without punctuation, numbers, names and typos; content words apart."""

import json
from collections import Counter
from pathlib import Path

from .gold import CONTENT, Token
from .seeds import Seeds


def report(tokens: list[Token], seeds: Seeds, analysed: Path | None, errors: int) -> None:
    read = _from_reader(analysed) if analysed else None
    counts, right, wrong = Counter(), Counter(), Counter()
    for token in tokens:
        if not token.counted:
            continue
        if read is None:
            known = seeds.lemma(token.key)
            chosen = known or seeds.guess(token.key)
        else:
            known = read.get(token.start)
            chosen = known or token.key
        groups = ["all"] + (["content"] if token.tag in CONTENT else [])
        if token.tag in CONTENT and token.key != token.lemma.lower():
            groups.append("inflected content")
        for group in groups:
            counts[group] += 1
            right[group] += chosen.lower() == token.lemma.lower()
        counts["form listed"] += 1
        right["form listed"] += known is not None
        counts["lemma listed"] += 1
        right["lemma listed"] += token.lemma.lower() in seeds.ranks
        if chosen.lower() != token.lemma.lower():
            wrong[token.key, token.tag, token.lemma, chosen] += 1
    source = "running text" if read is not None else "tables only"
    print(f"Lemma accuracy ({source}, {counts['all']} tokens)")
    for group in ("all", "content", "inflected content", "form listed", "lemma listed"):
        print(f"  {group:18} {100 * right[group] / max(1, counts[group]):6.2f} %  of {counts[group]}")
    for (form, tag, lemma, chosen), count in wrong.most_common(errors):
        print(f"  {count:4} {form}/{tag} is {lemma}, not {chosen}")


def _from_reader(path: Path) -> dict[int, str]:
    """Lemma by byte offset, from the lines of `lexical read --format jsonl` that describe a word."""
    lemmas = {}
    for line in path.read_text(encoding="utf-8").splitlines():
        record = json.loads(line)
        if "lemma" in record and "start" in record:
            lemmas[record["start"]] = record["lemma"]
    return lemmas
