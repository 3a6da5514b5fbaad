/// A closed class of words that the grammar around a word is told by; the raw values are bits of
/// the image.
package enum SenseWordClass: UInt32, Hashable, Sendable, CaseIterable {
  /// So frequent that it tells no subject, and a cue only close by.
  case function = 1
  case preposition = 2
  /// *my*, *your*.
  case possessive = 4
  case modal = 8
  case negation = 16
  /// *the*, *this*.
  case definite = 32
  /// *a*, *every*.
  case indefinite = 64
  /// *the* alone.
  case article = 128
  /// *a*, *an*.
  case indefiniteArticle = 256
  /// *who*, *that*: begins a clause and no object.
  case relative = 512
  /// *to* before a verb.
  case infinitive = 1_024
  /// *that*.
  case conjunction = 2_048
  /// *'s* of an owner.
  case genitive = 4_096
  /// *of*.
  case linking = 8_192
  /// *be*.
  case be = 16_384
  /// *have*.
  case have = 32_768
  /// *be*, *get*: a passive follows.
  case passive = 65_536

  /// The word that stands in the seeds.
  package var name: String { "\(self)" }

  /// The class that the seeds name so.
  package init?(name: String) {
    guard let found = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = found
  }
}
