"""Derives the vectors of words of the seeds, and the tables that the reference of the choice reads.

usage: derive_sense_cues.py --corpus CORPUS --wordnet WORDNET     writes CORPUS/word-vectors.tsv
       derive_sense_cues.py --corpus CORPUS --output FOLDER       writes sense-cues.tsv, word-weights.tsv

CORPUS is the folder of the seeds, WORDNET the folder of WordNet's data files (Debian's wordnet-base:
/usr/share/wordnet). The same inputs give the same bytes. The compiler of releases makes the same of the
seeds by itself; the tables are for the reference.
"""

import argparse
import base64
import hashlib
import math
import re
import sys
from pathlib import Path

import word_vectors
import sense_tables
from sense_tables import DIMENSIONS, TAG_INDEX, WORDS

WORDNET_DIGESTS = {
    "data.noun": "fea17d2f9656611334eac790e5d69e47645fa180c4aa481fb4cd9b3520754ca2",
    "data.verb": "adcf43e35b581e8036d8b5a52d63d9cd3d3b4870b2720d3c03c799df44777bc2",
    "data.adj": "c89120dfc1f046ddff4a631bf9b7e9fa1a36b5e86565a23bf82dbe14f30b88a7",
    "data.adv": "444a63bf3955080ab7524f5079cfc07ff9bc682cb98bdb1db73b0fb9829f1139",
}
"""SHA-256 of the files of WordNet 3.0 (Debian wordnet-base 1:3.0-37, WordNet 3.0 licence)."""

SHARE_WEIGHT = 1.2
MEANING_PART, EXAMPLE_PART = 0.6, 0.5
VECTOR_SCALE = 127 / 0.7
HINT_TAG = 105
"""Hundredths of a nat for a tag that a hint names."""

FRAMES = {
    "object": 55, "no object": 24, "passive": 10, "one": 65, "uncounted": 33, "plural": 55,
    "plural of the uncounted": -80, "noun follows": 48, "to": 255, "to later": 115, "that": 180, "ing": 55,
}
"""What a frame's tag is worth, in hundredths of a nat."""
ABSENT = {"noun follows": -24, "to": -44, "that": -30, "ing": -9, "before": -20}
"""What a sense with the frame loses in every context, so that the frame's absence counts against it."""

TAG_CUE = re.compile(r"[+\-=][a-z]+\d?")
WORD = re.compile(r"[A-Za-z]+(?:['’-][A-Za-z]+)*")


class DerivationError(Exception):
    """An input is not what was pinned or has another form than expected."""


def rows(path: Path) -> list[dict[str, str]]:
    lines = path.read_text(encoding="utf-8").splitlines()
    names = lines[0].split("\t")
    return [dict(zip(names, line.split("\t"))) for line in lines[1:]]


def name_of(lexeme_id: str) -> str:
    return lexeme_id.split(":", 1)[1]


class Lemmas:
    """The lemma of a form, and how much a word tells: 0 for the commonest, 100 from zipf 3.5 down."""

    def __init__(self, corpus: Path):
        self.zipf = {name_of(row["lemmaId"]).lower(): float(row["zipf"] or 1)
                     for row in rows(corpus / "ranks.tsv")}
        self.forms: dict[str, str] = {}
        for row in rows(corpus / "inflections.tsv"):
            self.forms.setdefault(row["form"].lower(), name_of(row["lemmaId"]).split("#")[0].lower())

    def lemma(self, word: str) -> str:
        word = word.lower().replace("’", "'")
        return word if word in self.zipf else self.forms.get(word, word)

    def weight(self, word: str) -> int:
        return round(min(100, max(0, (7.0 - self.zipf.get(word, 2.0)) / 0.035)))

    def words(self, text: str, headword: str) -> list[str]:
        """The lemmas of a text that are no function words and not the headword."""
        lemmas = [self.lemma(word) for word in WORD.findall(text)]
        return [word for word in lemmas if word not in WORDS["function"] and word != headword.lower()]


def own_texts(senses: list[dict[str, str]], hints: dict[str, list[str]], wordnet: Path):
    """Our senses and WordNet's glosses and examples, with what a pair of words counts in each."""
    for sense in senses:
        name = name_of(sense["lemmaId"])
        cues = sense["cues"].replace(",", " ").split() + hints.get(key_of(sense), [])
        words = [cue.lstrip("<>") for cue in cues if not TAG_CUE.fullmatch(cue)]
        yield " ".join([name, name, sense["meaning"], sense["example"], *words]), word_vectors.OWN_TEXT
    for text in word_vectors.wordnet_texts(wordnet):
        yield text, 1.0


def key_of(sense: dict[str, str]) -> str:
    return f"{sense['lemmaId']}/{sense['partOfSpeech'].lower()}.{sense['number']}"


def product(left: list[float], right: list[float]) -> float:
    return sum(map(float.__mul__, left, right))


def at_length_one(vector: list[float]) -> list[float]:
    length = math.sqrt(product(vector, vector))
    return [value / length for value in vector] if length else vector


def packed(vector: list[float], scale: float) -> str:
    """The vector as bytes in Base64, or nothing for zero."""
    values = [max(-127, min(127, round(value * scale))) for value in vector]
    return base64.b64encode(bytes(value & 255 for value in values)).decode() if any(values) else ""


def total(words: list[str], lemmas: Lemmas, vectors: dict[str, list[float]]) -> list[float]:
    result = [0.0] * DIMENSIONS
    for word in words:
        if word in vectors and word not in WORDS["function"]:
            weight = lemmas.weight(word) / 100
            result = [a + weight * b for a, b in zip(result, vectors[word])]
    return result


def cues_of(sense: dict[str, str], hints: list[str]) -> tuple[dict[str, str], list[str]]:
    """The cues with their directions, and the tags that the hints name."""
    cues: dict[str, str] = {}
    tags = []

    def add(cue: str) -> None:
        kind, word = (cue[0], cue[1:]) if cue[:1] in "<>" and len(cue) > 1 else ("~", cue)
        word = word.strip().lower()
        if word and kind not in cues.get(word, ""):
            cues[word] = cues.get(word, "") + kind

    for cue in sense["cues"].split(","):
        if cue.strip() not in ("", "-"):
            add(cue.strip())
    for hint in hints:
        if TAG_CUE.fullmatch(hint):
            if hint not in TAG_INDEX:
                raise DerivationError(f"hints of {sense['lemmaId']}: unknown tag {hint}")
            tags.append(hint)
        else:
            add(hint)
    return cues, tags


def frame_of(grammar: str, part: str) -> tuple[dict[str, int], dict[str, str], int]:
    """What a sense's grammar says: worth of tags, cues by kind, and the loss in every context."""
    head, _, frame = (piece.strip() for piece in grammar.partition(";"))
    if "~" in head or "noun" in head:
        head, frame = "-", grammar
    pieces = re.findall(r"[a-z]+|~|\+", frame)
    at = pieces.index("~") if "~" in pieces else len(pieces)
    worth: dict[str, int] = {}
    cues: dict[str, str] = {}
    loss = 0
    infinitive = re.search(r"to do\b", frame) is not None
    for word in pieces[at + 1:]:
        if word in WORDS["preposition"] and not (word == "to" and infinitive
                                         and not re.search(r"to (sb|sth|doing)", frame)):
            cues[word] = "p"
    before = [word for word in pieces[:at]
              if at < len(pieces) and (word in WORDS["preposition"] or word in ("the", "a", "be"))]
    if before:
        loss += ABSENT["before"]
        for word in before:
            cues[word] = cues.get(word, "") + "b"
    if part == "VERB":
        transitive, intransitive = head in ("T", "T/I", "I/T"), head in ("I", "T/I", "I/T", "L")
        if transitive != intransitive:
            sign = 1 if transitive else -1
            worth["object"] = sign * FRAMES["object"]
            worth["bareobject"] = -sign * FRAMES["no object"]
    if part == "NOUN":
        counted, uncounted = "C" in head, "U" in head
        worth["one"] = FRAMES["one"] if counted else -FRAMES["one"]
        worth["uncounted"] = FRAMES["uncounted"] if uncounted else -FRAMES["uncounted"]
        if head == "P" or "plural" in frame:
            worth["=pl"] = FRAMES["plural"]
        elif uncounted and not counted:
            worth["=pl"] = FRAMES["plural of the uncounted"]
    if "before noun" in frame.replace("a noun", "noun") and "not before" not in frame or "~ + noun" in frame:
        worth["+n"] = FRAMES["noun follows"]
        loss += ABSENT["noun follows"]
    if infinitive:
        worth["+to"], worth["+to2"] = FRAMES["to"], FRAMES["to later"]
        loss += ABSENT["to"]
    if "that" in pieces:
        worth["+that"] = FRAMES["that"]
        loss += ABSENT["that"]
    if "doing" in pieces:
        worth["+ing"] = FRAMES["ing"]
        loss += ABSENT["ing"]
    return worth, cues, loss


def sense_row(sense: dict[str, str], hints: list[str], lemmas: Lemmas,
              vectors: dict[str, list[float]]) -> str:
    headword, part = name_of(sense["lemmaId"]), sense["partOfSpeech"]
    cues, hinted = cues_of(sense, hints)
    listed = sorted(cues)
    meaning = lemmas.words(sense["meaning"] + " " + sense["label"], headword)
    example = lemmas.words(sense["example"], headword)
    parts = [(1.0, listed), (MEANING_PART, meaning), (EXAMPLE_PART, example)]
    topic = [0.0] * DIMENSIONS
    for share, words in parts:
        vector = at_length_one(total(words, lemmas, vectors))
        topic = [a + share * b for a, b in zip(topic, vector)]
    counted = max(1, sum(word in vectors and word not in WORDS["function"] for word in listed))
    near = [value / counted for value in total(listed, lemmas, vectors)]
    worth, framed, loss = frame_of(sense["grammar"], part)
    for tag in hinted:
        worth[tag] = worth.get(tag, 0) + HINT_TAG
    for word, kinds in framed.items():
        cues[word] = cues.get(word, "") + kinds
    for word in dict.fromkeys(lemmas.words(sense["meaning"], headword)):
        cues[word] = cues.get(word, "") + ":"
    bias = round(100 * SHARE_WEIGHT * math.log(max(1, int(sense["share"])) / 100)) + loss
    key = f"{headword}/{part.lower()}.{sense['number']}"
    return "\t".join([
        key, sense["label"], str(bias),
        " ".join(f"{kinds}|{word}" for word, kinds in sorted(cues.items()) if " " not in word),
        ",".join(f"{tag} {value}" for tag, value in sorted(worth.items()) if value),
        packed(at_length_one(topic), VECTOR_SCALE), packed(near, 300)])


def derive_vectors(corpus: Path, wordnet: Path) -> None:
    """Writes word-vectors.tsv of the seeds."""
    for name, digest in WORDNET_DIGESTS.items():
        found = hashlib.sha256((wordnet / name).read_bytes()).hexdigest()
        if found != digest:
            raise DerivationError(f"{wordnet / name}: expected SHA-256 {digest}, found {found}")
    lemmas = Lemmas(corpus)
    words = [word for word in sorted(lemmas.zipf) if word not in WORDS["function"]]
    texts = own_texts(rows(corpus / "senses.tsv"), hints_of(corpus), wordnet)
    vectors = word_vectors.vectors_of(texts, words, lemmas.lemma)
    with open(corpus / "word-vectors.tsv", "w", encoding="utf-8") as file:
        print("word\tvector", file=file)
        for word in words:
            if word in vectors:
                print(word, packed(vectors[word], VECTOR_SCALE), sep="\t", file=file)


def derive_tables(corpus: Path, output: Path) -> None:
    """Writes what the reference of the choice reads, as the compiler makes it of the seeds."""
    lemmas = Lemmas(corpus)
    hints = hints_of(corpus)
    vectors = {row["word"]: [value / VECTOR_SCALE for value in sense_tables.unpack(row["vector"])]
               for row in rows(corpus / "word-vectors.tsv")}
    senses: dict[tuple[str, str], list[dict[str, str]]] = {}
    for sense in rows(corpus / "senses.tsv"):
        senses.setdefault((sense["lemmaId"], sense["partOfSpeech"]), []).append(sense)
    with open(output / "sense-cues.tsv", "w", encoding="utf-8") as file:
        print("senseId\tlabel\tbias\tcues\ttags\ttopic\tnear", file=file)
        for (lexeme, part), group in sorted(senses.items()):
            for sense in group:
                if len(group) > 1:
                    print(sense_row(sense, hints.get(key_of(sense), []), lemmas, vectors), file=file)
                else:
                    print(f"{name_of(lexeme)}/{part.lower()}.{sense['number']}" + "\t" * 6, file=file)
    with open(output / "word-weights.tsv", "w", encoding="utf-8") as file:
        print("word\tweight\tvector", file=file)
        for word, vector in vectors.items():
            print(word, lemmas.weight(word), packed(vector, VECTOR_SCALE), sep="\t", file=file)


def hints_of(corpus: Path) -> dict[str, list[str]]:
    return {row["senseId"]: row["cues"].split() for row in rows(corpus / "sense-hints.tsv")}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--corpus", type=Path, required=True)
    parser.add_argument("--wordnet", type=Path, help="derive the vectors of words from it")
    parser.add_argument("--output", type=Path, help="write the tables of the reference here")
    options = parser.parse_args()
    try:
        sense_tables.read_words(options.corpus)
        if options.wordnet:
            derive_vectors(options.corpus, options.wordnet)
        if options.output:
            derive_tables(options.corpus, options.output)
    except (DerivationError, OSError) as error:
        sys.exit(f"derive: {error}")


if __name__ == "__main__":
    main()
