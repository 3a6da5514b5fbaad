"""The order of the derivation of French: read the sources, choose the lexemes, write the tables."""

import re
from math import log10
from pathlib import Path

from .. import pseudowords, seedfiles, tables
from . import composed, entries, expressions, grammar, lexicon, manifest, meanings, roots, wordlist

LEXEMES = 30_000
FIRST = 5_000
"""Words to this rank are listed without regard to their meaning: a frequent word that has none is to be explained."""
AGREEING = 2
"""How many paths must agree on a word of a meaning. What one path alone says is wrong one time in seven."""
DERIVED = ["lexemes.tsv", "readings.tsv", "ranks.tsv", "cefr.tsv", "inflections.tsv", "grammar.tsv", "contractions.tsv",
           "expressions.tsv", "slots.tsv", "glosses.tsv",
           "roots.tsv", "root-links.tsv", "pseudowords.tsv", "manifest.json", "LICENSE"]


def derive(cache: Path, corpus: Path, output: Path) -> list[str]:
    """Writes the tables and returns their names."""
    words = wordlist.read()
    paradigms = lexicon.conjugated(words)
    fixed = tables.rows("fr/closed-class.tsv")
    lexicon.settle(words, fixed)
    lexicon.remove(words, tables.rows("fr/not-readings.tsv"))
    settled = {row["form"] for row in fixed} | {row["lemma"] for row in fixed}
    blocked = {row["lemma"] for row in tables.rows("fr/not-lexemes.tsv")}
    shares, english = wordlist.shares(), wordlist.shares("en")
    graph = meanings.graph(cache / "debian")
    known = graph.known()
    shared = {row["lemma"]: 1e-6 * float(row["rate"] or "inf") for row in tables.rows("fr/shared.tsv")}
    found = lexicon.Lexicon(words, shares, settled, blocked, lexicon.foreign(english, shares, known), shared)
    texts, agreed = _meanings(graph, english, words, found.lexemes)
    found.choose(LEXEMES, FIRST, lambda lexeme: any(texts[lexeme.lemma, tag] for tag in lexeme.readings),
                 lambda lexeme: lexeme.lemma in known)
    flags = {row["lemma"]: row["flags"] for row in tables.rows("fr/flags.tsv")}

    def labels(lexeme: lexicon.Lexeme) -> str:
        if lexeme.lemma in flags:
            return flags[lexeme.lemma]
        return "quiz" if entries.is_for_quiz(lexeme, texts, agreed) else ""

    seedfiles.write(output, "lexemes.tsv", "lemmaId lemma partOfSpeech ipa audioFilename flags", [
        (entries.identifier(lexeme.lemma), lexeme.lemma, main := next(iter(lexeme.readings)),
         entries.sound(words, lexeme.lemma, main), "", labels(lexeme)) for lexeme in found.lexemes])
    seedfiles.write(output, "readings.tsv", "lemmaId partOfSpeech share cefrLevel cefrSource ipa", [
        (entries.identifier(lexeme.lemma), tag, share, "", "", _own_sound(words, lexeme, tag))
        for lexeme in found.lexemes for tag, share in lexeme.readings.items()],
        order=lambda row: (row[0], -row[2], row[1]))
    seedfiles.write(output, "ranks.tsv", "lemmaId rank zipf", [
        (entries.identifier(lexeme.lemma), lexeme.rank, f"{lexeme.zipf:.2f}") for lexeme in found.lexemes])
    judged = {row["lemma"]: row["cefrLevel"] for row in tables.rows("fr/levels.tsv")}
    seedfiles.write(output, "cefr.tsv", "lemmaId cefrLevel cefrSource", [
        (entries.identifier(lexeme.lemma), judged.get(lexeme.lemma) or entries.level(lexeme.rank),
         "hand" if lexeme.lemma in judged else "rank") for lexeme in found.lexemes])
    rows = entries.inflections(words, found, found.lexemes, settled)
    # A contraction is a form too where it may be one word instead: *du*.
    contracted = {row["form"] for row in tables.rows("fr/contractions.tsv")} - {row["form"] for row in fixed}
    seedfiles.write(output, "inflections.tsv", "form lemmaId partOfSpeech feature odds",
                    [row for row in rows if row[0] not in contracted])
    seedfiles.write(output, "grammar.tsv", "lemmaId partOfSpeech property value", grammar.rows(
        words, found.lexemes, paradigms, wordlist.aspirated(), entries.identifier))
    seedfiles.write(output, "contractions.tsv", "form parts", [
        (row["form"], re.sub(r"=(\w)", r"=fr:\1", row["parts"])) for row in tables.rows("fr/contractions.tsv")])
    seedfiles.write(output, "expressions.tsv", "lemmaId lemma pattern class cefrLevel meaning example",
                    expressions.rows({lexeme.lemma for lexeme in found.lexemes}))
    seedfiles.write(output, "slots.tsv", "slot form", expressions.slots())
    seedfiles.write(output, "glosses.tsv", "lemmaId partOfSpeech meaning example", [
        (entries.identifier(lexeme.lemma), tag, meanings.written(texts[lexeme.lemma, tag], tag), "")
        for lexeme in found.lexemes for tag in lexeme.readings if texts.get((lexeme.lemma, tag))])
    table, links = roots.rows(corpus.parent / "en", [
        (lexeme.lemma, [word.removeprefix("to ") for tag in lexeme.readings for word in texts[lexeme.lemma, tag]])
        for lexeme in found.lexemes], entries.identifier)
    seedfiles.write(output, "roots.tsv", "rootId root kind language meaning forms", table)
    seedfiles.write(output, "root-links.tsv", "rootId lemmaId", links, order=lambda row: row[1])
    seedfiles.write(output, "pseudowords.tsv", "pseudoword", [(word,) for word in _pseudowords(words, found)])
    manifest.write(output)
    return DERIVED


def _own_sound(words: wordlist.WordList, lexeme: lexicon.Lexeme, tag: str) -> str:
    """The pronunciation of a reading where it is not that of the lexeme: *couvent, est*."""
    main = entries.sound(words, lexeme.lemma, next(iter(lexeme.readings)))
    own = words.sounds.get((lexeme.lemma, tag), "")
    return own if own != main else ""


def _meanings(graph: meanings.Graph, english: dict[str, float], words: wordlist.WordList,
              lexemes: list[lexicon.Lexeme]):
    """The English words of each reading, and the readings they are sure for: several paths agree, or we wrote them.

    What neither gives may follow from the meaning of another word: *lycéenne* is a pupil.
    """
    zipf = {form: log10(share * 1e9) for form, share in english.items()}
    masculines = {feminine: masculine for masculine, feminine in words.feminines.items()}
    by_hand = {(row["lemma"], row["partOfSpeech"]): row["meaning"]
               for name in ("written-meanings", "meanings") for row in tables.rows(f"fr/{name}.tsv")}
    texts, agreed = {}, set()
    for lexeme in lexemes:
        for tag in lexeme.readings:
            key = lexeme.lemma, tag
            if key in by_hand:
                texts[key] = [meaning.removeprefix("to ") if tag in ("VERB", "AUX") else meaning
                              for meaning in by_hand[key].split("; ")]
                agreed.add(key)
                continue
            scores, paths = graph.candidates(lexeme.lemma, meanings.word_class(tag))
            texts[key] = meanings.best(scores, paths, zipf, AGREEING)
            if texts[key]:
                agreed.add(key)
    for lexeme in lexemes:
        for tag in lexeme.readings:
            if not texts[lexeme.lemma, tag]:
                texts[lexeme.lemma, tag] = composed.meaning(lexeme.lemma, tag, texts, masculines)
    return texts, agreed


def _pseudowords(words: wordlist.WordList, found: lexicon.Lexicon) -> list[str]:
    """Refuses what the French or English collection holds, and what is a form by rule."""
    model = [lexeme.lemma for lexeme in found.lexemes[:12_000] if lexeme.lemma.isalpha() and len(lexeme.lemma) > 2]
    return pseudowords.generate(model, set(words.forms) | set(found.shares), pseudowords.FRENCH)
