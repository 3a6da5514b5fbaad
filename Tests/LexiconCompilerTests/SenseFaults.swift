import CorpusTestSupport
import LexiconCompiler

extension Fault {
  /// Faults of senses and of the tables that speak of them.
  static let senses: [Fault] = [
    .replacing(
      "VERB\t1\t70", "VERB\t0\t70", in: .senses,
      "senses.tsv:3:15: error: number “0” of a sense, expected 1 to 255"),
    .replacing(
      "VERB\t1\t70", "VERB\t1\tmuch", in: .senses,
      "senses.tsv:3:17: error: share “much”, expected 1 to 100"),
    .replacing(
      "VERB\t1\t70", "VERB\t1\t60", in: .senses,
      "senses.tsv:3:17: error: shares of en:leave as VERB that sum to 90, expected 100"),
    .replacing(
      "GO AWAY", "", in: .senses,
      "senses.tsv:3:20: error: a sense without a label, "
        + "expected capitals that tell it from the others"),
    .replacing(
      "NOT TAKE", "GO AWAY", in: .senses,
      "senses.tsv:4:20: error: the label of line 3 again, expected one of its own"),
    .replacing(
      "informal\tUK", "posh\tUK", in: .senses,
      "senses.tsv:4:103: error: register “posh”, expected some of formal,informal,spoken,literary,"
        + "old,technical,slang,vulgar,offensive, in this order"),
    .replacing(
      "informal\tUK", "informal\tUS,UK", in: .senses,
      "senses.tsv:4:112: error: region “US,UK”, expected some of UK,US, in this order"),
    .replacing(
      "<not", "<gnat", in: .senses,
      "senses.tsv:4:115: error: cue “<gnat”, expected a listed lemma"),
    .replacing(
      "<not", ">café", in: .senses,
      "senses.tsv:4:115: error: cue “>café” again, first in line 3, expected a cue of one sense"),
    .adding(
      "en:mouse\tNOUN\t1\t100\t\ta small animal\tA mouse ran.\tC\t\t\t\t", to: .senses,
      "senses.tsv:10:1: error: unknown lexeme “en:mouse”, "
        + "expected an id of lexemes.tsv or expressions.tsv"),
    .adding(
      "en:leave/verb.9\twork", to: .subjects,
      "subjects.tsv:10:1: error: unknown sense “en:leave/verb.9”, expected a sense of senses.tsv"),
    .replacing(
      "travel", "travel,general", in: .subjects,
      "subjects.tsv:3:17: error: subjects “travel,general”, "
        + "expected one or two known subjects, or “general”"),
    .adding(
      "en:leave/verb.3\t", to: .senseRedirects,
      "sense-redirects.tsv:4:1: error: “en:leave/verb.3”, which left, in use again, "
        + "expected a number of its own"),
    .replacing(
      "near-synonym", "cousin", in: .senseRelations,
      "sense-relations.tsv:3:17: error: kind “cousin” of relation, "
        + "expected synonym, near-synonym, antonym"),
    .replacing(
      "en:leave/verb.3", "en:mind/noun.1", in: .senseRelations,
      "sense-relations.tsv:4:33: error: sense “en:mind/noun.1”, "
        + "expected a sense of en:leave, or nothing"),
    .replacing(
      "+end", "+ends", in: .senseHints,
      "sense-hints.tsv:2:17: error: hint “+ends”, expected a word, or a tag such as “+to”"),
    .replacing(
      "earlier\t40\n", "", in: .senseWeights,
      "sense-weights.tsv:1:1: error: no weight “earlier”, expected every weight"),
    .replacing(
      "modal\tca\n", "moodal\tca\n", in: .senseWords,
      "sense-words.tsv:141:1: error: class “moodal” of words, expected function, preposition, "
        + "possessive, modal, negation, definite, indefinite, article, indefiniteArticle, "
        + "relative, infinitive, conjunction, genitive, linking, be, have, passive"),
    .adding(
      "decisions\tAAAA", to: .wordVectors,
      "word-vectors.tsv:9:11: error: a vector of another form, expected 48 bytes in Base64"),
  ]

  /// Poor senses.
  static let poorSenses: [Fault] = [
    .replacing(
      "to go away from a place", "to leave a place", in: .senses,
      "senses.tsv:3:28: warning: the word itself in its meaning: “leave”, expected other words"),
    .replacing(
      "We leave the café", "We see the café", in: .senses,
      "senses.tsv:3:52: warning: an example without a form of en:leave, "
        + "expected a sentence with the word in it"),
    .adding(
      "en:see\tNOUN\t1\t100\t\tthe town of a bishop\tThe see is here.\tC\t\t\t\t", to: .senses,
      "senses.tsv:10:8: warning: senses of en:see as NOUN, expected VERB"),
  ]
}
