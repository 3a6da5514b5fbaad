"""Sense accuracy: senses chosen in running text against gold, and against other inventories by a mapping.

The gold file has tab-separated columns: treebank file, sentence id, token id, byte offset in the sentence,
form, lemma, part of speech, number(s) of the sense (0: none fits, a+b: either), label(s), certainty.

Sentences of our own have a header and the columns senseId, offset (of the word, in bytes) and sentence.

The file for the mapping has a header and the columns start (byte offset in the text that was read), lemma,
partOfSpeech and sense, by the names of any inventory.
"""

import json
from collections import Counter, defaultdict
from pathlib import Path

FOLDS = 5


def sentence_starts(treebank: Path) -> dict[str, int]:
    """Where the sentences of a treebank begin in its running text, one a line."""
    starts, name, position = {}, "", 0
    for line in treebank.read_text(encoding="utf-8").splitlines():
        if line.startswith("# sent_id = "):
            name = line[len("# sent_id = "):]
        elif line.startswith("# text = "):
            starts[name] = position
            position += len(line[len("# text = "):].encode()) + 1
    return starts


def report(gold: Path, treebank: Path, tokens: Path, errors: int) -> None:
    starts = sentence_starts(treebank)
    read = chosen(tokens)
    count, right, second, other_reading = 0, 0, 0, 0
    shown = []
    for line in gold.read_text(encoding="utf-8").splitlines():
        cells = line.split("\t")
        if line.startswith("#") or cells[7] == "0" or cells[1] not in starts:
            continue
        lemma, part = cells[5], cells[6]
        wanted = {f"en:{lemma}/{part.lower()}.{number}" for number in cells[7].split("+")}
        row = read.get(starts[cells[1]] + int(cells[3]), {})
        first, two = row.get("sense"), row.get("secondSense")
        count += 1
        right += first in wanted
        second += first in wanted or two in wanted
        other_reading += row.get("lemmaId") != f"en:{lemma}" or row.get("pos") != part
        if first not in wanted:
            shown.append((cells[4], "+".join(sorted(wanted)), first))
    print(f"Senses ({count} words of several senses)")
    print(f"  right first        {100 * right / max(1, count):6.2f} %")
    print(f"  among those shown  {100 * second / max(1, count):6.2f} %")
    print(f"  other lexeme or part of speech {100 * other_reading / max(1, count):6.2f} %")
    for form, wanted, found in shown[:errors]:
        print(f"  {form} is {wanted}, not {found}")


def read_sentences(path: Path) -> tuple[list[tuple[int, str, str]], bytes]:
    """Where each word stands in the running text, its sense and its sentence; then the text, a paragraph each."""
    words, text = [], b""
    for line in path.read_text(encoding="utf-8").splitlines()[1:]:
        sense, offset, sentence = line.split("\t")
        words.append((len(text) + int(offset), sense, sentence))
        text += sentence.encode() + b"\n\n"
    return words, text


def report_sentences(path: Path, tokens: Path, errors: int) -> None:
    words, _ = read_sentences(path)
    read = chosen(tokens)
    first, second, shown = 0, 0, []
    for start, wanted, sentence in words:
        row = read.get(start, {})
        first += row.get("sense") == wanted
        second += wanted in (row.get("sense"), row.get("secondSense"))
        if row.get("sense") != wanted:
            shown.append(f"  {wanted}, not {row.get('sense', row.get('pos'))}: {sentence}")
    print(f"Senses in sentences of our own ({len(words)} words)")
    print(f"  right first        {100 * first / max(1, len(words)):6.2f} %")
    print(f"  among those shown  {100 * second / max(1, len(words)):6.2f} %")
    for line in shown[:errors]:
        print(line)


def report_mapping(gold: Path, tokens: Path) -> None:
    """The supervised mapping of sense induction: each of our senses stands for the sense of the other
    inventory that it has most in four fifths of the corpus, and is scored on the last fifth."""
    read = chosen(tokens)
    lines = gold.read_text(encoding="utf-8").splitlines()
    names = lines[0].split("\t")
    rows = [dict(zip(names, line.split("\t"))) for line in lines[1:]]
    count, right, frequent = 0, 0, 0
    for fold in range(FOLDS):
        by_sense: dict[tuple, Counter] = defaultdict(Counter)
        by_word: dict[tuple, Counter] = defaultdict(Counter)
        for number, row in enumerate(rows):
            if number % FOLDS != fold:
                word = row["lemma"], row["partOfSpeech"]
                by_word[word][row["sense"]] += 1
                by_sense[*word, read.get(int(row["start"]), {}).get("sense")][row["sense"]] += 1
        for row in rows[fold::FOLDS]:
            word = row["lemma"], row["partOfSpeech"]
            if not by_word[word]:
                continue
            common = best(by_word[word])
            mapped = by_sense[*word, read.get(int(row["start"]), {}).get("sense")]
            count += 1
            frequent += common == row["sense"]
            right += (best(mapped) if mapped else common) == row["sense"]
    print(f"Senses by supervised mapping ({count} words, {FOLDS} folds)")
    print(f"  right              {100 * right / max(1, count):6.2f} %")
    print(f"  most frequent      {100 * frequent / max(1, count):6.2f} %")


def best(counts: Counter) -> str:
    """The most frequent sense, the first by name where several are."""
    return min(counts, key=lambda sense: (-counts[sense], sense))


def chosen(tokens: Path) -> dict[int, dict]:
    """The tokens with a lexeme by byte offset, from `lexical read --format jsonl`."""
    rows = (json.loads(line) for line in tokens.open(encoding="utf-8"))
    return {row["start"]: row for row in rows if row.get("type") == "token" and "lemmaId" in row}
