"""The rules of senses.tsv, each a function from rows to findings."""

import re
from collections import defaultdict

from .table import Finding, Row
from .vocabulary import EASY_RANK, WORD, Vocabulary

TAGS = set("ADJ ADP ADV AUX CCONJ DET INTJ NOUN NUM PART PRON PROPN SCONJ VERB".split())
REGISTERS = "formal informal spoken literary old technical slang vulgar offensive".split()
REGIONS = ["UK", "US"]
CODES = {"NOUN": ["C", "U", "P"], "PROPN": ["C", "U", "P"], "VERB": ["T", "I", "L"],
         "AUX": ["T", "I", "L"]}
COVERED_RANK = 10_000
LONGEST_MEANING, LONGEST_EXAMPLE, LONGEST_LABEL, FEWEST_CUES = 14, 16, 24, 4
# Words too frequent to tell senses apart, unless a direction ties them to the word itself.
FREQUENT = set("""
    a an the and or but if that this these those there it he she they we you i my your his its our
    their be have do will would can could shall should may might must not no so very just too also
    only even still then than as of to in on at for with by from into""".split())
HINT = re.compile(r"\((?:as|with|used) [^)]*\)|\"[^\"]*\"|'[^' ]+(?: [^' ]+)*'(?!\w)")
LABELLED_FLAGS = {"vulgar": {"vulgar", "offensive", "slang"},
                  "offensive": {"offensive", "vulgar", "slang"},
                  "archaic": {"old", "literary"},
                  "informal": {"informal", "slang", "vulgar", "spoken"}}


def key(row: Row) -> str:
    """The identity of a sense: `en:run/verb.2`."""
    return f"{row['lemmaId']}/{row['partOfSpeech'].lower()}.{row['number']}"


def readings(rows: list[Row]) -> list[list[Row]]:
    """The rows by lexeme and part of speech."""
    groups: dict[tuple[str, str], list[Row]] = defaultdict(list)
    for row in rows:
        groups[row["lemmaId"], row["partOfSpeech"]].append(row)
    return list(groups.values())


def check(rows: list[Row], vocabulary: Vocabulary) -> list[Finding]:
    """Everything that is wrong with the rows of senses.tsv."""
    known = [row for row in rows if row["lemmaId"] in vocabulary.lemmas]
    findings = [row.finding("lemmaId", "a lexeme of lexemes.tsv") for row in rows
                if row["lemmaId"] not in vocabulary.lemmas]
    for row in known:
        for rule in (identity, meaning, example, grammar, labels_of_use):
            findings += rule(row, vocabulary)
    for reading in readings(known):
        findings += shares(reading) + telling_apart(reading) + cues(reading, vocabulary)
    return findings + coverage(known, vocabulary) + flags(known, vocabulary)


def identity(row: Row, vocabulary: Vocabulary) -> list[Finding]:
    findings = []
    if row["partOfSpeech"] not in TAGS:
        findings.append(row.finding("partOfSpeech", "a part of speech of Universal Dependencies"))
    if not re.fullmatch(r"[1-9]\d*", row["number"]):
        findings.append(row.finding("number", "a number from 1"))
    return findings


def meaning(row: Row, vocabulary: Vocabulary) -> list[Finding]:
    text = row["meaning"]
    words = WORD.findall(text)
    if not words:
        return [row.finding("meaning", "a meaning")]
    findings = []
    if len(words) > LONGEST_MEANING:
        findings.append(row.finding("meaning", f"at most {LONGEST_MEANING} words"))
    if text[-1] in ".;:," or text.count("; ") > 1:
        findings.append(row.finding("meaning", "a phrase in two parts at most, no full stop"))
    lexeme = row["lemmaId"]
    ceiling = max(EASY_RANK, vocabulary.ranks[lexeme] - 1)
    for word in WORD.findall(HINT.sub(" ", text)):
        if word.lower() in vocabulary.forms[lexeme]:
            findings.append(row.finding("meaning", "a meaning without the headword", word))
        elif not vocabulary.is_easy(word, ceiling):
            findings.append(row.finding("meaning", f"words up to rank {ceiling}", word))
    return findings


def example(row: Row, vocabulary: Vocabulary) -> list[Finding]:
    text = row["example"]
    findings = []
    if not vocabulary.contains_form(text, row["lemmaId"]):
        findings.append(row.finding("example", f"a form of {vocabulary.lemmas[row['lemmaId']]}"))
    if not re.match(r"[\"“'‘]?[A-Z0-9$£€]", text) or not re.search(r"[.!?…][\"”'’)]?$", text):
        findings.append(row.finding("example", "a whole sentence"))
    if len(WORD.findall(text)) > LONGEST_EXAMPLE:
        findings.append(row.finding("example", f"at most {LONGEST_EXAMPLE} words"))
    return findings


def grammar(row: Row, vocabulary: Vocabulary) -> list[Finding]:
    """Codes come first, split by `/`; frames follow, split by `; `."""
    if not row["grammar"]:
        if row["partOfSpeech"] in ("NOUN", "VERB"):
            return [row.finding("grammar", "/".join(CODES[row["partOfSpeech"]]) + " or a frame")]
        return []
    parts = row["grammar"].split("; ")
    letters = parts[0].split("/")
    expected = CODES.get(row["partOfSpeech"], [])
    findings = []
    if all(re.fullmatch("[A-Z]", letter) for letter in letters):
        if [code for code in expected if code in letters] != letters:
            findings.append(row.finding("grammar", "/".join(expected) or "no code"))
    if len(set(parts)) != len(parts) or any(not part.strip() for part in parts):
        findings.append(row.finding("grammar", "different frames, split by “; ”"))
    return findings


def labels_of_use(row: Row, vocabulary: Vocabulary) -> list[Finding]:
    findings = []
    for column, allowed in (("register", REGISTERS), ("region", REGIONS)):
        found = row[column].split(",") if row[column] else []
        if found != [word for word in allowed if word in found]:
            findings.append(row.finding(column, "some of " + ",".join(allowed) + ", in this order"))
    return findings


def shares(reading: list[Row]) -> list[Finding]:
    """The shares are whole percents that sum to 100."""
    findings = [row.finding("share", "a percentage from 1 to 100") for row in reading
                if not row["share"].isdigit() or not 1 <= int(row["share"]) <= 100]
    total = sum(int(row["share"]) for row in reading if row["share"].isdigit())
    if total != 100:
        findings.append(reading[0].finding("share", "a sum of 100", str(total)))
    return findings


def telling_apart(reading: list[Row]) -> list[Finding]:
    """Several senses have labels, meanings and examples that differ; a single one has no label."""
    findings = []
    for row in reading:
        label = row["label"]
        if len(reading) == 1 and label:
            findings.append(row.finding("label", "none, since there is one sense"))
        fits = label == label.upper() and 1 <= len(label) <= LONGEST_LABEL
        if len(reading) > 1 and not fits:
            findings.append(row.finding("label", f"capitals, 1 to {LONGEST_LABEL} characters"))
    for column in ("label", "meaning", "example"):
        seen: dict[str, Row] = {}
        for row in reading:
            if row[column] and row[column] in seen:
                line = seen[row[column]].line
                findings.append(row.finding(column, f"another than in line {line}"))
            seen.setdefault(row[column], row)
    return findings


def cues(reading: list[Row], vocabulary: Vocabulary) -> list[Finding]:
    """Cues are listed lemmas, and no cue stands for two senses of a reading."""
    if len(reading) == 1:
        return [row.finding("cues", "none, since there is one sense")
                for row in reading if row["cues"]]
    findings = []
    owners: dict[str, Row] = {}
    for row in reading:
        found = row["cues"].split(",") if row["cues"] else []
        if len(found) < FEWEST_CUES:
            findings.append(row.finding("cues", f"at least {FEWEST_CUES}", str(len(found))))
        if len(set(found)) != len(found):
            findings.append(row.finding("cues", "each cue once"))
        for cue in found:
            lemma = cue.lstrip("<>")
            if f"{row['lemmaId'].split(':')[0]}:{lemma.replace(' ', '_')}" not in vocabulary.lemmas:
                findings.append(row.finding("cues", "a listed lemma", cue))
            elif cue == lemma and lemma.lower() in FREQUENT:
                findings.append(row.finding("cues", "< or > before so frequent a word", cue))
            if cue in owners and owners[cue] is not row:
                findings.append(row.finding("cues", f"no cue of line {owners[cue].line}", cue))
            owners.setdefault(cue, row)
    return findings


def coverage(rows: list[Row], vocabulary: Vocabulary) -> list[Finding]:
    """Every lexeme up to the covered rank has a sense."""
    explained = {row["lemmaId"] for row in rows}
    return [Finding("senses.tsv", 1, "lemmaId", f"no sense of {lexeme}", "at least one")
            for lexeme, rank in vocabulary.ranks.items()
            if rank <= COVERED_RANK and lexeme not in explained]


def flags(rows: list[Row], vocabulary: Vocabulary) -> list[Finding]:
    """A covered lexeme flagged vulgar, offensive, archaic or informal has a sense labelled so."""
    used: dict[str, set[str]] = defaultdict(set)
    first: dict[str, Row] = {}
    for row in rows:
        used[row["lemmaId"]] |= set(row["register"].split(","))
        first.setdefault(row["lemmaId"], row)
    return [row.finding("register", f"{flag} at some sense, as in lexemes.tsv")
            for lexeme, row in first.items() for flag, allowed in LABELLED_FLAGS.items()
            if vocabulary.ranks[lexeme] <= COVERED_RANK and not used[lexeme] & allowed
            and flag in vocabulary.flags.get(lexeme, ())]
