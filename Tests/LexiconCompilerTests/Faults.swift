import CorpusTestSupport
import LexiconCompiler

private let tags =
  "ADJ ADP ADV AUX CCONJ DET INTJ NOUN NUM PART PRON PROPN PUNCT SCONJ SYM VERB X"

extension Fault {
  /// Faults inside one table.
  static let facts: [Fault] = [
    .adding(
      "shout\tstop", to: .tokenRules,
      "token-rules.tsv:89:1: error: unknown kind “shout”, expected one of abbreviation, "
        + "abbreviation-or-end, abbreviation-before-number, capital-word, opener, elided, title, "
        + "name, name-in-capitals, likely-name, deed, street, closing-quote"),
    .adding(
      "abbreviation\tdept.", to: .tokenRules,
      "token-rules.tsv:89:14: error: abbreviation “dept.”, "
        + "expected one word without its last point"),
    .adding(
      "closing-quote\t»«", to: .tokenRules,
      "token-rules.tsv:89:15: error: closing-quote “»«”, expected one quotation mark"),
    .adding(
      "abbreviation-or-end\tdr", to: .tokenRules,
      "token-rules.tsv:89:1: error: “dr” as abbreviation too, in line 4, expected one of the two"),
    .adding(
      "en:the\tthe\tDET\t\t\t", to: .lexemes,
      "lexemes.tsv:42:1: error: “en:the” again, first in line 34, expected it once"),
    .adding(
      "en:the2\tthe\t\t\t\t", to: .lexemes,
      "lexemes.tsv:42:9: error: lemma “the” of en:the again, expected one lexeme per lemma"),
    .adding(
      "de:x\tx\t\t\t\t", to: .lexemes,
      "lexemes.tsv:42:1: error: id “de:x”, expected “en:” and a key without spaces"),
    .adding(
      "en:a_b\ta b\t\t\t\t", to: .lexemes,
      "lexemes.tsv:42:8: error: “a b” with a space, "
        + "expected one word; several go to expressions.tsv"),
    .adding(
      "en:x\tx\tVERB\t\t", to: .lexemes,
      "lexemes.tsv:42:1: error: row with 5 cells, expected 6"),
    .replacing(
      "vulgar,informal", "vulgar,rude", in: .lexemes,
      "lexemes.tsv:9:24: error: unknown flag “rude”, "
        + "expected one of quiz, vulgar, offensive, informal, archaic, abbreviation"),
    .replacing(
      "\taudioFilename", "\taudio", in: .lexemes,
      "lexemes.tsv:1:32: error: unknown column “audio”, "
        + "expected lemmaId lemma partOfSpeech ipa audioFilename flags"),
    .replacing(
      "\taudioFilename", "", in: .lexemes,
      "lexemes.tsv:1:1: error: missing column “audioFilename”, "
        + "expected lemmaId lemma partOfSpeech ipa audioFilename flags"),
    .replacing(
      "\taudioFilename", "\tipa", in: .lexemes,
      "lexemes.tsv:1:32: error: column “ipa” twice, expected each column once"),
    .replacing(
      "en:be\t2\t", "en:be\t1\t", in: .ranks,
      "ranks.tsv:34:8: error: rank 1, which en:be has, expected no ties"),
    .replacing(
      "en:be\t2\t", "en:be\t99\t", in: .ranks,
      "ranks.tsv:6:7: error: rank 99 after 40, expected rank 41"),
    .replacing(
      "en:be\t2\t", "en:be\tII\t", in: .ranks,
      "ranks.tsv:6:7: error: rank “II”, expected a whole number from 1"),
    .replacing(
      "en:the\t1\t7.50", "en:the\t1\t7.505", in: .ranks,
      "ranks.tsv:34:10: error: frequency “7.505”, expected a number from 0 to 9, two decimals"),
    .replacing(
      "en:the\tA1\t", "en:the\tA0\t", in: .cefr,
      "cefr.tsv:34:8: error: level “A0”, expected A1, A2, B1, B2, C1 or C2"),
    .replacing(
      "en:the\tA1\tcefr-j", "en:the\tA1\tguess", in: .cefr,
      "cefr.tsv:34:11: error: source “guess” of a level, expected cefr-j or rank or hand"),
    .replacing(
      "en:walk\tVERB\t650", "en:walk\tVREB\t650", in: .readings,
      "readings.tsv:51:9: error: unknown tag “VREB”, expected one of \(tags)"),
    .replacing(
      "en:walk\tVERB\t650", "en:walk\tVERB\t660", in: .readings,
      "readings.tsv:51:14: error: shares of en:walk that sum to 1010, expected 1000"),
    .replacing(
      "en:walk\tVERB\t650", "en:walk\tVERB\t1650", in: .readings,
      "readings.tsv:51:14: error: share “1650”, expected 0 to 1000"),
    .replacing(
      "en:walk\twalk\tVERB", "en:walk\twalk\tNOUN", in: .lexemes,
      "lexemes.tsv:39:14: error: main part of speech “NOUN”, expected VERB as in readings.tsv"),
    .replacing(
      "to go on foot", "to go  on foot", in: .glosses,
      "glosses.tsv:2:14: error: stray space in “to go  on foot”, expected single spaces inside"),
    .replacing(
      "to go on foot", "to go\u{7}on foot", in: .glosses,
      "glosses.tsv:2:19: error: control character U+7, expected text"),
    .replacing(
      "to go on foot", "to go\u{202E}on foot", in: .glosses,
      "glosses.tsv:2:19: error: control character U+202E, expected text"),
    .replacing(
      "to go on foot", "", in: .glosses, "glosses.tsv:2:14: error: empty cell, expected “meaning”"),
    .replacing(
      "en:café\tcafé", "en:café\tcafe\u{301}", in: .lexemes,
      "lexemes.tsv:7:9: error: “cafe\u{301}”, which is not in NFC, expected composed characters"),
    .replacing(
      "lemmaId", "\u{FEFF}lemmaId", in: .glosses,
      "glosses.tsv:1:1: error: a byte order mark, expected plain UTF-8"),
  ]
}
