"""British sounds from American ones, by rule and by the table of words that differ."""

import re
from dataclasses import replace

from . import tables
from .phones import Phone, letters

SOUNDS = {
    "AA": "ɑː", "AE": "æ", "AH": "ʌ", "AO": "ɔː", "AW": "aʊ", "AY": "aɪ", "EH": "e", "ER": "ɜː", "EY": "eɪ", "OO": "ɒ",
    "IH": "ɪ", "IY": "iː", "OW": "əʊ", "OY": "ɔɪ", "UH": "ʊ", "UW": "uː", "AX": "ə", "I": "i", "U": "u", "EER": "ɪə",
    "AIR": "eə", "OOR": "ʊə",
    "B": "b", "CH": "tʃ", "D": "d", "DH": "ð", "F": "f", "G": "ɡ", "HH": "h", "JH": "dʒ", "K": "k", "L": "l", "M": "m",
    "N": "n", "NG": "ŋ", "P": "p", "R": "r", "S": "s", "SH": "ʃ", "T": "t", "TH": "θ", "V": "v", "W": "w", "Y": "j",
    "Z": "z", "ZH": "ʒ",
}
BROAD = re.compile(
    r"(^|after|under|by|step|grand|god|over|foot|war|mountain|eye|bird|sun|out|in|fore|en|un|dis|re|ad|com|de)?"
    r"(bath|path|grass|glass|class|pass(?!ion|ive|age|en)|past(?!ry|el|or)|last|fast|cast(?!ig)|mast(?!urb|od)|vast|blast|"
    r"mask|task|ask|bask|flask|cask|basket|castle|plaster|master|disaster|nasty|after|craft|draft|raft|shaft|staff|"
    r"laugh|aunt|danc[ei]|chanc[eiy]|france|glanc|trance|(?<!ba)(?<!bu)lance$|pranc|(?<!cum)(?<!sub)stance$|advanc|bastard|branch|ranch|avalanche|plant(?!ain)|"
    r"grant(?!ee)|slant|chant|shan't|can't|command|demand|reprimand|example|sample|calf|half|calve|halve|rather|lather|"
    r"father|brass|gasp|grasp|clasp|rasp|ghast|casket|pasture|gala|banana|drama|staf|giraffe|vantage|"
    r"answer|graph$|disast|enchant|surpass|trespass|contrast|broadcast|forecast|outcast|"
    r"telegraph|photograph$|autograph$|paragraph|alas|behalf|shaft|daft|waft|haft|graft|aghast)")
NARROW = re.compile(r"(ma(ss|sc)|asset|passion|passive|passage|passenger|classic|classif|fantas|plastic|gymnas|drastic|"
                    r"elastic|romance|finance|cancel|ancest|aftermath$|graphic|photographer|antic|mascot|maths|gas$|"
                    r"hath|finan|class(ic|if)|masco|masculin|plasma|castrat|caste?ig|granti|expans|scan|"
                    r"fascin|fasc|asc|athlet|catas|bastion|pasta|masturb|ambass|embass|morass|psycho|empath|pathe|pathy|pathi|patho|pathic|telepath|transpar)")
YOD = {"T", "D", "N"}


def phones(word: str, american: tuple[Phone, ...]) -> tuple[Phone, ...]:
    """The sounds of a word as it is said in the south of England."""
    spelt = letters(word, american)
    found: list[Phone] = []
    for place, phone in enumerate(american):
        before = american[place - 1].sound if place else ""
        after = american[place + 1] if place + 1 < len(american) else None
        behind = american[place + 2] if place + 2 < len(american) else None
        group, rest = spelt.get(place, ("", ""))
        if phone.sound == "R":
            if after is not None and after.is_vowel:
                found.append(phone)
            continue
        if not phone.is_vowel:
            found.append(phone)
            continue
        rhotic = after is not None and after.sound == "R"
        linked = rhotic and behind is not None and behind.is_vowel
        if group[:1] in ("u", "e") and group in ("u", "ew", "eu", "ue", "ui") and phone.sound in ("UW", "UH", "U") \
                and before in YOD and not found[-1:] == [Phone("Y")]:
            found.append(Phone("Y"))
        found.append(replace(phone, sound=_vowel(word, phone, group, rest, rhotic, linked)))
    return tuple(_endings(word, found))


def _vowel(word: str, phone: Phone, group: str, rest: str, rhotic: bool, linked: bool) -> str:
    sound = phone.sound
    if rhotic:
        if sound == "I" and not linked:
            return "EER"
        if sound in ("IH", "IY"):
            return "IH" if linked and not phone.stress or linked and (group in ("i", "y") or rest.startswith("rr")) else "EER"
        if sound in ("EH", "AE"):
            if not linked or group in ("ai", "ea", "ei"):
                return "AIR"
            if group == "a" and not rest.startswith("rr") and not word.startswith("appar") and re.match(r"r(e|i[aoue]|y\b|ing|ent|ious)", rest):
                return "AIR"
            return "AE" if group == "a" else "EH"
        if sound in ("UH", "UW"):
            return "OOR"
        if sound == "AO" and linked and not phone.stress:
            return "AX"
        if sound == "AO" and linked and (group == "a" and rest.startswith("rr") or word.startswith("moral")):
            return "OO"
        if sound == "AO":
            return "OO" if linked and group == "o" and re.match(r"(rr|r[aeiou](?!$|ous|al|ing|ed|d$|s$|y$|ge))", rest) \
                and not re.match("r(e|ed|ing|y)$", rest) and not re.search("(story|glory|ory|oral|orium|oria)", word) \
                else "AO"
        if sound == "AA" and linked:
            return "OO" if group == "o" else "AA"
        if sound == "ER" and linked and (word.startswith("worr") or group in ("u", "ou") and (rest.startswith("rr") or group == "ou")):
            return "AH"
        return sound
    if sound == "AA":
        return "OO" if group[:1] == "o" or group == "ho" or not group and "o" in word \
            or group == "a" and re.search(r"(w|wh|qu?)a", word) else "AA"
    if sound == "AO" and (group == "o" or group == "au" and re.search("because|saus|austr|laur|caulif", word) or group == "a" and re.search("wa(sh|nt|tch)", word)
                          or not group and re.search(r"o(ng|g|ff|ft|ss|st|th)", word)):
        return "OO"
    if sound == "AE" and group in ("a", "au", "augh") and phone.stress and BROAD.search(word) and not NARROW.search(word):
        return "AA"
    return sound


def _endings(word: str, found: list[Phone]) -> list[Phone]:
    sounds = [phone.sound for phone in found]
    # dictionary, territory, ceremony: the vowel before the last is weak.
    if re.search("(ar|or|er)y$", word) and sounds[-3:-1] in (["EH", "R"], ["AO", "R"], ["AIR", "R"]) \
            and sum(phone.is_vowel for phone in found) > 2 and found[-3].stress != 1:
        found[-3] = Phone("AX")
    if word.endswith("mony") and sounds[-3:-1] == ["OW", "N"]:
        found[-3] = Phone("AX")
    if re.search("[aeiouy].*[^m]ile$", word) and sounds[-2:] == ["AX", "L"]:
        found[-2] = Phone("AY")
    if word.endswith("rsion") and "ZH" in sounds:
        found[sounds.index("ZH")] = Phone("SH")
    if re.search("i[sz]ation(al)?s?$", word):
        for place in range(len(found) - 2):
            if sounds[place + 1] in ("Z",) and sounds[place + 2] == "EY" and found[place].is_vowel:
                found[place] = Phone("AY")
    return found


def from_ipa(word: str, american: str) -> str:
    """A transcription made by hand, said in the British way as far as its letters tell."""
    text = american.replace("oʊ", "əʊ")
    vowel = "aeiouæɑɒɔəɜɪʊʌ"
    text = re.sub(f"ɪr(?!ˈ?[{vowel}])", "ɪə", text)
    text = re.sub(f"(?<!a)ʊr(?!ˈ?[{vowel}])", "ʊə", text)
    text = re.sub(f"er(?![ˈˌ]?[{vowel}])", "eə", text)
    text = re.sub(f"r(?![ˈˌ]?[{vowel}])", "", text)
    if "æ" in text and BROAD.search(word) and not NARROW.search(word):
        text = re.sub("æ(?=[sfθn])", "ɑː", text)
    if re.search("ɑː", american) and "o" in word and "ar" not in word:
        text = text.replace("ɑː", "ɒ")
    text = re.sub("([tdn])uː", r"\1juː", text) if re.search("[tdn](u|ew)", word) else text
    return text
