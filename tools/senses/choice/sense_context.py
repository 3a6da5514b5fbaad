"""What stands around a word: its sentence, the tags of its grammar, and the words that belong with it."""

from dataclasses import dataclass

from sense_tables import DIMENSIONS, TAG_INDEX, WORDS, Tables, unit

REACH = 32
"""As far a word is heard, in tokens."""


@dataclass(frozen=True)
class Token:
    form: str
    lemma: str
    part: str
    lemma_id: str = ""
    start: int = 0
    sentence: int = 0
    is_name: bool = False

    @property
    def is_word(self) -> bool:
        return self.form[:1].isalnum()


class Sentence:
    """The tokens of a sentence with what does not depend on the target."""

    def __init__(self, tokens: list[Token], tables: Tables):
        self.tokens = tokens
        self.forms = [token.form.lower().replace("’", "'") for token in tokens]
        self.vectors = []
        for token, form in zip(tokens, self.forms):
            counted = token.is_word and not token.is_name \
                and form not in WORDS["function"] and token.lemma not in WORDS["function"]
            self.vectors.append(tables.vectors.get(token.lemma) if counted else None)

    def total(self) -> list[int]:
        """The sum of the vectors, each at its weight: what the passage keeps of the sentence."""
        total = [0] * DIMENSIONS
        for entry in self.vectors:
            if entry:
                total = [a + entry[0] * b for a, b in zip(total, entry[1])]
        return total


@dataclass
class Context:
    """What the senses of a target are compared with."""
    tags: set[int]
    sentence: list[int]
    """Unit vector of the sentence's words, 1 000 for 1."""
    near: list[int]
    """Sum of the vectors of the words by distance and role, 10 000 · 127 / 0.7 for 1, in 4 096ths."""
    passage: list[int]
    words: list[tuple[int, str, str]]
    """Distance, form and lemma of every other token."""


def context(sentence: Sentence, target: int, part: str, weights: dict[str, int],
            passage: list[int] | None = None) -> Context:
    whole, near = [0] * DIMENSIONS, [0] * DIMENSIONS
    related = set(related_words(sentence, target, part))
    for index, entry in enumerate(sentence.vectors):
        if entry is None or index == target or abs(index - target) > REACH:
            continue
        distance = abs(index - target)
        weight, vector = entry
        band = 12 if distance <= 3 else 8 if distance <= 8 else 5
        closeness = weights["near"] * band // 12
        if distance <= 5:
            closeness += weights["close"] * (10 if distance <= 2 else 7) // 10
        if index in related:
            closeness += weights["related"]
        whole = [a + weight * band * b for a, b in zip(whole, vector)]
        near = [a + (weight * closeness >> 4) * b for a, b in zip(near, vector)]
    words = [(index - target, sentence.forms[index], token.lemma)
             for index, token in enumerate(sentence.tokens)
             if index != target and abs(index - target) <= REACH]
    near = [max(-32_768, min(32_767, value >> 8)) for value in near]
    return Context(tags(sentence, target, part), unit(whole), near, unit(passage or whole[:0]), words)


def tags(sentence: Sentence, target: int, part: str) -> set[int]:
    """The tags of the context: cheap grammar of up to three tokens after and four before."""
    found = set()
    tokens, forms = sentence.tokens, sentence.forms
    token, form = tokens[target], forms[target]
    after, before = target + 1, target - 1

    def closed(index: int) -> bool:
        return not 0 <= index < len(tokens) or tokens[index].part in ("PUNCT", "SYM")

    def verb_at(index: int) -> bool:
        return index < len(tokens) and tokens[index].part in ("VERB", "AUX")

    def past(index: int) -> bool:
        return tokens[index].part == "VERB" and forms[index] != tokens[index].lemma \
            and not forms[index].endswith(("ing", "s"))

    inflected = form != token.lemma
    plural = inflected and form.endswith("s")
    passive = False
    if inflected and form.endswith("ing"):
        found.add("=ing")
    elif inflected and not plural:
        found.add("=ed")
        for index in range(before, max(-1, before - 3), -1):
            if closed(index) or tokens[index].part == "CCONJ":
                break
            if tokens[index].lemma in WORDS["passive"]:
                passive = True
            if tokens[index].part in ("NOUN", "VERB", "PRON"):
                break
        if passive:
            found.add("=pass")
    elif not inflected:
        found.add("=base")
    found.add("=pl" if plural else "=sg")

    if closed(after):
        found.add("+end")
        ends = True
    else:
        next_form, next_part = forms[after], tokens[after].part
        ends = next_part in ("ADP", "CCONJ", "SCONJ", "ADV")
        if next_form == "to" and verb_at(after + 1):
            found.add("+to")
        elif next_part == "ADP" or next_form in WORDS["preposition"]:
            found.add("+prep")
        if next_form == "that" or next_part == "PRON" and verb_at(after + 1):
            found.add("+that")
        if next_form.endswith("ing") and len(next_form) > 4 and next_part in ("VERB", "NOUN"):
            found.add("+ing")
        if past(after):
            found.add("+ed")
        names = {"ADJ": "+adj", "ADV": "+adv", "NOUN": "+n", "PROPN": "+n", "NUM": "+num", "VERB": "+verb",
                 "AUX": "+verb", "PRON": "+pron"}
        if next_part in names:
            found.add(names[next_part])
        nominal = not closed(after + 1) and tokens[after + 1].part in ("NOUN", "PROPN", "ADJ")
        if next_part in ("DET", "NOUN", "PROPN", "NUM", "PRON") or next_part == "ADJ" and nominal:
            found.add("+np")
        if next_form == "the":
            found.add("+the")
        if next_form in ("a", "an"):
            found.add("+a")
        if next_form in WORDS["possessive"]:
            found.add("+poss")
        if tokens[after].lemma == "be":
            found.add("+be")
        object_starts = next_part in ("DET", "NOUN", "PROPN", "NUM", "PRON", "ADJ") \
            and next_form not in WORDS["relative"]
        if next_part == "ADV" and not closed(after + 1) \
                and tokens[after + 1].part in ("DET", "PRON", "PROPN"):
            object_starts = True
        if object_starts and part == "VERB" and not passive:
            found.add("object")
    if ends and part == "VERB" and not passive:
        found.add("bareobject")
    for index in range(after + 1, min(after + 4, len(tokens))):
        if forms[index] == "to" and verb_at(index + 1):
            found.add("+to2")

    if closed(before):
        found.add("-start")
    else:
        last_form, last_part = forms[before], tokens[before].part
        if last_part in ("DET", "NOUN", "PROPN", "NUM"):
            found.add("-np")
        if last_form == "to":
            found.add("-to")
        elif last_part == "ADP" or last_form in WORDS["preposition"]:
            found.add("-prep")
        names = {"ADJ": "-adj", "ADV": "-adv", "NOUN": "-n", "PROPN": "-n", "NUM": "-num", "VERB": "-verb",
                 "AUX": "-verb", "PRON": "-pron"}
        if last_part in names:
            found.add(names[last_part])
        if last_part == "VERB" and last_form.endswith("ing"):
            found.add("-ing")
        if past(before):
            found.add("-ed")
    for index in range(before, max(-1, before - 3), -1):
        if closed(index):
            break
        if tokens[index].lemma == "be":
            found.add("-be")
        if tokens[index].lemma == "have":
            found.add("-have")
        if forms[index] in WORDS["modal"]:
            found.add("-modal")
        if forms[index] in WORDS["negation"]:
            found.add("-neg")

    determiner = None
    for index in range(before, max(-1, before - 4), -1):
        word, word_part = forms[index], tokens[index].part
        if word != "'s" and word_part in ("VERB", "ADP", "PUNCT", "SYM", "AUX", "CCONJ", "SCONJ", "PART"):
            break
        if word in WORDS["definite"]:
            determiner = "-the"
        elif word in WORDS["indefinite"]:
            determiner = "-a"
        elif word in WORDS["possessive"] or word == "'s":
            determiner = "-poss"
        elif word_part == "NUM":
            determiner = "-num"
        elif word_part == "DET":
            determiner = "other"
        if determiner:
            break
    if determiner is None:
        found.add("-bare")
    elif determiner != "other":
        found.add(determiner)
    if part == "NOUN" and not plural:
        if determiner in ("-a", "-num"):
            found.add("one")
        elif determiner is None:
            found.add("uncounted")
    return {TAG_INDEX[name] for name in found}


def related_words(sentence: Sentence, target: int, part: str) -> list[int]:
    """The tokens that the target most likely belongs with: object, subject, head, modifier, governor."""
    tokens, forms = sentence.tokens, sentence.forms
    count = len(tokens)

    def part_at(index: int) -> str:
        return tokens[index].part if 0 <= index < count else ""

    def noun_after(index: int) -> int | None:
        last = None
        while index < count:
            if tokens[index].part in ("NOUN", "PROPN"):
                last = index
            elif last is not None:
                break
            elif tokens[index].part in ("DET", "ADJ", "NUM", "ADV") or forms[index] in ("'s", "of") \
                    or forms[index] in WORDS["possessive"]:
                pass
            elif tokens[index].part == "PRON":
                return index
            else:
                break
            index += 1
        return last

    def noun_before(index: int) -> int | None:
        for place in range(index, max(-1, index - 6), -1):
            if tokens[place].part in ("NOUN", "PROPN", "PRON"):
                return place
            if tokens[place].part in ("PUNCT", "SYM", "VERB"):
                return None
        return None

    found: list[int | None] = []
    if part == "VERB":
        thing = noun_after(target + 1)
        if thing is None and part_at(target + 1) in ("ADP", "ADV", "PART"):
            thing = noun_after(target + 2)
        found += [thing, noun_before(target - 1)]
    elif part in ("ADJ", "NOUN"):
        head = None
        if part_at(target + 1) in ("NOUN", "PROPN", "ADJ"):
            head = noun_after(target + 1)
            found.append(head)
        elif part_at(target + 1) == "ADP":
            found.append(noun_after(target + 2))
        if part_at(target - 1) in ("ADJ", "NOUN", "PROPN", "VERB"):
            found.append(target - 1)
        if part == "NOUN":
            index = target - 1
            while part_at(index) in ("DET", "ADJ", "NUM", "NOUN", "PRON", "PROPN"):
                index -= 1
            if part_at(index) == "VERB":
                found.append(index)
            elif part_at(index) == "ADP" and part_at(index - 1) in ("VERB", "NOUN"):
                found.append(index - 1)
        elif head is None:
            found.append(noun_before(target - 1))
    else:
        found += [noun_after(target + 1), target - 1 if target else None]
    return [index for index in found if index is not None and index != target]
