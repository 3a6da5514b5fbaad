"""The order of the derivation: read the sources, choose the lexemes, write the tables."""

from pathlib import Path

from . import contractions, entries, flags, glosses, grammar, ipa, manifest, pseudowords, relations, roots, seedfiles, spelling, tables, wordlists, wordnet
from .cefr import Levels
from .etymology import Etymologies
from .frequencies import Corpora, complete, credit_contractions
from .lexemes import Names
from .morphology import Morphology
from .selection import Selection

WRITTEN_FORMS = 200_000
"""How far down the list of written English forms are looked at."""


def derive(cache: Path, corpus: Path, output: Path) -> list[str]:
    """Writes the tables and returns their names."""
    facts = wordnet.load(cache / "debian/wordnet-base/usr/share/wordnet")
    scowl_folder = cache / "debian/scowl/usr/share/dict/scowl"
    tags = wordlists.brill()
    morphology = Morphology(facts, tags, tables.explained(corpus))
    names = Names(wordlists.lower_case_share(), tags, facts, wordlists.scowl(scowl_folder))
    corpora = Corpora(complete(credit_contractions(wordlists.wordfreq(WRITTEN_FORMS))),
                      complete(credit_contractions(wordlists.subtitles())))
    capitalised = {row["lemma"]: row["partsOfSpeech"].split() for row in tables.rows("capitalised.tsv")}
    american = wordlists.scowl_words(scowl_folder, ["american-words"])
    british = wordlists.scowl_words(scowl_folder, ["british-words", "british_z-words", "australian-words",
                                                   "canadian-words"]) - american
    varied = wordlists.scowl_words(scowl_folder, ["variant_", "british_variant", "australian_variant",
                                                  "canadian_variant"])

    def same_meaning(one: str, other: str) -> bool:
        return any(set(offsets) & set(facts.senses.get(other, {}).get(tag, ()))
                   for tag, offsets in facts.senses.get(one, {}).items())

    levels = Levels()
    selection = Selection(morphology, names, corpora, levels, capitalised,
                          {row["form"] for row in tables.rows("not-lexemes.tsv")},
                          lambda words: spelling.pairs(words, american, british, varied, same_meaning))
    identifiers = {lexeme.lemma: lexeme.id for lexeme in selection.lexemes}
    readings = entries.readings(selection)
    lexeme_levels, reading_levels = entries.level_rows(selection, readings, levels)
    sounds = ipa.Pronunciations({lexeme.lemma for lexeme in selection.lexemes})
    labels = flags.by_lemma(corpus)

    seedfiles.write(output, "lexemes.tsv", "lemmaId lemma partOfSpeech ipa audioFilename flags", [
        (lexeme.id, lexeme.lemma, main := next(iter(readings[lexeme.lemma])), sounds.of(lexeme.lemma, main), "",
         labels.get(lexeme.lemma, "")) for lexeme in selection.lexemes])
    seedfiles.write(output, "readings.tsv", "lemmaId partOfSpeech share cefrLevel cefrSource ipa", [
        (lexeme.id, tag, share, *reading_levels.get((lexeme.lemma, tag), ("", "")),
         entries.own_sound(sounds.of, lexeme.lemma, tag, readings[lexeme.lemma]))
        for lexeme in selection.lexemes for tag, share in readings[lexeme.lemma].items()],
        order=lambda row: (row[0], -row[2], row[1]))
    seedfiles.write(output, "pronunciations.tsv", "lemmaId partOfSpeech region ipa", [
        (lexeme.id, "" if tag == next(iter(readings[lexeme.lemma])) else tag, "UK", sound)
        for lexeme in selection.lexemes for tag in readings[lexeme.lemma]
        if (sound := entries.british_sound(sounds, lexeme.lemma, tag, readings[lexeme.lemma]))])
    regions = spelling.Regions(american, british, varied)
    seedfiles.write(output, "spellings.tsv", "lemmaId spelling region", [
        (lexeme.id, *row) for lexeme in selection.lexemes
        for row in regions.rows(lexeme.lemma, selection.other_spellings.get(lexeme.lemma, ()))])
    seedfiles.write(output, "ranks.tsv", "lemmaId rank zipf", [
        (lexeme.id, lexeme.rank, f"{lexeme.zipf:.2f}") for lexeme in selection.lexemes])
    seedfiles.write(output, "cefr.tsv", "lemmaId cefrLevel cefrSource", [
        (lexeme.id, *lexeme_levels[lexeme.lemma]) for lexeme in selection.lexemes])
    inflections = entries.inflection_rows(selection, readings, identifiers)
    seedfiles.write(output, "inflections.tsv", "form lemmaId partOfSpeech feature odds", inflections)
    seedfiles.write(output, "grammar.tsv", "lemmaId partOfSpeech property value", grammar.rows(
        inflections, {lexeme.id: lexeme.lemma for lexeme in selection.lexemes},
        {lexeme.id: next(iter(readings[lexeme.lemma])) for lexeme in selection.lexemes},
        wordlists.wordfreq(WRITTEN_FORMS)))
    lemmas = [lexeme.lemma for lexeme in selection.lexemes]
    etymologies = Etymologies(cache / "debian/dict-gcide/usr/share/dictd", set(lemmas))
    table = roots.table()
    links = roots.Linker(table, etymologies, lemmas).links()
    used = {root for root, _ in links}
    order = {root.id: place for place, root in enumerate(table)}
    seedfiles.write(output, "roots.tsv", "rootId root kind language meaning forms", [
        (root.id, root.name, root.kind, root.language, root.meaning, " ".join(root.allomorphs))
        for root in table if root.id in used])
    seedfiles.write(output, "root-links.tsv", "rootId lemmaId", [
        (root, identifiers[lemma]) for root, lemma in links], order=lambda row: row[1])
    seedfiles.write(output, "contractions.tsv", "form parts", contractions.rows(identifiers))
    ranks = {lexeme.lemma: lexeme.rank for lexeme in selection.lexemes}
    seedfiles.write(output, "relations.tsv", "lemmaId kind target", 
                    relations.rows(facts, ranks, identifiers, corpus))
    seedfiles.write(output, "glosses.tsv", "lemmaId partOfSpeech meaning example", glosses.rows(
                        corpus, {(lexeme.id, tag) for lexeme in selection.lexemes for tag in readings[lexeme.lemma]}),
                    order=lambda row: row[0])
    seedfiles.write(output, "affixes.tsv", "kind affix fromPartOfSpeech partOfSpeech meaning", [
        tuple(row.values()) for row in tables.rows("affixes.tsv")], order=lambda row: 0)
    seedfiles.write(output, "pseudowords.tsv", "pseudoword", [
        (word,) for word in _pseudowords(selection, scowl_folder, facts, morphology)])
    manifest.write(output)
    return DERIVED


DERIVED = ["lexemes.tsv", "readings.tsv", "pronunciations.tsv", "spellings.tsv", "ranks.tsv", "cefr.tsv", "inflections.tsv", "grammar.tsv",
           "contractions.tsv", "roots.tsv", "root-links.tsv", "relations.tsv", "glosses.tsv", "affixes.tsv", "pseudowords.tsv", "manifest.json",
           "LICENSE"]


def _pseudowords(selection, scowl_folder, facts, morphology) -> list[str]:
    """Refuses what any English list holds, and what is common in another language."""
    known = set(selection.corpora.written) | set(selection.corpora.subtitles) | set(facts.senses)
    known |= {lemma for lemma, _ in morphology.table} | set(morphology.by_form)
    known |= wordlists.all_scowl(scowl_folder) | wordlists.other_languages()
    model = [lexeme.lemma for lexeme in selection.lexemes[:12_000]
             if lexeme.lemma.isalpha() and lexeme.lemma.islower() and len(lexeme.lemma) > 2]
    return pseudowords.generate(model, known)
