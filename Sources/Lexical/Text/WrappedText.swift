/// Two columns, the second wrapped beside the first.
package func columns(_ rows: [(String, String)], terminalWidth: Int = 80) -> String {
  let width = min(rows.map { $0.0.count }.max() ?? 0, 28, max(8, terminalWidth - 24))
  return rows.map { name, meaning in
    let lines = wrapped(meaning, width: max(20, terminalWidth - 4 - width)).split(separator: "\n")
    let indent = String(repeating: " ", count: width + 4)
    let head =
      name.count <= width
      ? "  \(name)\(String(repeating: " ", count: width - name.count))  " : "  \(name)\n\(indent)"
    return head + lines.joined(separator: "\n\(indent)") + "\n"
  }.joined()
}

/// Breaks paragraphs at spaces so that no line is longer than the width, where words allow.
package func wrapped(_ text: String, width: Int) -> String {
  text.split(separator: "\n", omittingEmptySubsequences: false).map { paragraph in
    var lines: [String] = []
    // A sign stays with its number: 98.5 %.
    let words = paragraph.split(separator: " ").reduce(into: [String]()) { words, word in
      if word.hasPrefix("%"), let last = words.popLast() {
        words.append("\(last) \(word)")
      } else {
        words.append(String(word))
      }
    }
    for word in words {
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] += " \(word)"
      } else {
        lines.append(word)
      }
    }
    return lines.joined(separator: "\n")
  }.joined(separator: "\n")
}
