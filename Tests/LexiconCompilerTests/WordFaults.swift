import CorpusTestSupport
import LexiconCompiler

extension Fault {
  /// Faults in how expressions, contractions and rules are written, and in the manifest.
  static let words: [Fault] = [
    .replacing(
      "look up|look ~ up", "look up|gaze ~ up", in: .expressions,
      "expressions.tsv:2:20: error: unknown word “gaze” in “look up|gaze ~ up”, "
        + "expected forms of lexemes, ~, $, one's or oneself"),
    .replacing(
      "look up|look ~ up", "look up|look", in: .expressions,
      "expressions.tsv:2:20: error: pattern “look up|look” with an alternative of one element, "
        + "expected two or more"),
    .replacing(
      "look up|look ~ up", "~ look up", in: .expressions,
      "expressions.tsv:2:20: error: pattern “~ look up” that begins with a slot, "
        + "expected a word first"),
    .replacing(
      "phrasal-verb", "phrase", in: .expressions,
      "expressions.tsv:2:38: error: class “phrase” of expression, expected phrasal-verb, "
        + "connector, adverbial, compound, verb-phrase, idiom, formula, adjective"),
    .replacing(
      "en:look_up\tlook up", "en:look_up\tlookup", in: .expressions,
      "expressions.tsv:2:12: error: “lookup” is one word, "
        + "expected several; one goes to lexemes.tsv"),
    .replacing(
      "en:look_up\t", "en:look\t", in: .expressions,
      "expressions.tsv:2:1: error: id “en:look” of “look” in lexemes.tsv, "
        + "expected an id of its own, or the same lemma"),
    .replacing(
      "is=en:be/AUX", "is=en:be", in: .contractions,
      "contractions.tsv:3:7: error: parts “is=en:be n't=en:not/PART”, "
        + "expected such as “do=en:do/AUX n't=en:not/PART”"),
    .replacing(
      "is=en:be/AUX", "i=en:be/AUX", in: .contractions,
      "contractions.tsv:3:7: error: parts that join to “in't”, expected “isn't”"),
    .replacing(
      "is=en:be/AUX", "is=en:bee/NOUN", in: .contractions,
      "contractions.tsv:3:7: error: unknown lexeme “en:bee”, expected an id of lexemes.tsv"),
    .replacing(
      "prefix\tun", "infix\tun", in: .affixes,
      "affixes.tsv:2:1: error: kind “infix” of affix, expected guess, inflection, link, prefix, suffix"
    ),
    .replacing(
      "prefix\tun", "prefix\tun-", in: .affixes,
      "affixes.tsv:2:8: error: affix “un-”, expected letters without a hyphen"),
    .replacing(
      "=to\tVERB\t*\t80", "=to\tVERB\t^\t80", in: .context,
      "context.tsv:3:10: error: neighbour “^”, expected a tag, =word, $ or *"),
    .replacing(
      "=to\tVERB\t*\t80", "=to\tVERB.passed\t*\t80", in: .context,
      "context.tsv:3:5: error: reading “VERB.passed”, expected a tag, a tag with a feature (VERB.past) or a word with a tag (like/ADP)"
    ),
    .replacing(
      "=to\tVERB\t*\t80", "=to\t/VERB\t*\t80", in: .context,
      "context.tsv:3:5: error: reading “/VERB”, expected a tag, a tag with a feature (VERB.past) or a word with a tag (like/ADP)"
    ),
    .replacing(
      "=to\tVERB\t*\t80", "=to\tVERB\t*\tmuch", in: .context,
      "context.tsv:3:12: error: weight “much”, expected a whole number of hundredths of a nat"),
    .replacing(
      "one's\tmy", "one's\tmine", in: .slots,
      "slots.tsv:2:7: error: unknown word “mine”, expected a form of a lexeme"),
    .replacing(
      "one's\tmy", "whose\tmy", in: .slots,
      "slots.tsv:2:1: error: slot “whose”, expected one's or oneself"),
    .adding(
      "en:walk\tGerman\tgehen", to: .translations,
      "translations.tsv:5:9: error: language “German”, expected a language tag such as “de”"),
    .replacing(
      "\"1.2.3\"", "\"1.2\"", in: .manifest,
      "manifest.json:1:1: error: version “1.2”, expected three numbers such as “1.0.0”"),
    .replacing(
      "\"language\": \"en\"", "\"language\": \"E N\"", in: .manifest,
      "manifest.json:1:1: error: language “E N”, expected a language tag such as “en” or “pt-BR”"),
    .replacing(
      "\"language\": \"en\"", "\"language\": \"en\", \"meaningLanguage\": \"English\"",
      in: .manifest,
      "manifest.json:1:1: error: meaning language “English”, "
        + "expected a language tag such as “en” or “pt-BR”"),
    .replacing(
      "\"name\": \"A little English\",", "", in: .manifest,
      "manifest.json:1:1: error: no “name”, expected the name of the corpus"),
    .replacing(
      "\"source\": \"written for the tests\",", "", in: .manifest,
      "manifest.json:1:1: error: no “source” for “affixes.tsv”, "
        + "expected its source, version, licence and citation"),
    .replacing(
      "\"affixes.tsv\"", "\"afixes.tsv\"", in: .manifest,
      "manifest.json:1:1: warning: no entry for “affixes.tsv” in “files”, "
        + "expected its source, version, licence and citation"),
    .replacing(
      "\"version\": \"1.2.3\",", "\"version\" \"1.2.3\",", in: .manifest,
      "manifest.json:4:13: error: faulty JSON, expected “:”"),
  ]

  /// Meanings that could be better.
  static let style: [Fault] = [
    .replacing(
      "to go on foot", "to walk on foot", in: .glosses,
      "glosses.tsv:2:14: warning: the word itself in its meaning: “walk”, expected other words"),
    .replacing(
      "a good feeling", "the state of the happiest", in: .glosses,
      "glosses.tsv:6:19: warning: “happiest” of its family in the meaning of en:happiness, "
        + "expected other words"),
    .replacing(
      "to go on foot", "going on foot", in: .glosses,
      "glosses.tsv:2:14: warning: meaning “going on foot” of a verb, expected “to …”"),
    .replacing(
      "a short trip on foot", "to go on foot", in: .glosses,
      "glosses.tsv:3:14: warning: meaning “to go on foot” of a NOUN, "
        + "expected no “to …”, which is for verbs"),
    .replacing(
      "a short trip on foot", "a short trip on foot.", in: .glosses,
      "glosses.tsv:3:14: warning: full stop after “a short trip on foot.”, expected none"),
    .replacing(
      "to look at with great care", "to go on foot", in: .glosses,
      "glosses.tsv:8:17: warning: the meaning of en:walk again, "
        + "expected a meaning of its own, or a synonym in relations.tsv"),
    .replacing(
      "a good feeling", "a b c d e f g h i j k l m n o", in: .glosses,
      "glosses.tsv:6:19: warning: meaning of 15 words, expected at most 14"),
  ]
}
