"""The forms of verbs by rule (ablaut): joined, apart from their particle, and what a learner says of them."""

import unicodedata
from dataclasses import dataclass, field

TENSES = {"present": "present", "preterite": "past", "konjunktiv1": "subjunctive", "konjunktiv2": "subjunctive",
          "imperative": "imperative"}
WEIGHTS = {"konjunktiv1": 0.1, "konjunktiv2": 0.3, "imperative": 0.15}
"""What a form of a rare tense is worth beside one of the present."""
ENDINGS = ("e", "en", "er", "es", "em")


@dataclass
class Paradigm:
    forms: dict[str, tuple[str, float]] = field(default_factory=dict)
    """Feature and weight of each form that is written in one word."""
    particle: str = ""
    """What stands apart in a main clause: *auf* of *aufstehen*."""
    base: str = ""
    """The verb without it: *stehen*."""
    participles: tuple[str, ...] = ()
    third: str = ""
    preterite: str = ""
    auxiliary: str = ""


def composed(text: str | None) -> str:
    return unicodedata.normalize("NFC", text or "").strip()


def paradigm(infinitive: str) -> Paradigm | None:
    """The forms of a verb; nil for one that the rules do not know."""
    import ablaut
    try:
        found = ablaut.conjugate(infinitive, lang="deu")
    except ValueError:
        return None
    made = Paradigm()
    for tense, feature in TENSES.items():
        for form in map(composed, getattr(found, tense)):
            head, _, particle = form.rpartition(" ")
            if not form or " " in head:
                continue
            if head:
                made.particle, form = particle, particle + head
            made.forms.setdefault(form, (feature, WEIGHTS.get(tense, 1.0)))
    past, present = composed(found.past_participle), composed(found.present_participle)
    for form in (past, present):
        if form and " " not in form:
            made.forms.setdefault(form, ("participle", 1.0))
    joined = composed(found.zu_infinitive)
    if joined and " " not in joined:
        made.forms.setdefault(joined, ("base", 1.0))
    made.participles = tuple(form for form in (past, present) if form and " " not in form)
    made.third, made.preterite = composed(found.present[2]), composed(found.preterite[2])
    made.auxiliary = composed(found.auxiliary)
    if made.particle:
        made.base = infinitive[len(made.particle):] if infinitive.startswith(made.particle) else ""
    return made


def is_attested(made: Paradigm, known: set[str]) -> bool:
    """Whether enough of the forms stand in a list of forms: the rules would conjugate anything."""
    count = sum(form in known for form in made.forms)
    return count >= 4 or bool(made.participles) and made.participles[0] in known and count >= 3
