"""How often each analysis of each form occurs, in two collections of English."""

import re
from dataclasses import dataclass

from . import tables
from .lexemes import Names
from .morphology import Morphology
from .tables import Analysis

TOKEN = re.compile(r"[a-z]+(?:-[a-z]+)*|'?[a-z]+'?")
CONTRACTION = re.compile(r"([a-z]+)(n't|'s|'re|'m|'ve|'ll|'d)")


@dataclass
class Corpora:
    """The two lists, as shares of running text by form."""
    written: dict[str, float]
    subtitles: dict[str, float]

    def forms(self) -> list[str]:
        return sorted(set(self.written) | set(self.subtitles))


def credit_contractions(shares: dict[str, float]) -> dict[str, float]:
    """Splits `don't` and the like, so that their parts are counted."""
    credited = dict(shares)
    bare = {"ca": "can", "wo": "will", "sha": "shall", "ai": "be"}
    for form, share in shares.items():
        match = CONTRACTION.fullmatch(form)
        if match:
            del credited[form]
            for part in match.groups():
                part = bare.get(part, part)
                credited[part] = credited.get(part, 0) + share
    return credited


def complete(shares: dict[str, float]) -> dict[str, float]:
    """Adds what the list lacks of the forms whose frequency is estimated by hand."""
    estimated = {row["form"]: 10 ** (float(row["zipf"]) - 9) for row in tables.rows("frequencies.tsv")}
    return estimated | shares


def discount_names(shares: dict[str, float], names: Names) -> dict[str, float]:
    """Takes out the occurrences that are probably a name."""
    return {form: share * names.lower(form) if names.lower(form) < 0.35 else share
            for form, share in shares.items()}
