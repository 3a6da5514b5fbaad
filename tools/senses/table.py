"""Reads seed tables with the line of every row, and writes them sorted."""

import unicodedata
from dataclasses import dataclass
from pathlib import Path

COLUMNS = {
    "senses.tsv": ("lemmaId partOfSpeech number share label meaning example grammar register "
                   "region cues note").split(),
    "sense-redirects.tsv": ["senseId", "target"],
    "subjects.tsv": ["senseId", "subjects"],
    "sense-relations.tsv": ["senseId", "kind", "target", "targetSense"],
}


@dataclass(frozen=True)
class Finding:
    """One broken rule: where, what stands there and what was expected."""
    file: str
    line: int
    column: str
    found: str
    expected: str

    def __str__(self) -> str:
        position = f"{self.file}:{self.line}: {self.column}"
        return f"{position}: found {self.found}, expected {self.expected}"


@dataclass(frozen=True)
class Row:
    """The cells of a row by column, and the line that it stands on (from 1)."""
    file: str
    line: int
    cells: dict[str, str]

    def __getitem__(self, column: str) -> str:
        return self.cells[column]

    def finding(self, column: str, expected: str, found: str | None = None) -> Finding:
        shown = self.cells.get(column, "") if found is None else found
        return Finding(self.file, self.line, column, f"“{shown}”", expected)


@dataclass
class Table:
    """A seed table: its comment lines, its rows, and what is wrong with its form."""
    comments: list[str]
    columns: list[str]
    rows: list[Row]
    findings: list[Finding]


def read(path: Path, columns: list[str] | None = None) -> Table:
    """Reads a table; with `columns` given, a header that differs is a finding.

    Raises UnicodeDecodeError for bytes that are not UTF-8."""
    name = path.name
    comments, rows, findings = [], [], []
    header: list[str] = []
    text = path.read_bytes().decode("utf-8")
    if not text.endswith("\n"):
        findings.append(Finding(name, text.count("\n") + 1, "end", "no line end", "a line end"))
    for number, line in enumerate(text.split("\n"), 1):
        if line.startswith("#"):
            comments.append(line)
            continue
        if not line:
            continue
        if unicodedata.normalize("NFC", line) != line:
            findings.append(Finding(name, number, "row", "another form", "Unicode NFC"))
        cells = line.split("\t")
        if not header:
            header = cells
            if columns is not None and cells != columns:
                found = f"“{' '.join(cells)}”"
                findings.append(Finding(name, number, "header", found, " ".join(columns)))
            continue
        if len(cells) != len(header):
            findings.append(Finding(name, number, "row", f"{len(cells)} cells", str(len(header))))
            cells = (cells + [""] * len(header))[:len(header)]
        row = Row(name, number, dict(zip(header, cells)))
        for column, cell in row.cells.items():
            if cell != " ".join(cell.split()) or any(character < " " for character in cell):
                findings.append(row.finding(column, "single spaces and no control character"))
        rows.append(row)
    return Table(comments, header, rows, findings)


def order(row: Row) -> tuple:
    """The sort key of a row: its cells, with the number of a sense as a number."""
    if "number" in row.cells:
        number = int(row["number"]) if row["number"].isdigit() else 0
        return (row["lemmaId"], row["partOfSpeech"], number)
    lexeme, _, number = row["senseId"].rpartition(".")
    return (lexeme, int(number) if number.isdigit() else 0, *list(row.cells.values())[1:])


def unsorted(table: Table) -> list[Finding]:
    """The rows that stand before a row they should follow, and the rows that repeat a key."""
    findings = []
    for before, row in zip(table.rows, table.rows[1:]):
        key = list(row.cells)[0]
        if order(row) < order(before):
            findings.append(row.finding(key, f"a row that sorts after line {before.line}"))
        elif order(row) == order(before):
            findings.append(row.finding(key, f"another key than line {before.line}"))
    return findings


def normalised(table: Table) -> str:
    """The text of the table in NFC with single spaces, comments first, rows sorted."""
    lines = table.comments + ["\t".join(table.columns)]
    for row in sorted(table.rows, key=order):
        cells = [" ".join(unicodedata.normalize("NFC", cell).split())
                 for cell in row.cells.values()]
        lines.append("\t".join(cells))
    return "\n".join(lines) + "\n"
