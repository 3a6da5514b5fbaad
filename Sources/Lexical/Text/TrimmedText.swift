extension StringProtocol {
  /// The text without white space around it.
  package var trimmed: SubSequence {
    var text = self[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
