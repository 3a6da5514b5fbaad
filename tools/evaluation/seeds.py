"""Reads the seed tables, and lemmatises with them alone."""

import json
from collections import defaultdict
from pathlib import Path

ENDINGS = [
    ("ies", "y"), ("es", "e"), ("es", ""), ("s", ""), ("ied", "y"), ("ed", "e"), ("ed", ""), ("ing", "e"),
    ("ing", ""), ("er", "e"), ("er", ""), ("est", "e"), ("est", ""), ("ier", "y"), ("iest", "y"),
]


def table(path: Path) -> list[dict[str, str]]:
    lines = [line for line in path.read_text(encoding="utf-8").splitlines() if line and line[0] != "#"]
    columns = lines[0].split("\t")
    return [dict(zip(columns, line.split("\t"))) for line in lines[1:]]


class Seeds:
    def __init__(self, folder: Path):
        self.language = json.loads((folder / "manifest.json").read_text(encoding="utf-8"))["language"]
        self.lemmas = {row["lemmaId"]: row["lemma"] for row in table(folder / "lexemes.tsv")}
        self.ranks = {self.lemmas[row["lemmaId"]].lower(): int(row["rank"]) for row in reversed(
            table(folder / "ranks.tsv"))}
        self.levels = {row["lemmaId"]: (row["cefrLevel"], row["cefrSource"]) for row in table(folder / "cefr.tsv")}
        self.rank_of = {row["lemmaId"]: int(row["rank"]) for row in table(folder / "ranks.tsv")}
        self.candidates: dict[str, dict[str, int]] = defaultdict(lambda: defaultdict(int))
        for row in table(folder / "inflections.tsv"):
            self.candidates[row["form"].lower()][self.lemmas[row["lemmaId"]]] += int(row["odds"] or 1000)
        self.bases: dict[str, list[str]] = defaultdict(list)
        for lemma in self.lemmas.values():
            self.bases[lemma.lower()].append(lemma)

    def lemma(self, form: str) -> str | None:
        """The likeliest lemma of a form, without context; None if the tables do not know it."""
        found = self.candidates.get(form)
        if found:
            return max(sorted(found), key=found.get)
        if form in self.bases:
            return min(self.bases[form], key=str.isupper)
        return None

    def guess(self, form: str) -> str:
        """A lemma for an unlisted form, by its ending."""
        for ending, replacement in ENDINGS if self.language == "en" else []:
            if not form.endswith(ending):
                continue
            stem = form[:-len(ending)] + replacement
            if stem in self.bases:
                return stem
            if ending in ("ed", "ing", "er", "est") and len(stem) > 3 and stem[-1] == stem[-2] \
                    and stem[:-1] in self.bases:
                return stem[:-1]
        return form
