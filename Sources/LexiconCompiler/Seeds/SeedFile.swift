/// A table of the seeds, with its columns as `corpus/README.md` lists them.
package enum SeedFile: String, Hashable, Sendable, CaseIterable {
  case manifest
  case lexemes
  case readings
  case ranks
  case cefr
  case inflections
  case contractions
  case affixes
  case context
  case tokenRules = "token-rules"
  case grammar
  case roots
  case rootLinks = "root-links"
  case relations
  case expressions
  case slots
  case literals
  case glosses
  case translations
  case pseudowords
  case pronunciations
  case spellings
  case retired
  case senses
  case senseRedirects = "sense-redirects"
  case subjects
  case senseRelations = "sense-relations"
  case senseHints = "sense-hints"
  case senseWeights = "sense-weights"
  case senseWords = "sense-words"
  case wordVectors = "word-vectors"
  /// The translations of senses, one file a language: `translations/translations-es.tsv`.
  case senseTranslations = "translations/translations-xx"

  /// The name in the folder: `root-links.tsv`.
  package var name: String {
    rawValue + (self == .manifest ? ".json" : ".tsv")
  }

  /// The tables of one file each.
  static let tables = allCases.filter { $0 != .manifest && $0 != .senseTranslations }

  /// Whether a corpus cannot do without it.
  var isRequired: Bool {
    [.manifest, .lexemes, .readings, .ranks, .cefr].contains(self)
  }

  /// The columns in the order of the documentation.
  var columns: [SeedColumn] {
    switch self {
    case .manifest: []
    case .lexemes: [.lemmaId, .lemma, .partOfSpeech, .ipa, .audioFilename, .flags]
    case .readings: [.lemmaId, .partOfSpeech, .share, .cefrLevel, .cefrSource, .ipa]
    case .ranks: [.lemmaId, .rank, .zipf]
    case .cefr: [.lemmaId, .cefrLevel, .cefrSource]
    case .inflections: [.form, .lemmaId, .partOfSpeech, .feature, .odds]
    case .contractions: [.form, .parts]
    case .affixes: [.kind, .affix, .fromPartOfSpeech, .partOfSpeech, .meaning]
    case .context: [.left, .partOfSpeech, .right, .weight]
    case .tokenRules: [.kind, .word]
    case .grammar: [.lemmaId, .partOfSpeech, .property, .value]
    case .roots: [.rootId, .root, .kind, .language, .meaning, .forms]
    case .rootLinks: [.rootId, .lemmaId]
    case .relations: [.lemmaId, .kind, .target]
    case .expressions: [.lemmaId, .lemma, .pattern, .class, .cefrLevel, .meaning, .example]
    case .slots: [.slot, .form]
    case .literals: [.pattern]
    case .glosses: [.lemmaId, .partOfSpeech, .meaning, .example]
    case .translations: [.lemmaId, .language, .text]
    case .pseudowords: [.pseudoword]
    case .pronunciations: [.lemmaId, .partOfSpeech, .region, .ipa]
    case .spellings: [.lemmaId, .spelling, .region]
    case .retired: [.lemmaId, .successor, .kind, .since]
    case .senses:
      [
        .lemmaId, .partOfSpeech, .number, .share, .label, .meaning, .example, .grammar, .register,
        .region, .cues, .note,
      ]
    case .senseRedirects: [.senseId, .target]
    case .subjects: [.senseId, .subjects]
    case .senseRelations: [.senseId, .kind, .target, .targetSense]
    case .senseHints: [.senseId, .cues]
    case .senseWeights: [.setting, .value]
    case .senseWords: [.class, .word]
    case .wordVectors: [.word, .vector]
    case .senseTranslations: [.senseId, .text, .source]
    }
  }

  /// The columns that may be empty.
  var optionalColumns: Set<SeedColumn> {
    switch self {
    case .lexemes: [.partOfSpeech, .ipa, .audioFilename, .flags]
    case .readings: [.cefrLevel, .cefrSource, .ipa]
    case .inflections: [.odds, .partOfSpeech]
    case .roots: [.forms, .language]
    case .glosses: [.example, .partOfSpeech]
    case .expressions: [.example]
    case .pronunciations: [.partOfSpeech]
    case .retired: [.successor, .since]
    case .affixes: [.meaning]
    case .senses: [.label, .grammar, .register, .region, .cues, .note]
    case .senseRedirects: [.target]
    case .senseRelations: [.targetSense]
    default: []
    }
  }

  /// The columns that a table may be without, since they came when tables without them were in use.
  var laterColumns: Set<SeedColumn> {
    switch self {
    case .expressions: [.example]
    case .senseTranslations: [.source]
    default: []
    }
  }

  /// The columns that no two rows may have in common.
  var key: [SeedColumn] {
    switch self {
    case .manifest: []
    case .lexemes, .ranks, .cefr, .expressions, .retired: [.lemmaId]
    case .readings: [.lemmaId, .partOfSpeech]
    case .inflections: [.form, .lemmaId, .partOfSpeech, .feature]
    case .contractions: [.form]
    case .affixes: [.kind, .affix, .fromPartOfSpeech, .partOfSpeech]
    case .context: [.left, .partOfSpeech, .right]
    case .tokenRules: [.kind, .word]
    case .grammar: [.lemmaId, .partOfSpeech, .property]
    case .roots: [.rootId]
    case .rootLinks: [.rootId, .lemmaId]
    case .relations: [.lemmaId, .kind, .target]
    case .slots: [.slot, .form]
    case .literals: [.pattern]
    case .glosses: [.lemmaId, .partOfSpeech, .meaning]
    case .translations: [.lemmaId, .language, .text]
    case .pseudowords: [.pseudoword]
    case .pronunciations: [.lemmaId, .partOfSpeech, .region]
    case .spellings: [.lemmaId, .spelling]
    case .senses: [.lemmaId, .partOfSpeech, .number]
    case .senseRedirects, .subjects, .senseHints, .senseTranslations: [.senseId]
    case .senseRelations: [.senseId, .target, .targetSense]
    case .senseWeights: [.setting]
    case .senseWords: [.class, .word]
    case .wordVectors: [.word]
    }
  }
}
