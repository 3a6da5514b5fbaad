"""Expressions and reflexive verbs: how each may be written, by rule."""

import re

from .. import tables
from .grammar import VOWELS

BETWEEN = ("pas", "plus", "jamais")
"""What negation puts behind the verb of an expression."""
BESIDE_STATES = ("très", "trop", "vraiment")
"""What stands between *avoir* and what one has: *très faim*."""
REFLEXIVE = re.compile(r"(?:se |s')(?:(en|y) )?(.+)")
POSSESSIVES = "mon ma mes ton ta tes son sa ses notre nos votre vos leur leurs".split()


def rows(lemmas: set[str]) -> list[tuple]:
    """The rows of expressions.tsv, without what is listed as a word."""
    return [("fr:" + row["lemma"].replace(" ", "_"), row["lemma"], "|".join(dict.fromkeys(patterns(row))),
             row["class"], row["cefrLevel"], row["meaning"], "") for row in tables.rows("fr/expressions.tsv")
            if row["lemma"] not in lemmas]


def slots() -> list[tuple]:
    """The words that fill *one's*."""
    return [("one's", word) for word in POSSESSIVES]


def patterns(row: dict[str, str]) -> list[str]:
    lemma = row["lemma"]
    reflexive = REFLEXIVE.fullmatch(lemma) if row["class"] == "verb-phrase" else None
    if reflexive:
        return reflexive_patterns(reflexive.group(1) or "", words(reflexive.group(2)))
    if row["class"] in ("verb-phrase", "idiom"):
        return verbal_patterns(words(lemma))
    return [variant for pattern in [" ".join(words(lemma))] for variant in elided(pattern)]


def words(text: str) -> list[str]:
    """The words as a text is read: *d'abord* is two, *est-ce que* three."""
    return re.sub(r"-", " ", re.sub(r"'(?=\w)", "' ", text)).replace("' hui", "'hui").split()


def elided(pattern: str) -> list[str]:
    """A pattern, and what it becomes before a vowel."""
    found = [pattern]
    for whole, short in (("que", "qu'"), ("de", "d'")):
        if pattern.endswith(" " + whole):
            found.append(pattern[:-len(whole)] + short)
    return found


def verbal_patterns(parts: list[str]) -> list[str]:
    """A verb and what belongs to it, with a negation or an adverb of degree between them."""
    verb, rest = parts[0], " ".join("one's" if word in ("son", "sa", "ses") else word for word in parts[1:])
    between = BETWEEN + (BESIDE_STATES if verb in ("avoir", "faire", "être") else ())
    found = [pattern for pattern in elided(f"{verb} {rest}")]
    return found + [f"{verb} {word} {rest}" for word in between]


def reflexive_patterns(adverb: str, parts: list[str]) -> list[str]:
    """A reflexive verb in every person: only *se* tells it alone, others need their subject or *être*."""
    verb, rest = parts[0], " ".join("one's" if word in ("son", "sa", "ses") else word for word in parts[1:])
    is_short = bool(adverb) or verb.startswith(VOWELS + ("h",))
    short = {"me": "m'", "te": "t'", "se": "s'"}
    clitic = {pronoun: short[pronoun] if is_short else pronoun for pronoun in short}
    middle = f"{adverb} " if adverb else ""
    tail = f" {rest}" if rest else ""
    found = [f"{clitic['se']} {middle}{verb}{tail}"]
    for subject, pronoun in (("je", clitic["me"]), ("tu", clitic["te"]), ("nous", "nous"), ("vous", "vous")):
        found += [f"{subject} {pronoun} {middle}{verb}{tail}", f"{subject} ne {pronoun} {middle}{verb}{tail}"]
    if adverb:
        found += [f"{clitic[pronoun]} {middle}{verb}{tail}" for pronoun in ("me", "te")]
    # Only reflexive verbs have être with an object before it.
    objects = [short["me"], short["te"], short["se"]] if adverb else ["me", "te", "se", "m'", "t'", "s'"]
    for pronoun in objects + ["nous nous", "vous vous"]:
        found += [f"{pronoun} {middle}être {verb}{tail}", f"{pronoun} {middle}être pas {verb}{tail}"]
    if rest:
        found += [f"{clitic['se']} {middle}{verb} {word}{tail}" for word in BETWEEN]
    if not adverb:
        found.append(f"{verb} toi{tail}")
    return found
