package import LexicalModel

/// The learner's status of every lexeme of a release, one byte each, and of the words that the
/// release does not list but the learner knows or learns.
package struct StatusTable: Hashable, Sendable {
  private var bytes: [UInt8]
  /// Unlisted words that are not new, by their folded form.
  private var unlisted: [String: LexemeStatus] = [:]

  /// A table where every lexeme is new.
  package init(lexemeCount: Int) {
    bytes = Array(repeating: LexemeStatus.new.rawValue, count: lexemeCount)
  }

  package var count: Int { bytes.count }

  /// The status of a lexeme.
  ///
  /// - Complexity: O(1); setting it repaints every open document, which all read this table.
  package subscript(lexeme: LexemeOrdinal) -> LexemeStatus {
    get { LexemeStatus(rawValue: bytes[Int(lexeme.index)]) ?? .new }
    set { bytes[Int(lexeme.index)] = newValue.rawValue }
  }

  /// The status of an unlisted word by its folded form (``UnlistedForm/folded``).
  ///
  /// - Complexity: O(letters)
  package subscript(form folded: String) -> LexemeStatus {
    get { unlisted[folded] ?? .new }
    set { unlisted[folded] = newValue == .new ? nil : newValue }
  }

  /// The status of a token of a text; nil for names and what is no word.
  package func status(of token: AnnotatedToken, in annotation: Annotation) -> LexemeStatus? {
    guard token.isCounted else { return nil }
    return token.lexeme.map { self[$0] } ?? unlistedStatus(of: token, in: annotation)
  }

  /// The status of a token without a lexeme.
  func unlistedStatus(of token: AnnotatedToken, in annotation: Annotation) -> LexemeStatus {
    guard !unlisted.isEmpty, let form = annotation.unlistedForm(of: token) else { return .new }
    return self[form: form.folded]
  }

  /// The raw values by ordinal, for loops over whole texts.
  package var rawValues: [UInt8] { bytes }
}
