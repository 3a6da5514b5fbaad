"""Writes seed tables: a header row, tabs, sorted rows, NFC."""

import unicodedata
from pathlib import Path


def write(folder: Path, name: str, columns: str, rows, order=None) -> None:
    """Writes a table with its header; `order` is the sort key of a row (default: the row itself);
    rows with the same key stay in the order given."""
    lines = [columns.replace(" ", "\t")]
    for row in sorted(dict.fromkeys(rows), key=order):
        cells = [unicodedata.normalize("NFC", str(cell)) for cell in row]
        if any(character < " " for cell in cells for character in cell):
            raise ValueError(f"{name}: a control character in {row}")
        lines.append("\t".join(cells))
    folder.mkdir(parents=True, exist_ok=True)
    (folder / name).write_text("\n".join(lines) + "\n", encoding="utf-8")
