"""Turns the selection into rows: lexemes, readings, ranks, levels, inflections."""

from collections import defaultdict

from .cefr import LEVELS, PROFILE, Levels
from .ipa import Pronunciations
from .selection import Selection
from .tables import Analysis

FEATURES = ["base", "plural", "third", "present", "past", "participle", "gerund", "comparative",
            "superlative", "possessive", "case", "spelling", "contraction", "abbreviation"]


def thousandths(weights: dict) -> dict:
    """Whole thousandths that sum to 1000 (largest remainders), at least 1 each."""
    total = sum(weights.values())
    exact = {key: weight / total * 1000 for key, weight in weights.items()}
    whole = {key: max(1, int(value)) for key, value in exact.items()}
    order = sorted(exact, key=lambda key: (int(exact[key]) - exact[key], -exact[key], str(key)))
    missing = 1000 - sum(whole.values())
    place = 0
    while missing > 0:
        whole[order[place % len(order)]] += 1
        missing -= 1
        place += 1
    while missing < 0:
        largest = max(whole, key=lambda key: (whole[key], str(key)))
        whole[largest] -= 1
        missing += 1
    return whole


def readings(selection: Selection) -> dict[str, dict[str, int]]:
    """Thousandths by part of speech for every lexeme, commonest first: no reading without a meaning."""
    table = {}
    for lexeme in selection.lexemes:
        explained = selection.morphology.explained.get(lexeme.lemma, ())
        kept = {tag: share for tag, share in lexeme.shares.items() if tag in explained} or lexeme.shares
        table[lexeme.lemma] = dict(sorted(thousandths(kept).items(), key=lambda x: (-x[1], x[0])))
    return table


def own_sound(sound, lemma: str, tag: str, tags: dict[str, int]) -> str:
    """The pronunciation of a reading where it differs from that of the main one."""
    own = sound(lemma, tag)
    return own if own != sound(lemma, next(iter(tags))) else ""


def british_sound(sounds: Pronunciations, lemma: str, tag: str, tags: dict[str, int]) -> str:
    """The British pronunciation of the main reading where it differs from the American one, of another where it has its
    own."""
    own = sounds.british(lemma, tag)
    if tag == next(iter(tags)):
        return own if own != sounds.of(lemma, tag) else ""
    differs = own != sounds.british(lemma, next(iter(tags))) or own_sound(sounds.of, lemma, tag, tags)
    return own if differs else ""


def level_rows(selection: Selection, tags: dict[str, dict[str, int]], levels: Levels):
    """The lexeme's level (the easiest of its main reading's and the listed ones), and the readings that differ."""
    lexeme_levels, reading_levels = {}, {}
    for lexeme in selection.lexemes:
        found = {tag: levels.reading(lexeme.lemma, tag, lexeme.rank) for tag in tags[lexeme.lemma]}
        main = next(iter(found.values()))
        chosen = min(found.values(), key=lambda level: (level[1] != PROFILE and level != main,
                                                        LEVELS.index(level[0]), level != main))
        lexeme_levels[lexeme.lemma] = chosen
        for tag, (level, source) in found.items():
            if source != PROFILE and chosen[1] == PROFILE and LEVELS.index(level) < LEVELS.index(chosen[0]):
                level, source = chosen
            if (level, source) != chosen:
                reading_levels[lexeme.lemma, tag] = (level, source)
    return lexeme_levels, reading_levels


def inflection_rows(selection: Selection, tags: dict[str, dict[str, int]], identifiers: dict[str, str]):
    """(form, lemmaId, part of speech, feature, odds) for every form other than the lemma, and for lemmas whose parts of
    speech are weighed by hand: the verb's share of `attack` is not its share of all forms, `attacked` among them."""
    closed = selection.morphology.closed_lemmas
    rows = []
    for form, weights in sorted(selection.analyses.items()):
        kept = {a: w for a, w in weights.items() if a.tag in tags[a.lemma]} \
            or {a: w for a, w in weights.items() if a.feature != "base" and a.lemma not in closed}
        if not kept:
            continue
        lemmas = {a.lemma for a in kept}
        ambiguous = len({(a.lemma, a.tag) for a in kept}) > 1
        if ambiguous:
            odds = thousandths(kept)
        for analysis in kept:
            own = analysis.lemma.lower() == form and analysis.feature == "base"
            if own and len(lemmas) == 1 and not (ambiguous and form in selection.morphology.closed):
                continue
            rows.append((form, identifiers[analysis.lemma], analysis.tag, analysis.feature,
                         odds[analysis] if ambiguous else ""))
    return rows
