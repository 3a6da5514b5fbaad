"""The order of the derivation of German: read the sources, choose the lexemes, write the tables."""

import gzip
import re
from collections import defaultdict
from math import log10
from pathlib import Path

from .. import pseudowords, seedfiles, tables
from ..french import freedict, meanings
from ..french.entries import is_for_quiz, level
from ..french.lexicon import Lexeme, thousandths
from ..french.sources import PAIRS
from ..sources import package_folder
from . import expressions, grammar, lexicon, manifest, wordlist

LEXEMES = 30_000
AGREEING = 2
"""How many paths must agree on a word of a meaning."""
LEAST_ODDS = 5
"""Thousandths of a form below which a reading is left out."""
DERIVED = ["lexemes.tsv", "readings.tsv", "ranks.tsv", "cefr.tsv", "inflections.tsv", "grammar.tsv", "contractions.tsv",
           "expressions.tsv", "slots.tsv", "glosses.tsv", "pseudowords.tsv", "manifest.json", "LICENSE"]


def identifier(lemma: str) -> str:
    return f"de:{lemma}"


def derive(cache: Path, corpus: Path, output: Path) -> list[str]:
    """Writes the tables and returns their names."""
    words = wordlist.read()
    shares = wordlist.shares(words)
    contracted = {row["form"] for row in tables.rows("de/contractions.tsv")}
    # Two words in one are no lexeme, though Wiktionary explains them.
    blocked = {row["lemma"] for row in tables.rows("de/not-lexemes.tsv")} | contracted
    found = lexicon.make(words, shares, blocked, LEXEMES)
    lexemes = found.lexemes
    texts = _meanings(cache / "debian", lexemes)
    agreed = {key for key, items in texts.items() if items}

    def labels(lexeme: Lexeme) -> str:
        return "quiz" if is_for_quiz(lexeme, texts, agreed) else ""

    seedfiles.write(output, "lexemes.tsv", "lemmaId lemma partOfSpeech ipa audioFilename flags", [
        (identifier(lexeme.lemma), lexeme.lemma, next(iter(lexeme.readings)), words.sounds.get(lexeme.lemma, ""), "",
         labels(lexeme)) for lexeme in lexemes])
    seedfiles.write(output, "readings.tsv", "lemmaId partOfSpeech share cefrLevel cefrSource ipa", [
        (identifier(lexeme.lemma), tag, share, "", "", "")
        for lexeme in lexemes for tag, share in lexeme.readings.items()], order=lambda row: (row[0], -row[2], row[1]))
    seedfiles.write(output, "ranks.tsv", "lemmaId rank zipf", [
        (identifier(lexeme.lemma), lexeme.rank, f"{lexeme.zipf:.2f}") for lexeme in lexemes])
    seedfiles.write(output, "cefr.tsv", "lemmaId cefrLevel cefrSource", [
        (identifier(lexeme.lemma), level(lexeme.rank), "rank") for lexeme in lexemes])
    forms = [row for row in inflections(words, found) if row[0] not in contracted]
    listed = {row[0].lower() for row in forms} | {lexeme.lemma.lower() for lexeme in lexemes}
    seedfiles.write(output, "inflections.tsv", "form lemmaId partOfSpeech feature odds", forms)
    seedfiles.write(output, "grammar.tsv", "lemmaId partOfSpeech property value",
                    grammar.rows(words, lexemes, identifier))
    seedfiles.write(output, "contractions.tsv", "form parts", [
        (row["form"], re.sub(r"=(\w)", r"=de:\1", row["parts"])) for row in tables.rows("de/contractions.tsv")])
    seedfiles.write(output, "expressions.tsv", "lemmaId lemma pattern class cefrLevel meaning example",
                    expressions.rows(words, lexemes, texts, listed, identifier))
    seedfiles.write(output, "slots.tsv", "slot form", [row for row in expressions.slots() if row[1] in listed])
    seedfiles.write(output, "glosses.tsv", "lemmaId partOfSpeech meaning example", [
        (identifier(lexeme.lemma), tag, meanings.written(texts[lexeme.lemma, tag], tag), "")
        for lexeme in lexemes for tag in lexeme.readings if texts.get((lexeme.lemma, tag))])
    model = [lexeme.lemma.lower() for lexeme in lexemes[:12_000] if lexeme.lemma.isalpha() and len(lexeme.lemma) > 2]
    known = {form.lower() for form in words.forms}
    seedfiles.write(output, "pseudowords.tsv", "pseudoword",
                    [(word,) for word in pseudowords.generate(model, known, pseudowords.GERMAN)])
    manifest.write(output)
    return DERIVED


def folded(form: str) -> str:
    """A form as it is looked up."""
    return form.lower().replace("ß", "ss")


def inflections(words: wordlist.WordList, found: lexicon.Lexicon) -> list[tuple]:
    """A row for each reading of a form that is attested, and for each lemma that is another lexeme's form too.

    Capitals and ß are folded where forms are looked up: *Wachen* and *wachen* share their odds, *Maße* and *Masse*.
    """
    readings = {lexeme.lemma: set(lexeme.readings) for lexeme in found.lexemes}
    weights: dict[str, dict[tuple[str, str], float]] = defaultdict(lambda: defaultdict(float))
    spelled: dict[tuple[str, str, str], str] = {}
    for form in sorted(found.odds):
        share = found.shares.get(form, 0)
        if form not in words.settled and not share and form not in readings:
            continue
        for (lemma, tag), part in found.odds[form].items():
            if tag in readings.get(lemma, ()):
                weights[folded(form)][lemma, tag] += part * max(share, 1e-12)
                # A noun is written with its capital, and every other word without.
                if (folded(form), lemma, tag) not in spelled or form[:1].isupper() == (tag == "NOUN"):
                    spelled[folded(form), lemma, tag] = form
    for lemma, tags in readings.items():
        for tag in tags:
            # A lexeme is a form of itself, also where a table by hand gives the form to another.
            key = folded(lemma)
            if key in weights and (lemma, tag) not in weights[key]:
                weights[key][lemma, tag] = 0.0
                spelled[key, lemma, tag] = lemma
    rows = []
    for key, listed in sorted(weights.items()):
        odds = _rounded(key, dict(listed))
        if len(odds) == 1 and folded(next(iter(odds))[0]) == key:
            continue
        for (lemma, tag), part in odds.items():
            form = spelled[key, lemma, tag]
            feature = "base" if lemma == form else words.features.get((form, lemma, tag)) or "case"
            rows.append((form, identifier(lemma), tag, feature, part if len(odds) > 1 else ""))
    return rows


def _rounded(key: str, listed: dict[tuple[str, str], float]) -> dict[tuple[str, str], int]:
    """Thousandths; what is rare is left out, but for a lexeme that is written like the form."""
    total = sum(listed.values())
    common = {reading: part for reading, part in listed.items() if 1000 * part >= LEAST_ODDS * total} if total else listed
    odds = thousandths(common) if total else {next(iter(sorted(listed))): 1000}
    first = next(iter(odds))
    for reading in sorted(set(listed) - set(odds)):
        if folded(reading[0]) == key:
            odds[reading] = 1
            odds[first] -= 1
    return odds


def _meanings(debian: Path, lexemes: list[Lexeme]) -> dict[tuple[str, str], list[str]]:
    """The English words of each reading: by hand, or what two paths through the dictionaries agree on."""
    import msgpack
    with gzip.open(package_folder("wordfreq") / "data" / "large_en.msgpack.gz") as file:
        bins = msgpack.load(file, raw=False)
    zipf = {form: log10(10 ** (-centibels / 100) * 1e9)
            for centibels, forms in enumerate(bins[1:]) for form in sorted(forms)}
    graph = meanings.Graph("deu")
    for pair in PAIRS:
        graph.add(pair, freedict.entries(debian / f"dict-freedict-{pair}"))
    texts = {(row["lemma"], row["partOfSpeech"]): row["meaning"].split("; ") for row in tables.rows("de/meanings.tsv")}
    for lexeme in lexemes:
        for tag in lexeme.readings:
            if (lexeme.lemma, tag) in texts:
                continue
            scores, paths = graph.candidates(lexeme.lemma, meanings.word_class(tag))
            texts[lexeme.lemma, tag] = meanings.best(scores, paths, zipf, AGREEING)
    return texts
