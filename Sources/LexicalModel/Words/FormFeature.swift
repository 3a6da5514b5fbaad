/// What a form is to its lexeme.
public enum FormFeature: UInt8, Hashable, Sendable, CaseIterable {
  /// The lemma itself.
  case base
  case plural
  /// The third person singular of the present: *walks*.
  case third
  case past
  /// The past participle: *gone*.
  case participle
  /// The -ing form: *walking*.
  case gerund
  case comparative
  case superlative
  case possessive
  /// Another case of a pronoun: *them*.
  case `case`
  /// The same form spelt another way: *colour*.
  case spelling
  case contraction
  case abbreviation
  /// Another form of the present: *am*, *are*.
  case present
  /// The form before a vowel, which is written as one with the word behind it: *l'* of *l'été*.
  case elision
  /// The feminine of an adjective or noun: *belle*; a plural of it has this feature too.
  case feminine
  case imperfect
  case future
  case conditional
  case subjunctive
  case imperative

  /// The word that stands in the seeds.
  public var name: String {
    switch self {
    case .base: "base"
    case .plural: "plural"
    case .third: "third"
    case .past: "past"
    case .participle: "participle"
    case .gerund: "gerund"
    case .comparative: "comparative"
    case .superlative: "superlative"
    case .possessive: "possessive"
    case .`case`: "case"
    case .spelling: "spelling"
    case .contraction: "contraction"
    case .abbreviation: "abbreviation"
    case .present: "present"
    case .elision: "elision"
    case .feminine: "feminine"
    case .imperfect: "imperfect"
    case .future: "future"
    case .conditional: "conditional"
    case .subjunctive: "subjunctive"
    case .imperative: "imperative"
    }
  }

  public init?(name: some StringProtocol) {
    guard let feature = Self.byName[String(name)] else { return nil }
    self = feature
  }

  private static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ($0.name, $0) })
}
