"""The rules of the tables that refer to senses: redirects, subjects and relations."""

import re
from collections import defaultdict

from .rules import key
from .table import Finding, Row
from .vocabulary import Vocabulary

SUBJECTS = set("""
    animals appearance arts body building business clothes computing education family farming
    feeling food games general grammar health history home law mathematics media money music
    nature people perception places plants politics religion science sea sex society space sport
    technology time travel violence war weather work""".split())
KINDS = {"synonym", "near-synonym", "antonym"}
RAREST_TARGET = 12_000


def check(tables: dict[str, list[Row]], vocabulary: Vocabulary) -> list[Finding]:
    """Everything that is wrong with the tables that refer to senses."""
    rows = tables["senses.tsv"]
    senses = {key(row): row for row in rows}
    return (redirects(tables["sense-redirects.tsv"], senses)
            + subjects(tables["subjects.tsv"], senses)
            + relations(tables["sense-relations.tsv"], senses, vocabulary))


def redirects(rows: list[Row], senses: dict[str, Row]) -> list[Finding]:
    """A number that has left is not used again; its target, if there is one, is a sense."""
    findings = []
    for row in rows:
        if not re.fullmatch(r"[a-z]+:.+/[a-z]+\.[1-9]\d*", row["senseId"]):
            findings.append(row.finding("senseId", "an id like en:run/verb.2"))
        if row["senseId"] in senses:
            findings.append(row.finding("senseId", "an id that senses.tsv does not use"))
        if row["target"] and row["target"] not in senses:
            findings.append(row.finding("target", "a sense of senses.tsv, or nothing"))
    return findings


def subjects(rows: list[Row], senses: dict[str, Row]) -> list[Finding]:
    """Every sense has one or two subjects; `general` stands alone."""
    findings = []
    for row in rows:
        found = row["subjects"].split(",")
        if row["senseId"] not in senses:
            findings.append(row.finding("senseId", "a sense of senses.tsv"))
        if set(found) - SUBJECTS or not 1 <= len(set(found)) == len(found) <= 2:
            findings.append(row.finding("subjects", "one or two of the subjects"))
        elif len(found) == 2 and "general" in found:
            findings.append(row.finding("subjects", "general alone"))
    missing = set(senses) - {row["senseId"] for row in rows}
    return findings + [senses[one].finding("lemmaId", f"a row of subjects.tsv for {one}")
                       for one in sorted(missing)]


def relations(rows: list[Row], senses: dict[str, Row], vocabulary: Vocabulary) -> list[Finding]:
    """Targets are lexemes that a learner may know, with the same part of speech; no target of a
    sense is both alike and opposite."""
    parts: dict[str, set[str]] = defaultdict(set)
    for row in senses.values():
        parts[row["lemmaId"]].add(row["partOfSpeech"])
    findings = []
    kinds: dict[tuple[str, str], str] = {}
    for row in rows:
        sense, target = senses.get(row["senseId"]), row["target"]
        if sense is None:
            findings.append(row.finding("senseId", "a sense of senses.tsv"))
            continue
        if row["kind"] not in KINDS:
            findings.append(row.finding("kind", " or ".join(sorted(KINDS))))
        if target not in vocabulary.lemmas:
            findings.append(row.finding("target", "a lexeme of lexemes.tsv"))
            continue
        if target == sense["lemmaId"]:
            findings.append(row.finding("target", "another lexeme"))
        if vocabulary.ranks[target] > RAREST_TARGET:
            findings.append(row.finding("target", f"a lexeme up to rank {RAREST_TARGET}"))
        if parts[target] and sense["partOfSpeech"] not in parts[target]:
            part = sense["partOfSpeech"]
            findings.append(row.finding("target", f"a lexeme with the reading {part}"))
        goal = row["targetSense"]
        if goal and (goal not in senses or senses[goal]["lemmaId"] != target):
            findings.append(row.finding("targetSense", f"a sense of {target}"))
        if kinds.setdefault((row["senseId"], target), row["kind"]) != row["kind"]:
            findings.append(row.finding("target", "one kind of relation between the two"))
    return findings
