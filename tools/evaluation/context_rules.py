"""Fits the context rules of a language (context.tsv) to a treebank, and says how they would do on text not seen.

What the reader does is done again here: words in order, the left neighbour as it was decided, the right one as its
likeliest part of speech, the odds of each candidate plus the weights of the rules (`ContextScorer`). The weights
maximise the likelihood of the gold readings less a penalty on their squares; what comes out small is left out and
the rest is rounded, so that few rules with large steps remain. The treebank is divided into parts of whole
sentences: each is read with rules from the others, and that figure, not the one on the sentences fitted, is what a
table is chosen by.
"""

import argparse
import json
import math
import random
from collections import Counter, defaultdict
from dataclasses import dataclass
from pathlib import Path

from . import gold
from .lemmas import _conventions
from .seeds import table

FEWEST = 4
"""How often a rule must be met among open words of the treebank to be fitted."""
RATE = 0.15
EPOCHS = 12
STEP = 10
"""Weights are multiples of this many hundredths of a nat."""
MOST_WORDS = 200
"""Words that rules may name; the format holds 237."""
BOUNDARY = {"left": "^", "right": "$"}
Rule = tuple[str, str, str]
"""Left neighbour, what the rule is for, right neighbour, as context.tsv writes them."""


@dataclass
class Candidate:
    lemma: str
    tag: str
    feature: str
    log_odds: float


@dataclass
class Word:
    key: str
    candidates: list[Candidate]
    """Empty where the tables leave no choice."""
    tag: str
    """The part of speech without neighbours: that of the likeliest candidate."""
    is_first: bool
    is_noun_by_capital: bool | None
    gold: gold.Token | None
    shown: str = ""
    """The part of speech that the word behind sees, where it is not the one chosen: that of a contraction's last part."""


class Tables:
    """The candidates of each form, as the compiler makes them of the seeds."""

    def __init__(self, folder: Path):
        lemmas = {row["lemmaId"]: row["lemma"] for row in table(folder / "lexemes.tsv")}
        found: dict[str, dict[tuple[str, str, str], float]] = defaultdict(dict)
        for row in table(folder / "inflections.tsv"):
            key = lemmas[row["lemmaId"]], row["partOfSpeech"], row["feature"]
            found[row["form"].lower()][key] = float(row["odds"] or 1000)
        listed = {form for form in found}
        for row in table(folder / "readings.tsv"):
            lemma = lemmas[row["lemmaId"]]
            if lemma.lower() not in listed:
                found[lemma.lower()][lemma, row["partOfSpeech"], "base"] = float(row["share"])
        self.candidates = {
            form: [Candidate(*key, 100 * math.log(max(odds, 0.5) / 1000))
                   for key, odds in sorted(items.items(), key=lambda item: (-item[1], item[0]))]
            for form, items in found.items()}
        self.alternatives = {row["form"]: row["parts"].rpartition("/")[2] for row in table(folder / "contractions.tsv")
                             if len(self.candidates.get(row["form"], [])) > 1}
        """Contractions that may be one word instead (*du*), with the part of speech of their last part."""


def read_tokens(path: Path, alternatives: dict[str, str]) -> list[dict]:
    """The tokens but spaces; a contraction that may be one word is one, however it was read."""
    found: list[dict] = []
    for line in path.read_text(encoding="utf-8").splitlines():
        record = json.loads(line)
        if record.get("type") != "token" or record["kind"] == "space":
            continue
        if found and found[-1]["end"] == record["start"] and (found[-1]["text"] + record["text"]).lower() in alternatives:
            found[-1] |= {"text": found[-1]["text"] + record["text"], "end": record["end"]}
        else:
            found.append(record)
    return found


def words(tokens: list[gold.Token], read: Path, tables: Tables, capitals: bool) -> list[list[Word]]:
    """The sentences of the text as the reader divides it, with the gold tokens that begin where a word does."""
    by_start = {token.start: token for token in tokens if token.part == 0 and token.start >= 0}
    sentences: dict[int, list[Word]] = defaultdict(list)
    end = -1
    for record in read_tokens(read, tables.alternatives):
        text, sentence = record["text"], record["sentence"]
        key = text.lower().replace("’", "'")
        listed = tables.candidates.get(key, []) if record.get("class") == "listed" else []
        # The parts of a contraction stand without a space, and so do elided words, which are forms of their own.
        is_part = record["start"] == end and not key.startswith("-") and listed == []
        end = record["end"]
        candidates = listed if len(listed) > 1 and not is_part else []
        tag = listed[0].tag if listed else record.get("pos") or (
            "NUM" if record["kind"] == "number" else "PUNCT" if record["kind"] == "punctuation" else "X")
        first = not sentences[sentence]
        capital = None if not capitals or first or text.isupper() else text[:1].isupper()
        sentences[sentence].append(Word(key, candidates, tag, first, capital, by_start.get(record["start"]),
                                        tables.alternatives.get(key, "")))
    return [sentence for _, sentence in sorted(sentences.items())]


def features(left: Word | None, left_tag: str, word: Word, candidate: Candidate, right: Word | None,
             named: set[str], fine_features: set[str]) -> list[Rule]:
    """The rules that speak for a candidate."""
    before, after = left_tag if left else "^", right.tag if right else "$"
    tag, fine = candidate.tag, f"{candidate.tag}.{candidate.feature}"
    found = [(before, tag, "*"), ("*", tag, after)]
    if candidate.feature in fine_features:
        found += [(before, fine, "*"), ("*", fine, after)]
    if left and left.key in named:
        found.append(("=" + left.key, tag, "*"))
    if right and right.key in named:
        found.append(("*", tag, "=" + right.key))
    if word.key in named:
        own = f"{word.key}/{tag}"
        found += [(before, own, "*"), ("*", own, after)]
    return found


def given_weight(given: dict[Rule, float], left: Word | None, left_tag: str, word: Word, candidate: Candidate,
                 right: Word | None) -> float:
    """What the rules say that were given and not fitted, which may name any words and both neighbours."""
    lefts = ["*", left_tag, "=" + left.key] if left else ["*", "^"]
    rights = ["*", right.tag, "=" + right.key] if right else ["*", "$"]
    return sum(given.get((before, subject, after), 0) for before in lefts for after in rights
               for subject in (candidate.tag, f"{word.key}/{candidate.tag}"))


class Fit:
    """Weights of rules by stochastic ascent with a penalty on their squares."""

    def __init__(self, named: set[str], fine: set[str], penalty: float, capital: float,
                 given: dict[Rule, float] | None = None):
        self.named, self.fine, self.penalty, self.capital = named, fine, penalty, capital
        self.given = given or {}
        self.weights: dict[Rule, float] = defaultdict(float)
        self.squares: dict[Rule, float] = defaultdict(lambda: 1e-2)
        self.counts: Counter[Rule] = Counter()

    def scores(self, sentence: list[Word], index: int, left_tag: str) -> tuple[list[float], list[list[Rule]]]:
        word = sentence[index]
        left = sentence[index - 1] if index else None
        right = sentence[index + 1] if index + 1 < len(sentence) else None
        rules = [[rule for rule in features(left, left_tag, word, candidate, right, self.named, self.fine)
                  if rule not in self.given] for candidate in word.candidates]
        scores = []
        for candidate, speaking in zip(word.candidates, rules):
            score = candidate.log_odds / 100 + sum(self.weights.get(rule, 0) for rule in speaking)
            if self.given:
                score += given_weight(self.given, left, left_tag, word, candidate, right)
            if word.is_noun_by_capital is not None and candidate.tag == "NOUN":
                score += self.capital if word.is_noun_by_capital else -self.capital
            scores.append(score)
        return scores, rules

    def read(self, sentence: list[Word]) -> list[Candidate | None]:
        """The candidates as the reader chooses them; nil where there is no choice."""
        chosen, left_tag = [], "^"
        for index, word in enumerate(sentence):
            best = None
            if word.candidates:
                scores, _ = self.scores(sentence, index, left_tag)
                best = word.candidates[max(range(len(scores)), key=lambda place: (scores[place], -place))]
            chosen.append(best)
            left_tag = word.shown or (best.tag if best else word.tag)
        return chosen

    def train(self, sentences: list[list[Word]], conventions) -> None:
        for sentence in sentences:
            for index, word in enumerate(sentence):
                if word.candidates and word.gold:
                    left = sentence[index - 1].tag if index else "^"
                    for speaking in self.scores(sentence, index, left)[1]:
                        self.counts.update(speaking)
        order = list(range(len(sentences)))
        chance = random.Random(1)
        for epoch in range(EPOCHS):
            chance.shuffle(order)
            for place in order:
                self._learn(sentences[place], conventions)

    def _learn(self, sentence: list[Word], conventions) -> None:
        left_tag = "^"
        for index, word in enumerate(sentence):
            if not word.candidates:
                left_tag = word.tag
                continue
            scores, rules = self.scores(sentence, index, left_tag)
            best = max(range(len(scores)), key=lambda place: (scores[place], -place))
            left_tag = word.shown or word.candidates[best].tag
            right = correct(word, conventions)
            if not right or len(right) == len(word.candidates):
                continue
            top = max(scores)
            parts = [math.exp(score - top) for score in scores]
            total, good = sum(parts), sum(parts[place] for place in right)
            slopes: dict[Rule, float] = defaultdict(float)
            for place, speaking in enumerate(rules):
                slope = (parts[place] / good if place in right else 0) - parts[place] / total
                for rule in speaking:
                    slopes[rule] += slope
            for rule, slope in slopes.items():
                if self.counts[rule] < FEWEST:
                    continue
                slope -= self.penalty * self.weights[rule] / self.counts[rule]
                self.squares[rule] += slope * slope
                self.weights[rule] += RATE * slope / math.sqrt(self.squares[rule])

    def prune(self, least: int, steps: int = STEP) -> None:
        """Leaves out what is small and rounds the rest, in hundredths of a nat."""
        kept = {rule: steps * round(100 * weight / steps) / 100 for rule, weight in self.weights.items()}
        self.weights = defaultdict(float, {
            rule: weight for rule, weight in kept.items() if abs(100 * weight) >= least})


def is_of(token: gold.Token, word: Word) -> bool:
    """Whether a gold token is the word, or the first word of a contraction that is one here: *de* of *des* and *du*."""
    return token.key == word.key or len(token.key) > 1 and (word.shown or word.key.startswith(token.key)) \
        and any(candidate.lemma.lower() == token.lemma.lower() for candidate in word.candidates)


def correct(word: Word, conventions) -> list[int]:
    """The candidates that the gold allows: those with its lemma, and of these those with its part of speech."""
    token = word.gold
    if token is None or not is_of(token, word):
        return []
    allowed = {token.lemma.lower()} | conventions.get((token.key, token.lemma.lower()), set())
    places = [place for place, candidate in enumerate(word.candidates) if candidate.lemma.lower() in allowed]
    return [place for place in places if word.candidates[place].tag == token.tag] or places


def measure(fit: Fit, sentences: list[list[Word]], conventions) -> Counter:
    """Right and counted tokens among those with a choice, by group."""
    counts: Counter[str] = Counter()
    for sentence in sentences:
        for word, chosen in zip(sentence, fit.read(sentence)):
            token = word.gold
            if chosen is None or token is None or not token.counted or not is_of(token, word):
                continue
            is_right = chosen.lemma.lower() in {token.lemma.lower()} | conventions.get(
                (token.key, token.lemma.lower()), set())
            groups = ["all"] + (["content"] if token.tag in gold.CONTENT else [])
            if token.tag in gold.CONTENT and token.key != token.lemma.lower():
                groups.append("inflected")
            for group in groups:
                counts[group, "of"] += 1
                counts[group, "wrong"] += not is_right
    return counts


def frequent(sentences: list[list[Word]], count: int, least: int) -> set[str]:
    """The words that rules may name: the commonest but nouns."""
    found = Counter(word.key for sentence in sentences for word in sentence
                    if word.tag not in ("NOUN", "PROPN", "NUM", "PUNCT", "X") and word.key.strip("'").isalpha())
    return {key for key, times in found.most_common(count) if times >= least}


def written(weights: dict[Rule, float]) -> str:
    rows = sorted((left, tag, right, round(100 * weight)) for (left, tag, right), weight in weights.items())
    return "\n".join(["left\tpartOfSpeech\tright\tweight"] + ["\t".join(map(str, row)) for row in rows]) + "\n"


def read_rules(path: Path) -> dict[Rule, float]:
    return {(row["left"], row["partOfSpeech"], row["right"]): int(row["weight"]) / 100 for row in table(path)}


def main() -> None:
    parser = argparse.ArgumentParser(prog="fit-context", description=__doc__.split("\n")[0])
    parser.add_argument("--corpus", type=Path, required=True, help="the seed tables")
    parser.add_argument("--gold", type=Path, required=True, help="a Universal Dependencies file (CoNLL-U)")
    parser.add_argument("--tokens", type=Path, required=True,
                        help="output of `lexical read --format jsonl` on the gold text")
    parser.add_argument("--given", type=Path,
                        help="rules that are taken as they are, in the columns of context.tsv; others are fitted around them")
    parser.add_argument("--output", type=Path, help="write the rules there")
    parser.add_argument("--parts", type=int, default=5, help="parts for the figure on text not seen")
    parser.add_argument("--penalty", type=float, default=2.0, help="how much the squares of weights cost")
    parser.add_argument("--least", type=int, default=30, help="rules with smaller weights are left out")
    parser.add_argument("--words", type=int, default=60, help="words that rules may name")
    parser.add_argument("--features", nargs="*", default=[], metavar="FEATURE",
                        help="features of inflections.tsv that rules may name, such as participle; they cost the reader "
                             "time, since they are no matter of two parts of speech")
    options = parser.parse_args()
    fine = set(options.features)
    language = json.loads((options.corpus / "manifest.json").read_text(encoding="utf-8"))["language"]
    conventions = _conventions(language)
    capital = 5.0 if language == "de" else 0.0
    tokens, _ = gold.read(options.gold)
    sentences = words(tokens, options.tokens, Tables(options.corpus), capital > 0)
    named = frequent(sentences, min(options.words, MOST_WORDS), 20)

    given = read_rules(options.given) if options.given else {}

    def fitted(some: list[list[Word]]) -> Fit:
        fit = Fit(named, fine, options.penalty, capital, given)
        fit.train(some, conventions)
        fit.prune(options.least)
        return fit

    def show(title: str, counts: Counter, rules: int) -> None:
        figures = "  ".join(f"{group} {counts[group, 'wrong']} wrong of {counts[group, 'of']}"
                            for group in ("all", "content", "inflected"))
        print(f"{title:24} {figures}  ({rules} rules)", flush=True)

    now = Fit(named, fine, 0, capital)
    show("without rules", measure(now, sentences, conventions), 0)
    # The rules in use were fitted with words that this fit may not name; they are applied as they are.
    present = read_rules(options.corpus / "context.tsv")
    now.named = named | {part.lstrip("=") for left, _, right in present for part in (left, right) if part[0] == "="} \
        | {tag.split("/")[0] for _, tag, _ in present if "/" in tag}
    now.fine = {tag.split(".")[1] for _, tag, _ in present if "." in tag}
    now.given = {rule: weight for rule, weight in present.items() if rule in given}
    now.weights.update(present)
    show("rules of the corpus", measure(now, sentences, conventions), len(present))
    total: Counter = Counter()
    for part in range(options.parts):
        size = len(sentences) / options.parts
        first, last = round(part * size), round((part + 1) * size)
        total += measure(fitted(sentences[:first] + sentences[last:]), sentences[first:last], conventions)
    whole = fitted(sentences)
    show("parts not seen", total, len(whole.weights))
    show("the same sentences", measure(whole, sentences, conventions), len(whole.weights))
    if options.output:
        options.output.write_text(written(whole.weights | given), encoding="utf-8")


if __name__ == "__main__":
    main()
