"""What a learner must know to use a German word: gender and plural, principal parts, auxiliary, separable particle."""

from .wordlist import Noun, WordList

ARTICLES = {"m": "der", "f": "die", "n": "das"}


def rows(words: WordList, lexemes, identifier) -> list[tuple]:
    """The rows of the table."""
    found = []
    for lexeme in lexemes:
        for tag in lexeme.readings:
            if tag == "NOUN" and lexeme.lemma in words.nouns:
                facts = noun(lexeme.lemma, words.nouns[lexeme.lemma])
            elif tag == "VERB" and lexeme.lemma in words.paradigms:
                facts = verb(words.paradigms[lexeme.lemma])
            else:
                continue
            found += [(identifier(lexeme.lemma), tag, key, value) for key, value in facts.items()]
    return found


def noun(lemma: str, listed: Noun) -> dict[str, str]:
    plurals = [form for form, column in listed.forms.items() if column.startswith("nominativ plural")]
    if not listed.genders:
        return {"headword": f"die {lemma}"} if plurals else {}
    facts = {"gender": " ".join(listed.genders),
             "headword": "/".join(ARTICLES[gender] for gender in listed.genders) + " " + lemma}
    if plurals:
        facts["plural"] = f"die {plurals[0]}"
    return facts


def verb(made) -> dict[str, str]:
    """The third person, the past and the perfect: *steht auf, stand auf, ist aufgestanden*."""
    facts = {}
    if made.auxiliary == "sein":
        facts["auxiliary"] = "sein"
    if made.third and made.preterite and made.participles:
        has = "ist" if made.auxiliary == "sein" else "hat"
        facts["principal-parts"] = f"er {made.third}, er {made.preterite}, er {has} {made.participles[0]}"
    return facts
