"""Flags of lexemes: which words a quiz or a matrix should leave out, and which a quiz may ask."""

from collections import defaultdict
from pathlib import Path

from . import tables
from .glosses import table

REGISTERS = {"vulgar": {"vulgar"}, "offensive": {"offensive"}, "informal": {"informal", "slang", "spoken"},
             "archaic": {"old"}}
"""A label belongs to senses: where they are written, a lexeme has it if most of its uses have."""


def by_lemma(corpus: Path) -> dict[str, str]:
    """The flags of each lemma, split by commas, in a fixed order."""
    found: dict[str, set[str]] = defaultdict(set)
    for row in tables.rows("flags.tsv"):
        found[row["lemma"]] |= set(row["flags"].split(","))
    labelled = _labelled(corpus)
    for lemma, flags in found.items():
        if lemma in labelled:
            flags -= {flag for flag in REGISTERS if labelled[lemma][flag] < 0.5}
    return {lemma: ",".join(sorted(flags)) for lemma, flags in found.items() if flags}


def _labelled(corpus: Path) -> dict[str, dict[str, float]]:
    """The share of each lemma's senses, equally by reading, that have each label."""
    shares: dict[str, dict[str, float]] = {}
    readings: dict[str, set[str]] = defaultdict(set)
    for identifier, tag, _, share, *_, register, _, _, _ in table(corpus / "senses.tsv"):
        lemma = identifier.partition(":")[2].replace("_", " ")
        readings[lemma].add(tag)
        entry = shares.setdefault(lemma, dict.fromkeys(REGISTERS, 0.0))
        for flag, registers in REGISTERS.items():
            if registers & set(register.split(",")):
                entry[flag] += int(share) / 100
    return {lemma: {flag: share / len(readings[lemma]) for flag, share in entry.items()}
            for lemma, entry in shares.items()}
