/// A part of speech: the seventeen universal tags of Universal Dependencies v2.
///
/// Source: <https://universaldependencies.org/u/pos/>.
public enum PartOfSpeech: UInt8, Hashable, Sendable, CaseIterable {
  case adjective = 1
  case adposition
  case adverb
  case auxiliary
  case coordinatingConjunction
  case determiner
  case interjection
  case noun
  case numeral
  case particle
  case pronoun
  case properNoun
  case punctuation
  case subordinatingConjunction
  case symbol
  case verb
  case other

  /// The tag of Universal Dependencies: `NOUN`.
  public var tag: String {
    switch self {
    case .adjective: "ADJ"
    case .adposition: "ADP"
    case .adverb: "ADV"
    case .auxiliary: "AUX"
    case .coordinatingConjunction: "CCONJ"
    case .determiner: "DET"
    case .interjection: "INTJ"
    case .noun: "NOUN"
    case .numeral: "NUM"
    case .particle: "PART"
    case .pronoun: "PRON"
    case .properNoun: "PROPN"
    case .punctuation: "PUNCT"
    case .subordinatingConjunction: "SCONJ"
    case .symbol: "SYM"
    case .verb: "VERB"
    case .other: "X"
    }
  }

  /// A name for readers: `noun`.
  public var name: String {
    switch self {
    case .adjective: "adjective"
    case .adposition: "preposition"
    case .adverb: "adverb"
    case .auxiliary: "auxiliary verb"
    case .coordinatingConjunction: "conjunction"
    case .determiner: "determiner"
    case .interjection: "interjection"
    case .noun: "noun"
    case .numeral: "number"
    case .particle: "particle"
    case .pronoun: "pronoun"
    case .properNoun: "name"
    case .punctuation: "punctuation"
    case .subordinatingConjunction: "conjunction"
    case .symbol: "symbol"
    case .verb: "verb"
    case .other: "other"
    }
  }

  public init?(tag: some StringProtocol) {
    guard let part = Self.allCases.first(where: { $0.tag == tag }) else { return nil }
    self = part
  }
}
