"""CEFR levels: our own judgement where there is one, else CEFR-J where cefrpy carries it believably, else an estimate
from the rank.

cefrpy fills CEFR-J up with guesses and does not mark them: where a level is far easier than the rank, tables/levels.tsv
judges it.
"""

import bisect

from . import tables

LEVELS = ["A1", "A2", "B1", "B2", "C1", "C2"]
THRESHOLDS = [1021, 2247, 4854, 11237, 17631]
"""Ranks at which the level rises, fitted to CEFR-J and Octanove."""
UNLISTED = [(15_000, 5), (6_500, 4), (4_000, 3)]
"""Ranks beyond which a word that no list has is C2, C1, B2: the lists hold most of what is easier."""
TOLERANCE = 2
"""A listed level more than this many levels easier than the rank's is an artefact of interpolation."""
LAST_LISTED = 15_000
"""The rank beyond which what cefrpy carries is interpolated far oftener than it is CEFR-J's: only judged levels count."""
UNTAUGHT = {"offensive", "vulgar"}
"""The flags of words that no list for schools has: a level of theirs in cefrpy is a guess."""
PROFILE = "cefr-j"
RANK = "rank"
JUDGED = "hand"
"""Judged by hand, in levels.tsv."""
TAGS = {
    "NOUN": ["NN"], "VERB": ["VB"], "ADJ": ["JJ"], "ADV": ["RB", "WRB"], "ADP": ["IN"], "SCONJ": ["IN"],
    "CCONJ": ["CC"], "DET": ["DT", "PDT", "WDT"], "PRON": ["PRP", "PRP$", "WP"], "AUX": ["MD", "VB"],
    "NUM": ["CD"], "INTJ": ["UH"], "PART": ["RP", "TO"],
}


class Levels:
    def __init__(self):
        from cefrpy import CEFRAnalyzer
        self._analyzer = CEFRAnalyzer()
        self._judged = {row["lemma"]: row["cefrLevel"] for row in tables.rows("levels.tsv")}
        self._untaught = {row["lemma"] for row in tables.rows("flags.tsv") if UNTAUGHT & set(row["flags"].split(","))}

    def of_rank(self, rank: int) -> int:
        return bisect.bisect_left(THRESHOLDS, rank)

    def listed(self, lemma: str, tag: str) -> int | None:
        """The CEFR-J level of a word as a part of speech, if cefrpy carries one."""
        if not self._analyzer.is_word_in_database(lemma.lower()):
            return None
        for penn in TAGS.get(tag, ()):
            level = self._analyzer.get_word_pos_level_float(lemma.lower(), penn)
            if level is not None and level <= 4 and abs(level - round(level)) < 1e-9:
                return round(level) - 1
        return None

    def reading(self, lemma: str, tag: str, rank: int) -> tuple[str, str]:
        """Level and source of one reading."""
        if lemma in self._judged:
            return self._judged[lemma], JUDGED
        listed = self.listed(lemma, tag)
        estimated = self.of_rank(rank)
        believed = rank <= LAST_LISTED and lemma not in self._untaught
        if believed and listed is not None and listed >= estimated - TOLERANCE:
            return LEVELS[listed], PROFILE
        for beyond, level in UNLISTED:
            if rank > beyond:
                estimated = max(estimated, level)
        return LEVELS[estimated], RANK
