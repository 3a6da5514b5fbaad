/// A root that words share: a bound one (Latin, Greek), or a family of free ones.
public struct Root: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable {
    case root
    case family
  }

  /// Its name for ever: `en:root/spect`.
  public let id: String
  /// The index of the root in this release.
  package let ordinal: Int
  public let text: String
  public let kind: Kind
  /// The language it comes from, as a tag.
  public let language: String?
  public let meaning: String
  /// How it is written in words: `spect spec spic`.
  public let forms: [String]

  package init(
    id: String, ordinal: Int, text: String, kind: Kind, language: String?, meaning: String,
    forms: [String]
  ) {
    self.id = id
    self.ordinal = ordinal
    self.text = text
    self.kind = kind
    self.language = language
    self.meaning = meaning
    self.forms = forms
  }
}
