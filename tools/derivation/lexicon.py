"""LemmInflect's lookup tables (the SPECIALIST lexicon): forms to lemmas and lemmas to forms."""

import csv
import gzip
from collections import defaultdict

from .sources import package_folder

TAGS = {"noun": "NOUN", "verb": "VERB", "adj": "ADJ", "adv": "ADV"}
SLOTS = {
    "NOUN": ["plural"],
    "VERB": ["past", "participle", "gerund", "third"],
    "ADJ": ["comparative", "superlative"],
    "ADV": ["comparative", "superlative"],
}


def inflections() -> dict[tuple[str, str], dict[str, list[str]]]:
    """Forms by feature, by lemma and part of speech, the preferred form first."""
    table = {}
    path = package_folder("lemminflect") / "resources" / "infl_lu.csv.gz"
    with gzip.open(path, "rt", encoding="utf-8") as file:
        for row in csv.reader(file):
            if len(row) < 3 or row[1] not in TAGS:
                continue
            tag = TAGS[row[1]]
            slots = {feature: cell.split("/") for feature, cell in zip(SLOTS[tag], row[2:]) if cell}
            if tag == "VERB" and "participle" not in slots and "past" in slots:
                slots["participle"] = slots["past"]
            table[row[0], tag] = slots
    return table


def by_form(table: dict[tuple[str, str], dict[str, list[str]]]) -> dict[str, list[tuple[str, str, str, int]]]:
    """(lemma, part of speech, feature, place among the alternatives) by form."""
    forms = defaultdict(list)
    for (lemma, tag), slots in table.items():
        for feature, alternatives in slots.items():
            for place, form in enumerate(alternatives):
                if form != lemma:
                    forms[form].append((lemma, tag, feature, place))
    return dict(forms)
