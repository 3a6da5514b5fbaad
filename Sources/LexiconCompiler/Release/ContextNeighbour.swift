import LexicalModel
import LexiconEngine

extension LookupIndexInput.ContextRule.Neighbour {
  /// Reads a neighbour as the seeds write it: a tag, `=word`, `^`, `$` or `*`; nil for anything
  /// else.
  ///
  /// The boundary of a sentence is `^` on the left and `$` on the right.
  init?(_ text: String, boundary: String) {
    if text == "*" {
      self = .any
    } else if text == boundary {
      self = .boundary
    } else if text.hasPrefix("="), text.utf8.count > 1 {
      self = .form(Array(lookupKey(String(text.dropFirst())).utf8))
    } else if let part = PartOfSpeech(tag: text) {
      self = .tag(part)
    } else {
      return nil
    }
  }
}
