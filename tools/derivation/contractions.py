"""Forms that are several words: `don't`, `she'll`, `gonna`."""

from . import tables


def rows(identifiers: dict[str, str]):
    """(form, parts); a part is `surface=lemmaId/POS`, alternatives split by a bar, likeliest first."""
    patterns = tables.rows("contraction-parts.tsv")
    parts = {row["surface"]: row["readings"].split() for row in patterns}

    def part(cell: str) -> str:
        surface, _, own = cell.partition("=")
        readings = []
        for reading in [own] if own else parts[surface]:
            lemma, _, tag = reading.rpartition("/")
            if lemma not in identifiers:
                raise ValueError(f"contraction-parts.tsv: {lemma} is not a lexeme")
            readings.append(f"{identifiers[lemma]}/{tag}")
        return f"{surface}={'|'.join(readings)}"

    for row in tables.rows("contraction-forms.tsv"):
        cells = row["surfaces"].split()
        form = "".join(cell.partition("=")[0] for cell in cells)
        yield form, " ".join(part(cell) for cell in cells)
