"""What English words do against the rule: plurals (*children*) and principal parts of verbs (*went, gone*)."""

from collections import defaultdict

from . import tables

VOWELS = set("aeiou")
ENDINGS = ("s", "x", "z", "ch", "sh", "o")
"""Behind these a plural in *-es* follows the rule too."""
LEAST_ODDS = 20
"""Thousandths of a form's uses below which it is no form to learn."""
LEAST_SHARE = 0.08
"""How common a form is against the commonest for its place, or it is left out: *wrought*."""
LEAST_PLURAL = 0.002
"""How common a plural is against its lemma, or the word is used without: *monies*."""


def is_regular_plural(lemma: str, form: str) -> bool:
    regular = {lemma + "s", lemma + "'s"}
    if lemma.endswith(ENDINGS):
        regular.add(lemma + "es")
    if lemma.endswith("y") and lemma[-2:-1] not in VOWELS:
        regular.add(lemma[:-1] + "ies")
    if lemma.endswith("z"):
        regular.add(lemma + "zes")
    return form in regular


def is_regular_past(lemma: str, form: str) -> bool:
    regular = {lemma + "ed", lemma + lemma[-1] + "ed", lemma + "ked"}
    if lemma.endswith("e"):
        regular.add(lemma + "d")
    if lemma.endswith("y") and lemma[-2:-1] not in VOWELS:
        regular.add(lemma[:-1] + "ied")
    return form in regular


def rows(inflections: list[tuple], lemmas: dict[str, str], main: dict[str, str],
         shares: dict[str, float]) -> list[tuple]:
    """The rows of the table.

    `inflections` are those of inflections.tsv, `lemmas` and `main` the lemma and the main part of speech by id,
    `shares` how common forms are: of several for one place, the rare ones are not for learners.
    """
    forms: dict[tuple, list[str]] = defaultdict(list)
    spellings: dict[str, set[str]] = defaultdict(set)
    for form, lexeme, tag, feature, odds in inflections:
        if feature == "spelling":
            spellings[lexeme].add(form)
        elif feature in ("plural", "past", "participle") and form.isalpha():
            if odds == "" or int(odds) >= LEAST_ODDS:
                forms[lexeme, tag, feature].append(form)

    def usual(found: list[str]) -> list[str]:
        best = max((shares.get(form, 0) for form in found), default=0)
        return sorted((form for form in found if shares.get(form, 0) >= LEAST_SHARE * best),
                      key=lambda form: (-shares.get(form, 0), form))

    def follows(lexeme: str, form: str, rule) -> bool:
        return any(rule(base, form) for base in {lemmas[lexeme]} | spellings[lexeme])

    found = []
    for (lexeme, tag, feature), written in forms.items():
        if main.get(lexeme) != tag or not lemmas[lexeme].islower():
            continue
        if feature == "plural" and tag == "NOUN":
            plurals = usual(written)
            if shares.get(plurals[0], 0) < LEAST_PLURAL * shares.get(lemmas[lexeme], 0):
                continue
            if not all(follows(lexeme, form, is_regular_plural) for form in plurals):
                found.append((lexeme, tag, "plural", " or ".join(plurals)))
        if feature == "past":
            parts = [usual(written), usual(forms.get((lexeme, tag, "participle"), []))]
            if set(parts[1]) < set(parts[0]):
                parts[1] = parts[0]
            if all(parts) and not all(follows(lexeme, form, is_regular_past) for part in parts for form in part):
                found.append((lexeme, tag, "principal-parts", ", ".join(" or ".join(part) for part in parts)))
    return _corrected(found, lemmas, main)


def _corrected(found: list[tuple], lemmas: dict[str, str], main: dict[str, str]) -> list[tuple]:
    """The rows with those of the hand-kept table in place of what was found; an empty value takes one away."""
    identifiers = {lemma: lexeme for lexeme, lemma in lemmas.items()}
    by_hand = {(identifiers[row["lemma"]], row["partOfSpeech"], row["property"]): row["value"]
               for row in tables.rows("irregular.tsv")
               if main.get(identifiers.get(row["lemma"])) == row["partOfSpeech"]}
    kept = [row for row in found if row[:3] not in by_hand]
    return kept + [(*key, value) for key, value in by_hand.items() if value]
