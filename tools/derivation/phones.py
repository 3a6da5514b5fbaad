"""Phones of the CMU dictionary, and the letters that stand for them."""

import re
from dataclasses import dataclass

VOWELS = {"AA", "AE", "AH", "AO", "AW", "AY", "EH", "ER", "EY", "IH", "IY", "OW", "OY", "UH", "UW", "AX", "I", "U",
          "OO", "EER", "AIR", "OOR"}
GROUP = re.compile(r"(?:augh|ough|eigh|igh|[aeo]w(?![aeiouy])|[aeiouy]+)")
PAIRS = re.compile(r"ia|io|iu|eo|ua|ui|ie|oa|oi|ea|ue|uo|ee|ya|yo|ei|ae|eu|oe|ou|ai|ay|oy|ey|iy|uy|oo")


@dataclass(frozen=True)
class Phone:
    """A sound in ARPAbet with its stress; AX, I and U are the weak vowels of *about*, *happy* and *situation*."""
    sound: str
    stress: int = 0
    seam: bool = False

    @property
    def is_vowel(self) -> bool:
        return self.sound in VOWELS


def letters(word: str, phones) -> dict[int, tuple[str, str]]:
    """By the place of each vowel, the letters it is written with and those behind; empty where they do not match."""
    places = [place for place, phone in enumerate(phones) if phone.is_vowel]
    text = re.sub("qu", "q", word)
    text = re.sub("(?<=g)u(?=[aei])", "", text)
    text = re.sub("^y(?=[aeiou])", "", text)
    groups = [(match.group(), match.end()) for match in GROUP.finditer(text)]
    if len(groups) > len(places) and text.endswith("e") and groups[-1][0] == "e":
        groups.pop()
    if len(groups) > len(places) and re.search("e[sd]$", text):
        groups.pop()
    if len(groups) > len(places):
        # A silent e before an ending or inside a compound: *careful*.
        silent = [n for n, (group, end) in enumerate(groups) if group == "e" and n
                  and re.match("(ly|less|ful|ness|ment|s?[bdfghkmptw])", text[end:])]
        if len(silent) >= len(groups) - len(places):
            for number in silent[:len(groups) - len(places)][::-1]:
                groups.pop(number)
    number = len(groups) - 1
    while len(groups) < len(places) and number >= 0:
        group, end = groups[number]
        if len(group) >= 2 and PAIRS.fullmatch(group[-2:]):
            groups[number:number + 1] = [(group[:-1], end - 1), (group[-1], end)]
        number -= 1
    if len(groups) != len(places):
        return {}
    return {place: (group, text[end:]) for place, (group, end) in zip(places, groups)}
