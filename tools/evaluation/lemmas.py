"""Lemma accuracy: tokens without punctuation, numbers, names and typos; content words apart."""

import json
from collections import Counter
from pathlib import Path

from .gold import CONTENT, Token
from .seeds import Seeds, table


def report(tokens: list[Token], seeds: Seeds, analysed: Path | None, errors: int) -> None:
    """Prints the accuracy. Where the tool reads a contraction as one word, its later words are not counted."""
    read = _from_reader(analysed) if analysed else None
    conventions = _conventions(seeds.language)
    counts, right, wrong = Counter(), Counter(), Counter()
    for token in tokens:
        if not token.counted:
            continue
        if read is None:
            known = seeds.lemma(token.key)
            chosen = known or seeds.guess(token.key)
        else:
            found = read.get(token.start, [])
            if token.part >= len(found) and token.part > 0:
                counts["undivided"] += 1
                continue
            known = found[token.part] if found else None
            chosen = known or token.key
        is_right = chosen.lower() == token.lemma.lower()
        if not is_right and seeds.language == "de" and _folded(chosen) == _folded(token.lemma):
            # The old spelling of a treebank: *Prozeß*.
            is_right = True
            counts["convention"] += 1
        if not is_right and chosen.lower() in conventions.get((token.key, token.lemma.lower()), ()):
            is_right = True
            counts["convention"] += 1
        groups = ["all"] + (["content"] if token.tag in CONTENT else [])
        if token.tag in CONTENT and token.key != token.lemma.lower():
            groups.append("inflected content")
        for group in groups:
            counts[group] += 1
            right[group] += is_right
        counts["form listed"] += 1
        right["form listed"] += known is not None
        counts["lemma listed"] += 1
        right["lemma listed"] += token.lemma.lower() in seeds.ranks
        if not is_right:
            wrong[token.key, token.tag, token.lemma, chosen] += 1
    source = "running text" if read is not None else "tables only"
    print(f"Lemma accuracy ({source}, {counts['all']} tokens)")
    for group in ("all", "content", "inflected content", "form listed", "lemma listed"):
        print(f"  {group:18} {100 * right[group] / max(1, counts[group]):6.2f} %  of {counts[group]}")
    if conventions:
        print(f"  right by convention only {counts['convention']}, "
              f"later words of undivided contractions left out {counts['undivided']}")
    for (form, tag, lemma, chosen), count in wrong.most_common(errors):
        print(f"  {count:4} {form}/{tag} is {lemma}, not {chosen}")


def _conventions(language: str) -> dict[tuple[str, str], set[str]]:
    """By form and gold lemma, the lemmas that our seeds give instead: *je* is listed, not a form of *moi*."""
    path = Path(__file__).parent / f"conventions-{language}.tsv"
    found: dict[tuple[str, str], set[str]] = {}
    if path.exists():
        for row in table(path):
            for form in row["forms"].split():
                found.setdefault((form, row["lemma"]), set()).add(row["ours"])
    return found


def _from_reader(path: Path) -> dict[int, list[str]]:
    """Lemmas by byte offset of the word, from the lines of `lexical read --format jsonl` that describe a word.

    The later parts of a contraction stand with its first.
    """
    lemmas: dict[int, list[str]] = {}
    end, whole = -1, -1
    for line in path.read_text(encoding="utf-8").splitlines():
        record = json.loads(line)
        if "lemma" not in record or "start" not in record:
            continue
        lemma = record["lemma"]
        if record.get("class") == "inferred" and record.get("rules", [""])[-1] == lemma:
            lemma = whole_compound(record["text"], lemma)
        lemmas[record["start"]] = [lemma]
        if record["start"] == end:
            lemmas[whole].append(record["lemma"])
        else:
            whole = record["start"]
        # What follows an elided word is no part of it: *jusqu'aux*.
        end = -1 if record["text"].endswith(("'", "’")) else record["end"]
    return lemmas


def _folded(lemma: str) -> str:
    return lemma.lower().replace("ß", "ss")


UMLAUTS = str.maketrans("äöü", "aou")


def whole_compound(text: str, head: str) -> str:
    """The lemma of a compound as a treebank gives it, by that of its head: *Bücherschränken* is *Bücherschrank*."""
    written, wanted = text.lower().translate(UMLAUTS), head.lower().translate(UMLAUTS)
    place = written.rfind(wanted[:max(2, len(wanted) - 2)], 1)
    return text[:place] + head.lower() if place > 0 else head
