/// What a word is about, as far as a release and the learner's reading tell.
///
/// A word is offered for the text in which it was met, for its root, for the subject of its
/// commonest sense, such as *law* or *music*, or for its kind; interest and feedback work on these.
package enum TriageTopic: Hashable, Sendable {
  /// A text that the learner reads, by its title.
  case source(String)
  /// A root, by its id.
  case root(String)
  /// A subject such as law, by its name in the release.
  case subject(String)
  /// A part of speech, by its tag.
  case partOfSpeech(String)

  /// The name that registers and events hold: `source:alice.txt`,
  /// `root:en:root/spect`, `subject:law`, `pos:VERB`.
  package var name: String {
    switch self {
    case .source(let title): "source:\(title)"
    case .root(let id): "root:\(id)"
    case .subject(let name): "subject:\(name)"
    case .partOfSpeech(let tag): "pos:\(tag)"
    }
  }

  /// Nil for a name of something else.
  package init?(name: some StringProtocol) {
    guard let colon = name.firstIndex(of: ":") else { return nil }
    let rest = String(name[name.index(after: colon)...])
    switch name[..<colon] {
    case "source": self = .source(rest)
    case "root": self = .root(rest)
    case "subject": self = .subject(rest)
    case "pos": self = .partOfSpeech(rest)
    default: return nil
    }
  }
}
