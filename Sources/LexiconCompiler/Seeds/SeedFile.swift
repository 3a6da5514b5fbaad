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
  case roots
  case rootLinks = "root-links"
  case relations
  case expressions
  case slots
  case glosses
  case translations
  case pseudowords
  case retired

  /// The name in the folder: `root-links.tsv`.
  package var name: String {
    rawValue + (self == .manifest ? ".json" : ".tsv")
  }

  /// The tables, without the manifest.
  static let tables = allCases.filter { $0 != .manifest }

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
    case .roots: [.rootId, .root, .kind, .language, .meaning, .forms]
    case .rootLinks: [.rootId, .lemmaId]
    case .relations: [.lemmaId, .kind, .target]
    case .expressions: [.lemmaId, .lemma, .pattern, .class, .cefrLevel, .meaning]
    case .slots: [.slot, .form]
    case .glosses: [.lemmaId, .partOfSpeech, .meaning, .example]
    case .translations: [.lemmaId, .language, .text]
    case .pseudowords: [.pseudoword]
    case .retired: [.lemmaId, .successor, .kind, .since]
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
    case .retired: [.successor, .since]
    case .affixes: [.meaning]
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
    case .roots: [.rootId]
    case .rootLinks: [.rootId, .lemmaId]
    case .relations: [.lemmaId, .kind, .target]
    case .slots: [.slot, .form]
    case .glosses: [.lemmaId, .partOfSpeech, .meaning]
    case .translations: [.lemmaId, .language, .text]
    case .pseudowords: [.pseudoword]
    }
  }
}
