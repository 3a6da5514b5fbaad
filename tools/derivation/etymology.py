"""What the Collaborative International Dictionary says about the origin of a word.

Only consulted, to accept or reject a link between a word and a root; none of its text is kept.
"""

import gzip
import re
import unicodedata
from functools import lru_cache
from pathlib import Path

NOTES = re.compile(r"\[(?:imp\.|1913|PJC|Obs|R\.|Webster|Colloq|Scot|Prov|Archaic|Poetic|Slang|WordNet|Written|Cf\.)")
ENDINGS = [
    ("ly", ""), ("ally", ""), ("ness", ""), ("iness", "y"), ("ity", ""), ("ity", "e"), ("ability", "able"),
    ("ibility", "ible"), ("able", ""), ("able", "e"), ("ible", ""), ("ion", ""), ("ion", "e"), ("ation", "e"),
    ("ation", ""), ("er", ""), ("er", "e"), ("or", ""), ("or", "e"), ("ment", ""), ("ism", ""), ("ist", ""),
    ("ist", "e"), ("ize", ""), ("ise", ""), ("ive", "e"), ("ive", ""), ("al", ""), ("al", "e"), ("ing", ""),
    ("ing", "e"), ("ed", ""), ("ed", "e"), ("ful", ""), ("less", ""), ("ic", "y"), ("ical", "y"),
    ("ally", "al"), ("ically", "ic"), ("ency", "ent"), ("ancy", "ant"), ("ence", "ent"), ("ance", "ant"),
    ("ization", "ize"), ("ship", ""), ("ous", ""), ("ary", ""), ("y", ""), ("cy", "t"), ("ant", ""),
    ("ant", "e"), ("ent", ""), ("ent", "e"), ("ure", ""), ("ure", "e"), ("ility", "ile"), ("ivity", "ive"),
    ("osity", "ous"),
]
PREFIXES = (
    "un in im ir il non re dis over under mis pre inter co de anti sub super post counter trans self out en "
    "fore multi semi micro tele bio auto photo geo electro hydro neuro psycho socio thermo hyper ultra bi "
    "tri uni mono poly pseudo eco techno audio video radio cyber mega mini macro nano pro ex extra intra "
    "infra").split()


def bases(word: str):
    """What the word may be derived from, by its ending or its prefix."""
    for ending, replacement in ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            stem = word[:-len(ending)]
            yield stem + replacement
            if replacement == "" and len(stem) > 3 and stem[-1] == stem[-2]:
                yield stem[:-1]
    for prefix in PREFIXES:
        if word.startswith(prefix) and len(word) - len(prefix) >= 4:
            yield word[len(prefix):].lstrip("-")


def _plain(text: str) -> str:
    decomposed = unicodedata.normalize("NFD", text)
    return "".join(c for c in decomposed if not unicodedata.combining(c)).lower()


class Etymologies:
    def __init__(self, folder: Path, known: set[str]):
        text = gzip.open(folder / "gcide.dict.dz").read().decode("utf-8", "replace")
        self.known = known
        self.notes: dict[str, list[str]] = {}
        for match in re.finditer(r"^(\S[^\n\\]*?) \\[^\\\n]+\\(.{0,1200}?)(?=\n   1\.|\n\n|\n   \[1913|\Z)", text,
                                 re.MULTILINE | re.DOTALL):
            heads, body = match.group(1), re.sub(r"\s+", " ", match.group(2))
            found = " ".join(note for note in self._brackets(body) if not NOTES.match(note))
            if found:
                for head in re.split(r"[,;] ?", heads):
                    self.notes.setdefault(head.lower(), []).append(found)

    @staticmethod
    def _brackets(body: str):
        depth, start = 0, 0
        for place, character in enumerate(body):
            if character == "[":
                if depth == 0:
                    start = place
                depth += 1
            elif character == "]" and depth > 0:
                depth -= 1
                if depth == 0:
                    yield body[start:place + 1]

    @lru_cache(maxsize=None)
    def words(self, lemma: str) -> frozenset[str]:
        """The words named in the etymology of the lemma or of what it is derived from."""
        return frozenset(re.findall(r"[a-z]+", _plain(self._text(lemma, 0))))

    def _text(self, lemma: str, depth: int) -> str:
        parts = []
        for note in self.notes.get(lemma, [])[:3]:
            note = re.sub(r"\b[Cc]f\. \{[^}]*\}[^.]*", "", note)
            parts.append(note)
            if depth < 2:
                parts += [self._text(name.lower(), depth + 1)
                          for name in re.findall(r"[Ss]ee (?:under )?\{([^}]*)\}", note)]
            if depth < 1:
                parts += [self._text(name.lower(), depth + 1)
                          for name in re.findall(r"\{([A-Z][a-z-]+)\}", note)
                          if "See {" + name + "}" not in note]
        if parts or depth >= 3:
            return " ".join(parts)
        for base in bases(lemma):
            if base in self.notes:
                return self._text(base, depth + 1)
        if depth < 2:
            for base in bases(lemma):
                if base in self.known and (found := self._text(base, depth + 1)):
                    return found
        return ""
