import ICU
package import LearnerLog

extension DeckID {
  /// A name in the one form in which equal names have equal bytes.
  package static func composed(_ name: String) throws(LexicalError) -> String {
    do {
      return String(decoding: try NormalForm.nfc.apply(to: name.utf8.span), as: UTF8.self)
    } catch {
      throw LexicalError(.badData, "the name cannot be read: \(error)")
    }
  }
}
