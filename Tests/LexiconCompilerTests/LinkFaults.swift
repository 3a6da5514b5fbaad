import CorpusTestSupport
import LexiconCompiler

extension Fault {
  /// Faults between tables.
  static let links: [Fault] = [
    .adding(
      "en:go\tVERB\ttense\twent", to: .grammar,
      "grammar.tsv:4:12: error: unknown property “tense”, expected one of headword, gender, plural, "
        + "feminine, principal-parts, auxiliary, cases, particle"),
    .adding(
      "en:go\tADV\tplural\tgoes", to: .grammar,
      "grammar.tsv:4:7: error: grammar of en:go as ADV, expected VERB"),
    .adding(
      "en:leaf\tNOUN\tgender\tx", to: .grammar,
      "grammar.tsv:4:21: error: gender “x”, "
        + "expected m, f, n or c (common), or several split by a space"),
    .adding(
      "en:nothing\tNOUN\tplural\tnothings", to: .grammar,
      "grammar.tsv:4:1: error: unknown lexeme “en:nothing”, expected an id of lexemes.tsv"),
    .replacing(
      "en:the\t1\t7.50\n", "", in: .ranks,
      "lexemes.tsv:34:1: error: “en:the” without a rank, expected a row in ranks.tsv"),
    .replacing(
      "en:the\tA1\tcefr-j\n", "", in: .cefr,
      "lexemes.tsv:34:1: error: “en:the” without a level, expected a row in cefr.tsv"),
    .replacing(
      "en:the\tDET\t1000\t\t\t\n", "", in: .readings,
      "lexemes.tsv:34:12: error: DET without a reading, expected a row in readings.tsv"),
    .adding(
      "xs\ten:x\tNOUN\tplural\t", to: .inflections,
      "inflections.tsv:58:4: error: unknown lexeme “en:x”, expected an id of lexemes.tsv"),
    .adding(
      "en:x\tNOUN\ta thing\t", to: .glosses,
      "glosses.tsv:9:1: error: unknown lexeme “en:x”, "
        + "expected an id of lexemes.tsv or expressions.tsv"),
    .adding(
      "walks\ten:walk\tVERB\tthirdly\t", to: .inflections,
      "inflections.tsv:58:20: error: unknown feature “thirdly”, expected one of base, plural, "
        + "third, past, participle, gerund, comparative, superlative, possessive, case, spelling, "
        + "contraction, abbreviation, present, elision, feminine, imperfect, future, conditional, "
        + "subjunctive, imperative"),
    .adding(
      "walks\ten:walk\tVERB\tthird\t", to: .inflections,
      "inflections.tsv:58:1: error: “walks en:walk VERB third” again, first in line 54, "
        + "expected it once"),
    .replacing(
      "en:saw\tNOUN\tbase\t10", "en:saw\tNOUN\tbase\t100", in: .inflections,
      "inflections.tsv:42:22: error: odds of “saw” that sum to 1090, expected 1000"),
    .replacing(
      "en:saw\tNOUN\tbase\t10", "en:saw\tNOUN\tbase\tfew", in: .inflections,
      "inflections.tsv:42:22: error: odds “few”, expected 0 to 1000"),
    .replacing(
      "en:saw\tNOUN\tbase\t10", "en:saw\tNOUN\tbase\t", in: .inflections,
      "inflections.tsv:42:22: warning: form “saw” without odds for en:saw, "
        + "expected how often it is each"),
    .adding(
      "goes\ten:walk\tVERB\tthird\t", to: .inflections,
      "inflections.tsv:12:23: warning: form “goes” of en:go, en:walk without odds, "
        + "expected how often it is each"),
    .adding(
      "en:root/x\tx\troot\tla\tx\t", to: .roots,
      "roots.tsv:5:1: error: root “en:root/x” without a lexeme, expected a row in root-links.tsv"),
    .adding(
      "en:root/x\ten:walk", to: .rootLinks,
      "root-links.tsv:11:1: error: unknown root “en:root/x”, expected an id of roots.tsv"),
    .replacing(
      "cis\troot\tla", "cis\tstem\tla", in: .roots,
      "roots.tsv:3:17: error: kind “stem” of root, expected root or family"),
    .adding(
      "en:color\tcolours\tAU", to: .spellings,
      "spellings.tsv:4:18: error: region “AU”, expected US or UK"),
    .adding(
      "en:walk\twauk\tUK", to: .spellings,
      "spellings.tsv:4:9: error: “wauk”, which is no form of en:walk, "
        + "expected a form in inflections.tsv"),
    .adding(
      "en:café\tcafe\tUK", to: .spellings,
      "spellings.tsv:4:14: error: en:café in UK alone, "
        + "expected a spelling of each region: US or UK"),
    .replacing(
      "en:color\tcolor\tUS", "en:color\tcolor\tUK", in: .spellings,
      "spellings.tsv:3:17: error: UK again, first in line 2, expected one spelling of each region"),
    .adding(
      "en:color\tADV\tUK\tˈkʌlə", to: .pronunciations,
      "pronunciations.tsv:3:10: error: en:color as ADV, expected a part of speech that it has"),
    .adding(
      "en:walk\tsynonym\ten:walk", to: .relations,
      "relations.tsv:8:17: error: a synonym of itself, expected another lexeme"),
    .adding(
      "en:walk\tsynonym\ten:stroll", to: .relations,
      "relations.tsv:8:17: error: unknown lexeme “en:stroll”, expected an id of lexemes.tsv"),
    .adding(
      "en:walk\tcousin\ten:go", to: .relations,
      "relations.tsv:8:9: error: kind “cousin” of relation, "
        + "expected synonym, antonym, derivation, collocation"),
    .adding(
      "en:walk\tcollocation\ta long way", to: .relations,
      "relations.tsv:8:21: warning: collocation “a long way” without a form of en:walk, "
        + "expected the phrase with the word in it"),
    .adding(
      "en:walk\tADV\tby foot\t", to: .glosses,
      "glosses.tsv:9:9: warning: a meaning of en:walk as ADV, expected VERB or NOUN"),
    .adding(
      "walked", to: .pseudowords,
      "pseudowords.tsv:4:1: error: “walked”, which is a form of en:walk, expected no word at all"),
    .adding(
      "en:walk\ten:go\tmerge\t", to: .retired,
      "retired.tsv:5:1: error: retired id “en:walk” in use again, expected an id of its own"),
    .adding(
      "en:x\ten:y\tmerge\t", to: .retired,
      "retired.tsv:5:6: error: unknown successor “en:y”, "
        + "expected an id in use, or one that retired itself"),
    .replacing(
      "en:wend\ten:go\tmerge", "en:wend\ten:wended\tmerge", in: .retired,
      "retired.tsv:3:9: error: “en:wend” that comes back to itself, "
        + "expected an id in use at the end"),
    .adding(
      "en:x\t\tmerge\t", to: .retired,
      "retired.tsv:5:6: error: merge of “en:x” without a successor, "
        + "expected the id that takes its place"),
    .adding(
      "en:x\ten:go\tlose\t", to: .retired,
      "retired.tsv:5:12: error: kind “lose” of retirement, expected merge, split, remove, rename"),
  ]
}
