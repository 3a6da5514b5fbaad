"""Chooses the sense of a word in its sentence: the reference of the engine's algorithm.

A sense is scored in hundredths of a nat. Its score is the sum of

* a bias: the logarithm of the share, and what its grammar frames say of a context without tags;
* its cues that stand in the sentence, by direction, distance and kind of word;
* its tags that the context has (*a noun follows*, *passive*, *plural* …);
* the products of its two vectors with the vectors of the sentence, the words close by and the passage.

The probability of a sense is its share of the sum of the exponentials of the scores.

usage: sense_choice.py CORPUS TABLES TOKENS     the choice for each token, as tab-separated values
       sense_choice.py CORPUS TABLES TOKENS --explain

CORPUS is the folder of the seeds, TABLES that of `derive_sense_cues.py`, TOKENS the output of
`lexical read --format jsonl`.
"""

import base64
import json
import math
import sys
from dataclasses import dataclass, field
from pathlib import Path

DIMENSIONS = 48
PASSAGE_DECAY = 70
"""Of a hundred: what a sentence leaves of the passage's vector."""

REACH = 32
"""As far a word is heard, in tokens."""

WORDS: dict[str, set[str]] = {}
"""The closed classes of words, by the names of `sense-words.tsv`."""


def read_words(corpus: Path) -> None:
    """Fills WORDS from the seeds."""
    for name, word in rows(corpus / "sense-words.tsv"):
        WORDS.setdefault(name, set()).add(word)


TAGS = """+to +to2 +that +ing +adj +adv +np +n +num +end +prep +verb +the +a +be +ed +pron +poss
-the -a -poss -bare -num -be -have -modal -to -prep -adj -adv -n -verb -neg -start -np -pron -ed -ing
=pl =sg =ing =ed =base =pass object bareobject one uncounted""".split()
TAG_INDEX = {tag: index for index, tag in enumerate(TAGS)}

TAG_WORDS = {
    "+to": "“to” and a verb follow", "+to2": "“to” and a verb follow later",
    "+that": "a that-clause follows",
    "+ing": "an -ing form follows", "+adj": "an adjective follows", "+adv": "an adverb follows",
    "+np": "a noun phrase follows", "+n": "a noun follows", "+num": "a number follows",
    "+end": "it ends its clause", "+prep": "a preposition follows", "+verb": "a verb follows",
    "+the": "“the” follows", "+a": "“a” follows", "+be": "a form of “be” follows",
    "+ed": "a past form follows", "+pron": "a pronoun follows", "+poss": "a possessive follows",
    "-the": "“the” stands before it", "-a": "“a” stands before it",
    "-poss": "a possessive stands before it",
    "-bare": "no article stands before it", "-num": "a number stands before it",
    "-be": "a form of “be” stands before it", "-have": "a form of “have” stands before it",
    "-modal": "a modal verb stands before it", "-to": "“to” stands before it",
    "-prep": "a preposition stands before it", "-adj": "an adjective stands before it",
    "-adv": "an adverb stands before it", "-n": "a noun stands before it", "-verb": "a verb stands before it",
    "-neg": "a negation stands before it", "-start": "it begins its clause",
    "-np": "a noun phrase stands before it", "-pron": "a pronoun stands before it",
    "-ed": "a past form stands before it", "-ing": "an -ing form stands before it",
    "=pl": "it is plural", "=sg": "it is singular", "=ing": "it is an -ing form", "=ed": "it is a past form",
    "=base": "it is the basic form", "=pass": "it is passive", "object": "an object follows",
    "bareobject": "no object follows", "one": "it is counted", "uncounted": "it is not counted",
}


PART_WORDS = {
    "share": "the commonest sense", "sentence": "the words of the sentence", "passage": "the passage",
    "earlier": "the same word before", "words near": "the words near it",
    "part of speech": "what the word is here",
}


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


@dataclass
class Sense:
    key: str
    """`run/verb.2`"""
    label: str
    bias: int
    cues: dict[str, str]
    """The directions of each cue: some of `<`, `>`, `~` (anywhere), `:` (a word of the meaning),
    `p` (a preposition of the frame), `b` (a word that the frame has before)."""
    tags: list[tuple[int, int]]
    topic: list[int]
    """Unit length, 127 for 0.7."""
    near: list[int]
    """The mean of the cues' vectors, 300 for 1."""


@dataclass
class Tables:
    weights: dict[str, int]
    groups: dict[str, dict[str, list[Sense]]] = field(repr=False)
    """By lexeme and part of speech, in the order of the parts of speech and of the numbers."""
    vectors: dict[str, tuple[int, list[int]]] = field(repr=False)
    """Weight (0 to 100) and vector (127 for 0.7) of a lemma."""

    @staticmethod
    def load(corpus: Path, folder: Path) -> "Tables":
        read_words(corpus)
        weights = {}
        for row in rows(corpus / "sense-weights.tsv"):
            weights[row[0]] = int(row[1])
        vectors = {}
        for row in rows(folder / "word-weights.tsv"):
            vectors[row[0]] = (int(row[1]), unpack(row[2]))
        groups: dict[str, dict[str, list[Sense]]] = {}
        for row in rows(folder / "sense-cues.tsv"):
            lexeme, _, rest = row[0].rpartition("/")
            part = rest.split(".")[0].upper()
            tags = [(TAG_INDEX[name], int(weight)) for name, weight in
                    (item.rsplit(" ", 1) for item in row[4].split(",") if item)]
            cues = {}
            for item in row[3].split(" "):
                if item:
                    kinds, word = item.split("|", 1)
                    cues[word] = kinds
            groups.setdefault(lexeme, {}).setdefault(part, []).append(
                Sense(row[0], row[1], int(row[2] or 0), cues, tags, unpack(row[5]), unpack(row[6])))
        return Tables(weights, groups, vectors)


def rows(path: Path):
    """The rows of a table, without its header."""
    with open(path, encoding="utf-8") as file:
        next(file)
        for line in file:
            yield line.rstrip("\n").split("\t")


def unpack(text: str) -> list[int]:
    return [byte - 256 if byte > 127 else byte for byte in base64.b64decode(text)] or [0] * DIMENSIONS


def dot(left, right) -> int:
    return sum(a * b for a, b in zip(left, right))


def unit(vector) -> list[int]:
    """The vector at length 1000, or zero; rounded toward zero."""
    length = math.isqrt(dot(vector, vector))
    return [int(value * 1000 / length) for value in vector] if length else [0] * DIMENSIONS


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


def scores(senses: list[Sense], found: Context, weights: dict[str, int]) -> list[dict[str, int]]:
    """The parts of each sense's score by name, in hundredths of a nat."""
    return [sense_score(sense, found, weights) for sense in senses]


def sense_score(sense: Sense, found: Context, weights: dict[str, int]) -> dict[str, int]:
    parts = {"share": sense.bias}
    for distance, form, lemma in found.words:
        word = form if form in sense.cues else lemma if lemma in sense.cues else None
        if word is None:
            continue
        worth = cue_worth(sense.cues[word], word, distance, weights)
        if worth:
            name = ("< " if distance < 0 else "> ") + word
            parts[name] = parts.get(name, 0) + worth
    for index, worth in sense.tags:
        if index in found.tags:
            parts[TAGS[index]] = parts.get(TAGS[index], 0) + worth
    # 1 000 · 127 / 0.7 for a cosine of 1
    parts["sentence"] = round(dot(found.sentence, sense.topic) * weights["topic"] / 181_429)
    parts["passage"] = round(dot(found.passage, sense.topic) * weights["passage"] / 181_429)
    # 100 (the word's weight) · 127 / 0.7 · 300 for a product of 1, in 4 096ths
    parts["words near"] = round(dot(found.near, sense.near) / (5_442_857 / 4_096))
    return parts


def cue_worth(kinds: str, word: str, distance: int, weights: dict[str, int]) -> int:
    far = abs(distance)
    worth = 0
    if "p" in kinds and 1 <= distance <= 4:
        worth += weights["preposition next"] if distance == 1 else weights["preposition near"]
    if "b" in kinds and distance == -1:
        worth += weights["frame word before"]
    directed = "<" in kinds and distance < 0 or ">" in kinds and distance > 0
    if word in WORDS["function"]:
        if directed or "~" in kinds:
            worth += weights["function word next"] if far == 1 and directed else \
                weights["function word near"] if far <= 3 else 0
    elif directed:
        worth += weights["cue next" if far == 1 else "cue near" if far <= 4 else "cue far"]
    elif "~" in kinds:
        worth += weights["free cue near" if far <= 6 else "free cue far"]
    if ":" in kinds:
        worth += weights["word of the meaning"]
    return worth


def probabilities(parts: list[dict[str, int]]) -> list[float]:
    totals = [sum(part.values()) for part in parts]
    highest = max(totals)
    shares = [math.exp((total - highest) / 100) for total in totals]
    return [share / sum(shares) for share in shares]


def explanation(parts: list[dict[str, int]], chosen: int) -> str:
    """The strongest reason for the chosen sense, against the best other one."""
    others = [index for index in range(len(parts)) if index != chosen]
    rival = max(others, key=lambda index: sum(parts[index].values())) if others else None
    best, gain = "share", 0
    for name, worth in parts[chosen].items():
        lead = worth - (parts[rival].get(name, 0) if rival is not None else 0)
        if lead > gain:
            best, gain = name, lead
    if best[0] in "<>" and best[1:2] == " ":
        return f"{best[2:]} {'stands before it' if best[0] == '<' else 'follows'}"
    return TAG_WORDS.get(best) or PART_WORDS[best]


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


class Reader:
    """Chooses senses sentence by sentence; keeps the passage's vector."""

    def __init__(self, tables: Tables):
        self.tables = tables
        self.begin_passage()

    def begin_passage(self) -> None:
        self.passage = [0] * DIMENSIONS
        self.earlier: dict[str, int] = {}

    def read(self, tokens: list[Token]):
        """Yields (index, senses, parts, probabilities) of each token with more than one sense."""
        sentence = Sentence(tokens, self.tables)
        for index, token in enumerate(tokens):
            senses, parts = self.candidates(sentence, index)
            if len(senses) > 1:
                shares = probabilities(parts)
                self.keep(senses, shares)
                yield index, senses, parts, shares
        self.end(sentence)

    def candidates(self, sentence: Sentence, index: int):
        """The senses that a word can have, with the parts of their scores: those of the part of
        speech that its neighbours speak for, and at a loss those of another where cues can speak
        for them. Where the first is but one, no cue speaks for it, so it stands alone."""
        token = sentence.tokens[index]
        groups = self.tables.groups.get(token.lemma_id, {})
        senses, parts = [], []
        is_alone = len(groups.get(token.part, [])) == 1
        for part, group in groups.items():
            is_other = token.part in groups and part != token.part
            if is_other and (is_alone or len(group) == 1):
                continue
            if len(group) == 1:
                found = [{"share": 0}]
            else:
                around = context(sentence, index, part, self.tables.weights, self.passage)
                found = scores(group, around, self.tables.weights)
                self.add_earlier(group, found)
            for sense, score in zip(group, found):
                if is_other:
                    score["part of speech"] = self.tables.weights["other part of speech"]
                senses.append(sense)
                parts.append(score)
        return senses, parts

    def add_earlier(self, senses: list[Sense], parts: list[dict[str, int]]) -> None:
        """One sense a discourse: adds the mean probability of each sense so far in the passage."""
        for sense, part in zip(senses, parts):
            if sense.key in self.earlier:
                part["earlier"] = self.earlier[sense.key] * self.tables.weights["earlier"] // 1000

    def keep(self, senses: list[Sense], shares: list[float]) -> None:
        """Halves what was kept, so that a sense needs two bytes of memory and not its history."""
        for sense, share in zip(senses, shares):
            now, before = round(share * 1000), self.earlier.get(sense.key)
            self.earlier[sense.key] = now if before is None else (before + now) // 2

    def end(self, sentence: Sentence) -> None:
        total = sentence.total()
        self.passage = [(a * PASSAGE_DECAY) // 100 + b for a, b in zip(self.passage, total)]


def read_tokens(path: Path):
    """The tokens of each sentence of `lexical read --format jsonl`."""
    sentence, last = [], None
    for line in open(path, encoding="utf-8"):
        row = json.loads(line)
        if row["type"] != "token":
            continue
        if row["sentence"] != last and sentence:
            yield sentence
            sentence = []
        last = row["sentence"]
        sentence.append(token_of(row))
    if sentence:
        yield sentence


def token_of(row: dict) -> Token:
    form = row["text"].replace("’", "'")
    name = row.get("class") == "name"
    part = row.get("pos") or {"punctuation": "PUNCT", "number": "NUM"}.get(row["kind"]) \
        or ("PROPN" if name else "NOUN" if row["kind"] == "word" else "SYM")
    lemma = form.lower() if name else row.get("lemma", form).lower()
    lemma_id = row.get("lemmaId", "").split(":", 1)[-1]
    return Token(form, lemma, part, lemma_id, row["start"], row["sentence"], name)


def main() -> None:
    tables = Tables.load(Path(sys.argv[1]), Path(sys.argv[2]))
    reader = Reader(tables)
    for tokens in read_tokens(Path(sys.argv[3])):
        for index, senses, parts, shares in reader.read(tokens):
            best = max(range(len(senses)), key=lambda number: (shares[number], -number))
            cells = [tokens[index].start, tokens[index].form, senses[best].key, f"{shares[best]:.2f}"]
            if "--explain" in sys.argv:
                cells += [senses[best].label, explanation(parts, best)]
            print(*cells, sep="\t")


if __name__ == "__main__":
    main()
