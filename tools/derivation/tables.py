"""The hand-written tables beside this package."""

from collections import defaultdict
from dataclasses import dataclass
from pathlib import Path

FOLDER = Path(__file__).parent / "tables"


def rows(name: str) -> list[dict[str, str]]:
    """The rows of a table as dictionaries by column; missing cells are empty."""
    lines = [line for line in (FOLDER / name).read_text(encoding="utf-8").splitlines()
             if line and not line.startswith("#")]
    columns = lines[0].split("\t")
    table = []
    for line in lines[1:]:
        cells = line.split("\t")
        cells += [""] * (len(columns) - len(cells))
        table.append(dict(zip(columns, cells)))
    return table


@dataclass(frozen=True)
class Analysis:
    """One reading of a form: which lexeme, as which part of speech, in which inflection."""
    lemma: str
    tag: str
    feature: str


def settled(name: str) -> dict[str, dict[Analysis, float]]:
    """The complete analyses of the forms that a table settles by hand."""
    table: dict[str, dict[Analysis, float]] = defaultdict(dict)
    for row in rows(name):
        analysis = Analysis(row["lemma"], row["partOfSpeech"], row["feature"])
        table[row["form"]][analysis] = int(row["weight"]) / 1000
    return dict(table)


def explained(corpus: Path) -> dict[str, list[str]]:
    """The parts of speech that the hand-written meanings and senses give for each lemma, commonest first."""
    found: dict[str, list[str]] = {}
    for name in ("glosses.tsv", "senses.tsv"):
        path = corpus / name
        if not path.exists():
            continue
        for line in path.read_text(encoding="utf-8").splitlines()[1:]:
            identifier, tag = line.split("\t")[:2]
            lemma = identifier.partition(":")[2].replace("_", " ")
            if tag not in found.setdefault(lemma, []):
                found[lemma].append(tag)
    return found
