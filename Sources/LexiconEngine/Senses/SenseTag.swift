/// What the words around a word, and its own form, say of its grammar: `+` behind it, `-` before,
/// `=` of its form.
///
/// The raw values are those of the image, and bits of a ``SenseTags``.
package enum SenseTag: UInt8, Hashable, Sendable, CaseIterable {
  case infinitiveFollows
  case infinitiveFollowsLater
  case thatFollows
  case ingFollows
  case adjectiveFollows
  case adverbFollows
  case nounPhraseFollows
  case nounFollows
  case numberFollows
  case endsClause
  case prepositionFollows
  case verbFollows
  case definiteFollows
  case indefiniteFollows
  case beFollows
  case pastFollows
  case pronounFollows
  case possessiveFollows
  case behindDefinite
  case behindIndefinite
  case behindPossessive
  case withoutArticle
  case behindNumber
  case behindBe
  case behindHave
  case behindModal
  case behindTo
  case behindPreposition
  case behindAdjective
  case behindAdverb
  case behindNoun
  case behindVerb
  case behindNegation
  case startsClause
  case behindNounPhrase
  case behindPronoun
  case behindPast
  case behindIng
  case isPlural
  case isSingular
  case isIng
  case isPast
  case isBase
  case isPassive
  case hasObject
  case hasNoObject
  case isCounted
  case isUncounted

  /// How hints of the seeds name it: `+to`.
  package var name: String { Self.names[Int(rawValue)] }

  /// The tag that hints name so; nil for another text.
  package init?(name: String) {
    guard let index = Self.names.firstIndex(of: name) else { return nil }
    self.init(rawValue: UInt8(index))
  }

  private static let names = [
    "+to", "+to2", "+that", "+ing", "+adj", "+adv", "+np", "+n", "+num", "+end", "+prep", "+verb",
    "+the", "+a", "+be", "+ed", "+pron", "+poss", "-the", "-a", "-poss", "-bare", "-num", "-be",
    "-have", "-modal", "-to", "-prep", "-adj", "-adv", "-n", "-verb", "-neg", "-start", "-np",
    "-pron", "-ed", "-ing", "=pl", "=sg", "=ing", "=ed", "=base", "=pass", "object", "bareobject",
    "one", "uncounted",
  ]
}

/// The tags that a context has, a bit each.
package struct SenseTags: OptionSet, BitwiseCopyable, Hashable, Sendable {
  package let rawValue: UInt64

  package init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  @inline(__always)
  func has(_ tag: UInt8) -> Bool {
    rawValue &>> UInt64(tag) & 1 != 0
  }

  @inline(__always)
  mutating func insert(_ tag: SenseTag) {
    self = Self(rawValue: rawValue | 1 &<< UInt64(tag.rawValue))
  }
}
