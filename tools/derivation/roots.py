"""Links lexemes to roots: hand-written members, and words that can be cut around a root.

A cut alone is not enough. The word's etymology, or that of its base, must name the root; where no
etymology is known, only long allomorphs count. Exceptions read by a human overrule both.
"""

from collections import defaultdict
from dataclasses import dataclass

from . import affixes, tables
from .etymology import Etymologies, bases

INFLECTIONS = ("are", "ere", "ire", "ari", "iri", "um", "us", "is", "a", "os", "on", "es", "e", "o", "i", "ein")
SHORT_STEM_ENDINGS = {
    "are", "ere", "ire", "um", "us", "is", "a", "os", "on", "es", "e", "o", "i", "ein", "tum", "ui", "atum",
    "itum", "tus", "sum", "sus", "ens", "entis", "ium"}


@dataclass(frozen=True)
class Root:
    id: str
    name: str
    kind: str
    language: str
    meaning: str
    allomorphs: tuple[str, ...]
    members: tuple[str, ...]
    etyma: tuple[str, ...]


def table() -> list[Root]:
    """All roots and families, in the order of their tables."""
    classical = [Root(row["rootId"], row["root"], "root", row["language"], row["meaning"],
                      tuple(row["allomorphs"].split()), tuple(row["irregularMembers"].split()),
                      tuple(row["etyma"].split())) for row in tables.rows("roots.tsv")]
    native = [Root(row["rootId"], row["root"], "family", "ang", row["meaning"], (row["root"],),
                   tuple(row["members"].split()), ()) for row in tables.rows("families.tsv")]
    return classical + native


def _stem(etymon: str) -> str:
    for ending in INFLECTIONS:
        if etymon.endswith(ending) and len(etymon) - len(ending) >= 3:
            return etymon[:-len(ending)]
    return etymon


class Linker:
    def __init__(self, roots: list[Root], etymologies: Etymologies, lemmas: list[str]):
        self.roots = roots
        self.etymologies = etymologies
        self.lemmas = lemmas
        self.listed = set(lemmas)
        self.by_allomorph = defaultdict(list)
        for root in roots:
            if root.kind == "root":
                for allomorph in root.allomorphs:
                    self.by_allomorph[allomorph].append(root)
        self.longest = max(map(len, self.by_allomorph))
        self.exceptions = {(row["rootId"], row["lemma"]) for row in tables.rows("root-exceptions.tsv")}

    def links(self) -> list[tuple[str, str]]:
        """(root id, lemma), hand-written members first."""
        members = defaultdict(list)
        for root in self.roots:
            for lemma in root.members:
                if lemma in self.listed:
                    members[lemma].append(root)
        found = {}
        for lemma in self.lemmas:
            linked = list(dict.fromkeys(members[lemma]))
            linked += [root for root in self._cut(lemma) if root not in linked]
            found[lemma] = [root for root in linked
                            if root in members[lemma] or (root.id, lemma) not in self.exceptions]
        for lemma in self.lemmas:
            if not found[lemma] and (base := self._base(lemma, found)):
                found[lemma] = [root for root in found[base] if (root.id, lemma) not in self.exceptions]
        return [(root.id, lemma) for lemma in self.lemmas for root in found[lemma]]

    def _base(self, lemma: str, found: dict[str, list[Root]]) -> str | None:
        candidates = [base for base in bases(lemma) if base in self.listed and len(base) >= 4 and found[base]]
        return max(candidates, key=len, default=None)

    def _cut(self, lemma: str) -> list[Root]:
        """Roots around which the word can be cut, with evidence; the longest allomorph first."""
        cuts = {}
        for start in range(len(lemma)):
            for end in range(start + 2, min(len(lemma), start + self.longest) + 1):
                for root in self.by_allomorph.get(lemma[start:end], ()):
                    if self._fits(lemma, start, end, root):
                        cuts[root] = max(cuts.get(root, (0, 0, 0)), (end - start, -start, end))
        if not cuts:
            return []
        kept = []
        for root, (length, start, end) in sorted(cuts.items(), key=lambda x: (-x[1][0], x[0].id)):
            start = -start
            inside = any(other_start <= start and end <= other_end and other != (start, end)
                         for _, other in kept for other_start, other_end in [other])
            if inside:
                continue
            evidence = self._names(lemma, root)
            if evidence or evidence is None and length >= 4:
                kept.append((root, (start, end)))
        return [root for root, _ in kept]

    def _fits(self, lemma: str, start: int, end: int, root: Root) -> bool:
        if end - start == 2 and start == 0:
            return False
        greek = root.language == "el"
        before, after = lemma[:start], lemma[end:]
        begins = affixes.begins(before, greek)
        finishes = affixes.ends(after)
        if greek and not finishes:
            rest = after[1:] if after[:1] in ("o", "i", "a") else after
            finishes = any(rest[:cut] in self.by_allomorph and affixes.ends(rest[cut:])
                           for cut in range(3, len(rest) + 1))
        if greek and not begins:
            stem = before[:-1] if before[-1:] in ("o", "i", "a") else before
            begins = stem in self.by_allomorph and len(stem) >= 3
        return begins and finishes

    def _names(self, lemma: str, root: Root) -> bool | None:
        """Whether the word's etymology names the root; None if it has none."""
        words = self.etymologies.words(lemma)
        if not words:
            return None
        for etymon in root.etyma:
            stem = _stem(etymon.lower())
            if etymon in words:
                return True
            if len(stem) >= 4 and any(word.startswith(stem) or len(stem) >= 5 and stem in word for word in words):
                return True
            if len(stem) == 3 and any(word.startswith(stem) and word[3:] in SHORT_STEM_ENDINGS for word in words):
                return True
        return False
