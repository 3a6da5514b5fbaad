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

import json
import math
import sys
from pathlib import Path

from sense_context import Context, Sentence, Token, context
from sense_tables import DIMENSIONS, TAGS, WORDS, Sense, Tables, dot

PASSAGE_DECAY = 70
"""Of a hundred: what a sentence leaves of the passage's vector."""

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
        speech that its neighbours speak for, and at a loss those of another that the form can have
        too, where cues can speak for them. Where the first is but one, no cue speaks for it, so it stands alone."""
        token = sentence.tokens[index]
        groups = self.tables.groups.get(token.lemma_id, {})
        senses, parts = [], []
        is_alone = len(groups.get(token.part, [])) == 1
        for part, group in groups.items():
            is_other = token.part in groups and part != token.part
            if is_other and (is_alone or len(group) == 1
                             or not self.tables.can_be(token.form, token.lemma_id, part)):
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
