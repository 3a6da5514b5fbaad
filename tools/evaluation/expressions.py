"""Expressions against STREUSLE's strong multiword expressions, by links between neighbouring words of one."""

import json
from collections import Counter, defaultdict
from pathlib import Path

Links = set[tuple[int, int]]
#: What a name of several words is called among the marks: it is no entry of the release.
NAME = "a name"


def read(path: Path) -> tuple[list[tuple[str, list[int]]], bytes]:
    """The gold expressions as lexical category and byte offsets, and the running text, a paragraph a sentence."""
    expressions, text = [], bytearray()
    for sentence in json.loads(path.read_text(encoding="utf-8")):
        starts, cursor, base = {}, 0, len(text)
        for token in sentence["toks"]:
            found = sentence["text"].find(token["word"], cursor)
            if found >= 0:
                starts[token["#"]] = base + len(sentence["text"][:found].encode())
                cursor = found + len(token["word"])
        text += sentence["text"].encode() + b"\n\n"
        for expression in sentence["smwes"].values():
            offsets = [starts[number] for number in expression["toknums"] if number in starts]
            if len(offsets) > 1:
                expressions.append((expression["lexcat"], offsets))
    return expressions, bytes(text)


def report(gold: list[tuple[str, list[int]]], analysed: Path, errors: int) -> None:
    marked = sorted(_marked(analysed) + _names(analysed), key=lambda mark: mark[1])
    words = {offset for _, offsets in gold for offset in offsets}
    expected = {link: kind for kind, offsets in gold for link in _links(offsets)}
    found = {link: name for name, offsets in marked for link in _links(offsets)}
    both = expected.keys() & found.keys()
    precision, recall = len(both) / max(1, len(found)), len(both) / max(1, len(expected))
    names = sum(name == NAME for name, _ in marked)
    print(f"Expressions ({len(gold)} expected, {len(marked)} marked, {names} of them names)")
    print(f"  links   precision {100 * precision:.1f} %  recall {100 * recall:.1f} %  "
          f"F {200 * precision * recall / max(1e-9, precision + recall):.1f}")
    whole, counts, missed = Counter(), Counter(), []
    spans = {tuple(offsets) for _, offsets in marked}
    for kind, offsets in gold:
        counts[kind] += 1
        whole[kind] += tuple(offsets) in spans
        if tuple(offsets) not in spans:
            missed.append((kind, offsets))
    for kind, count in counts.most_common():
        print(f"  {kind:12} {whole[kind]:4} of {count}")
    for kind, offsets in missed[:errors]:
        print(f"  missed {kind} at bytes {offsets}")
    for name, offsets in marked[:10 ** 9 if errors else 0]:
        if not words.intersection(offsets):
            print(f"  marked only here: {name} at bytes {offsets}")


def _links(offsets: list[int]) -> Links:
    return set(zip(offsets, offsets[1:]))


def _marked(path: Path) -> list[tuple[str, list[int]]]:
    """The marks of `lexical read --format jsonl`: runs of tokens of one sentence that name one expression.

    Two uses of an expression in one sentence are told apart where its first word comes again.
    """
    marks: list[tuple[str, list[int]]] = []
    current: dict[tuple[int, str], list[tuple[int, str]]] = defaultdict(list)
    first: dict[tuple[int, str], str] = {}

    def close(key):
        marks.append((key[1], [start for start, _ in current.pop(key)]))

    for line in path.read_text(encoding="utf-8").splitlines():
        record = json.loads(line)
        expression = record.get("expression")
        if not expression:
            continue
        key = record["sentence"], expression["lemmaId"]
        lemma = record.get("lemma", record["text"]).lower()
        if key in current and lemma == first[key]:
            close(key)
        if key not in current:
            first[key] = lemma
        current[key].append((record["start"], lemma))
    for key in list(current):
        close(key)
    return sorted(marks, key=lambda mark: mark[1])


def _names(path: Path) -> list[tuple[str, list[int]]]:
    """The names of several words: words of one sentence, side by side, that say the same `name`.

    The gold has them too: *San Francisco* is a strong multiword expression.
    """
    names, words, last = [], [], None
    for line in path.read_text(encoding="utf-8").splitlines():
        record = json.loads(line)
        if record.get("type") != "token" or record["kind"] != "word":
            continue
        name = record.get("name")
        current = name and (name, record["sentence"])
        if current != last and len(words) > 1:
            names.append((NAME, words))
        words = (words if current == last else []) + [record["start"]] if name else []
        last = current
    if len(words) > 1:
        names.append((NAME, words))
    return names
