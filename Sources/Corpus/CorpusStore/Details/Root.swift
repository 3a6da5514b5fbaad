/// A root that words share: a bound one (Latin, Greek), or a family of free ones.
public struct Root: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable {
    case root
    case family
  }

  /// Its name for ever: `en:root/spect`.
  public let id: String
  /// Its place among the roots of the release.
  public let ordinal: Int
  public let text: String
  public let kind: Kind
  /// The language it comes from, as a tag.
  public let language: String?
  public let meaning: String
  /// How it is written in words: `spect spec spic`.
  public let forms: [String]
}
