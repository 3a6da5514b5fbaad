"""Chooses the lexemes: which words are listed, how frequent each is, and in which order."""

import math
from collections import Counter, defaultdict
from dataclasses import dataclass, field

from . import tables
from .morphology import Morphology
from .tables import Analysis

TOKEN = r"[a-z]+(?:-[a-z]+)*"
OWN_LEXEME = 0.6
"""A form that is also an inflection is a lexeme of its own from this share of its occurrences on,"""
OWN_IF_LISTED = 0.35
"""or from this share on if CEFR-J lists it as a word with that part of speech."""


@dataclass
class Lexeme:
    lemma: str
    shares: dict[str, float] = field(default_factory=dict)
    """Share of each part of speech in the lexeme's occurrences."""
    rank: int = 0
    zipf: float = 0

    @property
    def id(self) -> str:
        return "en:" + self.lemma.replace(" ", "_")


class Names:
    """Tells names from words by how they are written and where they are listed."""

    def __init__(self, lower_share, brill, wordnet, scowl):
        self.lower_share = lower_share
        self.brill = brill
        self.wordnet = wordnet
        self.scowl = scowl

    def lower(self, form: str) -> float:
        return self.lower_share.get(form, 1.0)

    def _brill_name(self, form: str) -> bool:
        tags = self.brill.get(form.capitalize())
        return bool(tags) and tags[0].startswith("NNP") and form not in self.brill

    def is_word(self, lemma: str, in_table: bool) -> bool:
        sizes = self.scowl.get(lemma, {})
        size = sizes.get("word", 999)
        in_wordnet = lemma in self.wordnet.lower
        if self._brill_name(lemma) and not in_wordnet and size > 50:
            return False
        if self.lower(lemma) < 0.08 and self._brill_name(lemma):
            return False
        if lemma in self.wordnet.capital and not in_wordnet:
            return False
        if sizes.get("name", 999) < size and sizes.get("name", 999) <= 50 and not in_wordnet:
            return False
        return size <= 60 or in_wordnet and size <= 80 or in_wordnet and in_table and "-" not in lemma
