"""Flags of lexemes: which words a quiz or a matrix should leave out, and which a quiz may ask."""

from collections import defaultdict

from . import tables


def by_lemma() -> dict[str, str]:
    """The flags of each lemma, split by commas, in a fixed order."""
    found: dict[str, set[str]] = defaultdict(set)
    for row in tables.rows("flags.tsv"):
        found[row["lemma"]] |= set(row["flags"].split(","))
    return {lemma: ",".join(sorted(flags)) for lemma, flags in found.items()}
