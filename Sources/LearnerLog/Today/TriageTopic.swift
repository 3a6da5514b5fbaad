/// What a word is about, as far as a release and the learner's reading tell.
///
/// The releases know no subjects such as *law* or *music*. What they and the log do know is where a
/// word was met, which family it belongs to, and what kind of word it is; interest and feedback
/// work on these.
package enum TriageTopic: Hashable, Sendable {
  /// A text that the learner reads, by its title.
  case source(String)
  /// A root, by its id.
  case root(String)
  /// A part of speech, by its tag.
  case partOfSpeech(String)

  /// The name that registers and events hold: `source:alice.txt`, `root:en:root/spect`, `pos:VERB`.
  package var name: String {
    switch self {
    case .source(let title): "source:\(title)"
    case .root(let id): "root:\(id)"
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
    case "pos": self = .partOfSpeech(rest)
    default: return nil
    }
  }
}
