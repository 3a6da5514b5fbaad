"""The forms of verbs by rule (ablaut), with what each is and the auxiliary."""

import unicodedata
from dataclasses import dataclass

TENSES = {"present": "present", "imperfect": "imperfect", "past_historic": "past", "future": "future",
          "conditional": "conditional", "subjunctive_present": "subjunctive", "subjunctive_imperfect": "subjunctive",
          "imperative": "imperative"}
MISSING = "—"
"""What stands where a verb has no form."""


@dataclass(frozen=True)
class Paradigm:
    forms: dict[str, str]
    """The feature of each form; of two that a form could be, the commoner tense."""
    participle: str
    auxiliary: str
    first: str
    """The form behind *je* in the present; empty where there is none: *falloir*."""
    third: str


def agreeing(participle: str) -> list[str]:
    """A past participle in both genders and numbers: *vu, vue, vus, vues*."""
    plural = [] if participle.endswith("s") else [participle + "s"]
    return [participle, participle + "e", *plural, participle + "es"]


def paradigm(infinitive: str) -> Paradigm | None:
    """The forms of a verb; nil for one that the rules do not know."""
    import ablaut
    try:
        found = ablaut.conjugate(infinitive, lang="fra")
    except ValueError:
        return None
    forms: dict[str, str] = {}
    for tense, name in TENSES.items():
        for form in getattr(found, tense):
            if form and form != MISSING and " " not in form:
                forms.setdefault(_composed(form), name)
    forms.setdefault(_composed(found.present_participle), "gerund")
    participle = _composed(found.past_participle)
    for form in agreeing(participle):
        forms.setdefault(form, "participle")
    first, third = (_composed(found.present[person] or "").strip(MISSING) for person in (0, 2))
    return Paradigm(forms, participle.strip(MISSING), found.auxiliary, first, third)


def _composed(text: str) -> str:
    return unicodedata.normalize("NFC", text)
