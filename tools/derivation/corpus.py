"""The order of the derivation: read the sources, choose the lexemes, write the tables."""

from pathlib import Path

from . import entries, ipa, seedfiles, spelling, tables, wordlists, wordnet
from .cefr import Levels
from .frequencies import Corpora, credit_contractions
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
    morphology = Morphology(facts, tags)
    names = Names(wordlists.lower_case_share(), tags, facts, wordlists.scowl(scowl_folder))
    corpora = Corpora(credit_contractions(wordlists.wordfreq(WRITTEN_FORMS)),
                      credit_contractions(wordlists.subtitles()))
    capitalised = {row["lemma"]: row["partsOfSpeech"].split() for row in tables.rows("capitalised.tsv")}
    american = wordlists.scowl_words(scowl_folder, ["american-words"])
    british = wordlists.scowl_words(scowl_folder, ["british-words", "british_z-words", "australian-words",
                                                   "canadian-words"]) - american
    varied = wordlists.scowl_words(scowl_folder, ["variant_", "british_variant", "australian_variant",
                                                  "canadian_variant"])

    def same_meaning(one: str, other: str) -> bool:
        return any(set(offsets) & set(facts.senses.get(other, {}).get(tag, ()))
                   for tag, offsets in facts.senses.get(one, {}).items())

    selection = Selection(morphology, names, corpora, capitalised, set(),
                          lambda words: spelling.pairs(words, american, british, varied, same_meaning))
    identifiers = {lexeme.lemma: lexeme.id for lexeme in selection.lexemes}
    readings = entries.readings(selection)
    lexeme_levels, reading_levels = entries.level_rows(selection, readings, Levels())
    sounds = ipa.dictionary()

    seedfiles.write(output, "lexemes.tsv", "lemmaId lemma partOfSpeech ipa audioFilename flags", [
        (lexeme.id, lexeme.lemma, next(iter(readings[lexeme.lemma])),
         sounds.get(lexeme.lemma.lower(), [""])[0], "", "") for lexeme in selection.lexemes])
    seedfiles.write(output, "readings.tsv", "lemmaId partOfSpeech share cefrLevel cefrSource ipa", [
        (lexeme.id, tag, share, *reading_levels.get((lexeme.lemma, tag), ("", "")), "")
        for lexeme in selection.lexemes for tag, share in readings[lexeme.lemma].items()],
        order=lambda row: (row[0], -row[2], row[1]))
    seedfiles.write(output, "ranks.tsv", "lemmaId rank zipf", [
        (lexeme.id, lexeme.rank, f"{lexeme.zipf:.2f}") for lexeme in selection.lexemes])
    seedfiles.write(output, "cefr.tsv", "lemmaId cefrLevel cefrSource", [
        (lexeme.id, *lexeme_levels[lexeme.lemma]) for lexeme in selection.lexemes])
    seedfiles.write(output, "inflections.tsv", "form lemmaId partOfSpeech feature odds",
                    entries.inflection_rows(selection, readings, identifiers))
    return ["lexemes.tsv", "readings.tsv", "ranks.tsv", "cefr.tsv", "inflections.tsv"]
