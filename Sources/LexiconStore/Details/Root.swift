/// A root that words share: a bound one (Latin, Greek), or a family of free ones.
package struct Root: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable {
    case root
    case family
  }

  /// Its name for ever: `en:root/spect`.
  package let id: String
  /// Its place among the roots of the release.
  package let ordinal: Int
  package let text: String
  package let kind: Kind
  /// The language it comes from, as a tag.
  package let language: String?
  package let meaning: String
  /// How it is written in words: `spect spec spic`.
  package let forms: [String]
}
