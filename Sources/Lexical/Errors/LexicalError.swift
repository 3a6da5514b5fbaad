/// A failure of the lexicon, the reader or the learner: what kind it is, and one line that says
/// what was found and what was expected.
///
/// The message is ready to be printed: it holds no control characters, and names the file with line
/// and column or byte offset where there is one.
public struct LexicalError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What a caller can do about a failure.
  public enum Kind: Hashable, Sendable, CaseIterable {
    /// The question has an answer, and it is no: a word is not listed, a file does not verify.
    case checkedFalse
    /// The call asks for what cannot be: a name that does not exist, a value outside its range.
    case badRequest
    /// The data are malformed; repeating the call cannot help.
    case badData
    /// A file is missing or cannot be read.
    case noInput
    /// A file cannot be created where it was asked for.
    case cannotCreate
    /// Reading or writing failed half-way; nothing was kept of what was not finished.
    case inputOutput
    /// Another process holds the store; the call can be repeated.
    case busy
    /// The caller cancelled the work.
    case interrupted
    /// A fault of the package.
    case internalError
  }

  /// What kind of failure it is.
  public let kind: Kind
  /// One line in English without a full stop.
  public let message: String

  /// What the caller may have meant; nil where nothing is near.
  public let suggestion: String?

  package init(_ kind: Kind, _ message: String, suggestion: String? = nil) {
    self.kind = kind
    self.message = message
    self.suggestion = suggestion
  }

  public var description: String { message }
}
