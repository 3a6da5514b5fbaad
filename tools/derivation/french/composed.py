"""English meanings that follow from those of another word: of a woman's noun from the man's, of *ex-garde* from *garde*."""

Texts = dict[tuple[str, str], list[str]]
"""The English words of each lemma as a part of speech, likeliest first."""

BEFORE = {"ex-": ("former ", {"NOUN"}), "demi-": ("half ", {"NOUN", "ADJ"}), "mi-": ("half-", {"ADJ"}),
          "non-": ("non-", {"NOUN", "ADJ"}), "anti-": ("anti-", {"ADJ"}), "quasi-": ("near-", {"NOUN", "ADJ"}),
          "ultra-": ("ultra-", {"ADJ"}), "néo-": ("neo-", {"NOUN", "ADJ"}), "pseudo-": ("pseudo-", {"NOUN", "ADJ"}),
          "sous-": ("assistant ", {"NOUN"})}
"""By prefix, what stands before the English word, and of which parts of speech."""
PERSONS = ("directeur", "secrétaire", "bibliothécaire", "intendant", "lieutenant", "chef", "maître", "préfet")
"""Whom *sous-* makes an assistant of."""
AGAIN = ("re", "ré", "r")


def meaning(lemma: str, tag: str, texts: Texts, masculines: dict[str, str]) -> list[str]:
    """The English words that follow by rule; none where no rule speaks or the other word has no meaning."""
    if tag == "NOUN" and lemma in masculines:
        known = texts.get((masculines[lemma], "NOUN"), [])
        return [f"{known[0]} (woman)"] if known and "(" not in known[0] else []
    for prefix, (english, tags) in BEFORE.items():
        base = lemma.removeprefix(prefix)
        known = texts.get((base, tag), [])
        if base != lemma and tag in tags and known and (prefix != "sous-" or base.startswith(PERSONS)):
            return [english + known[0]]
    if tag == "VERB":
        for prefix in AGAIN:
            base = lemma.removeprefix(prefix)
            known = texts.get((base, "VERB"), [])
            if base != lemma and known and "(" not in known[0]:
                return [f"{known[0].removeprefix('to ')} again"]
    return []
