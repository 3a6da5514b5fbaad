"""The lexemes of a language: their forms, and which words a learner's definition may use."""

import re
from collections import defaultdict
from pathlib import Path

from .table import read

WORD = re.compile(r"[^\W_]+(?:['’.-][^\W_]+)*")
EASY_RANK = 3000
EASY_LEVELS = {"A1", "A2", "B1"}
# Plain words that definitions of things and actions cannot do without.
DEFINING = set("""
    accord amuse bark bush curl decoration deer goat grain hollow keen kilo knot lid mixture multiply neat
    obey parliament razor rhyme sensible spacecraft stiff substance underwear upright waist wheat
    width wool""".split())
SUFFIXES = [("ly", ""), ("ily", "y"), ("ly", "le"), ("ally", ""), ("er", ""), ("er", "e"),
            ("or", ""), ("or", "e"), ("ness", ""), ("iness", "y"), ("less", ""), ("ful", ""),
            ("y", ""), ("y", "e"), ("ed", ""), ("ed", "e"), ("s", ""), ("es", ""), ("ies", "y"), ("ied", "y"),
            ("ing", ""), ("ing", "e"),
            ("ment", ""), ("able", ""), ("able", "e"), ("ish", ""), ("like", ""), ("ward", ""),
            ("th", ""), ("'s", ""), ("s'", "s")]
PREFIXES = ["un", "re", "non", "over", "mis", "in", "dis", "grand", "step", "half"]


class Vocabulary:
    """What the lexeme tables of a corpus folder say, indexed by lexeme and by form."""

    def __init__(self, lemmas: dict[str, str], ranks: dict[str, int], forms: list[tuple[str, str]],
                 flags: dict[str, set[str]] | None = None, levels: dict[str, str] | None = None):
        """`forms` pairs a form with the id of its lexeme; lemmas need not be repeated there."""
        self.lemmas = lemmas
        self.ranks = ranks
        self.flags = flags or {}
        self.levels = levels or {}
        self.forms: dict[str, set[str]] = defaultdict(set)
        self.lexemes: dict[str, set[str]] = defaultdict(set)
        for form, lexeme in forms + [(lemma, lexeme) for lexeme, lemma in lemmas.items()]:
            self.forms[lexeme].add(form.lower())
            self.lexemes[form.lower()].add(lexeme)

    @classmethod
    def read(cls, corpus: Path) -> "Vocabulary":
        rows = read(corpus / "lexemes.tsv").rows
        return cls({row["lemmaId"]: row["lemma"] for row in rows},
                   {row["lemmaId"]: int(row["rank"]) for row in read(corpus / "ranks.tsv").rows},
                   [(row["form"], row["lemmaId"]) for row in read(corpus / "inflections.tsv").rows],
                   {row["lemmaId"]: set(filter(None, row["flags"].split(","))) for row in rows},
                   {row["lemmaId"]: row["cefrLevel"] for row in read(corpus / "cefr.tsv").rows})

    def contains_form(self, text: str, lexeme: str) -> bool:
        """Whether a text contains the lexeme: a listed form, or the lemma with a regular ending."""
        folded = text.lower().replace("’", "'")
        words = {word.lower().replace("’", "'") for word in WORD.findall(text)}
        parts = words | {part for word in words for part in re.split(r"['-]", word)}
        for form in self.forms[lexeme]:
            if form in parts or (not form.isalpha() and form in folded):
                return True
        lemma = self.lemmas[lexeme].lower()
        return any(lemma in bases(word) for word in parts)

    def is_easy(self, word: str, ceiling: int) -> bool:
        """Whether a learner who knows the lexemes up to the rank `ceiling` and the level B1 can
        read a word: a form of one of them, a number, a name, or one with a regular affix."""
        word = word.replace("’", "'")
        if word[0].isdigit() or word[0].isupper() or len(word) == 1 or "n't" in word:
            return True
        if "-" in word and word not in self.lexemes:
            return all(self.is_easy(part, ceiling) for part in word.split("-") if part)
        return any(self.ranks[lexeme] <= ceiling or self.levels.get(lexeme) in EASY_LEVELS
                   or self.lemmas[lexeme] in DEFINING
                   for base in {word} | bases(word) for lexeme in self.lexemes.get(base, ()))


def bases(word: str) -> set[str]:
    """What may stand under a word once a regular affix is taken away."""
    found = set()
    for suffix, instead in SUFFIXES:
        if word.endswith(suffix) and len(word) > len(suffix) + 1:
            stem = word[:-len(suffix)]
            found.add(stem + instead)
            if len(stem) > 3 and stem[-1] == stem[-2]:
                found.add(stem[:-1])
    for prefix in PREFIXES:
        if word.startswith(prefix) and len(word) > len(prefix) + 2:
            found.add(word[len(prefix):])
    return found
