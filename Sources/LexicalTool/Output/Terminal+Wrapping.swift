import Lexical

extension Terminal {
  /// How wide running text is at most.
  var textWidth: Int { min(width, 100) }

  /// Text wrapped to the terminal, with something before its first line and its other lines.
  func hanging(_ text: String, first: String, rest: String) -> [String] {
    let room = max(20, textWidth - displayWidth(rest))
    return wrapped(text, width: room).split(separator: "\n").enumerated().map { index, line in
      (index == 0 ? first : rest) + line
    }
  }

  /// Pieces on one line as long as they fit, and on the next from there.
  ///
  /// - Parameters:
  ///   - pieces: each as it is shown, and its columns.
  ///   - separator: what stands between two on a line.
  ///   - first: what stands before the first line.
  ///   - rest: what stands before the others.
  /// - Returns: the lines.
  func filled(
    _ pieces: [(text: String, width: Int)], separator: String, first: String, rest: String
  ) -> [String] {
    var lines: [String] = []
    var column = 0
    for piece in pieces {
      let needed = displayWidth(separator) + piece.width
      if !lines.isEmpty, column + needed <= textWidth {
        lines[lines.count - 1] += separator + piece.text
        column += needed
      } else {
        let head = lines.isEmpty ? first : rest
        lines.append(head + piece.text)
        column = displayWidth(head) + piece.width
      }
    }
    return lines
  }
}
