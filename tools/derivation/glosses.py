"""One meaning a reading, for where one line must do: the commonest sense where the senses are written."""

from pathlib import Path


def table(path: Path) -> list[list[str]]:
    """The rows of a seed table without its header."""
    return [line.split("\t") for line in path.read_text(encoding="utf-8").splitlines()[1:]]


def rows(corpus: Path, readings: set[tuple[str, str]]):
    """(lemmaId, part of speech, meaning, example) of the readings that there are; those without senses keep the
    meaning that was written."""
    senses: dict[tuple[str, str], list[list[str]]] = {}
    for row in table(corpus / "senses.tsv"):
        senses.setdefault((row[0], row[1]), []).append(row)
    done = set()
    for row in table(corpus / "glosses.tsv"):
        key = row[0], row[1]
        if key not in readings:
            continue
        if key not in senses:
            yield tuple(row)
        elif key not in done:
            yield (*key, *_first(senses[key]))
        done.add(key)
    for key in sorted((senses.keys() & readings) - done):
        yield (*key, *_first(senses[key]))


def _first(senses: list[list[str]]) -> tuple[str, str]:
    commonest = min(senses, key=lambda row: (-int(row[3]), int(row[2])))
    return commonest[5], commonest[6]
