import Lexical

extension CommandDescription {
  /// The line that shows how to type it.
  var usage: String {
    (["lexical", name] + (ownOptions.isEmpty ? [] : ["[OPTIONS]"]) + operands.map(\.usage))
      .joined(separator: " ")
  }

  /// Help as the terminal shows it, examples first.
  var help: String {
    var text = "\(summary)\n\n"
    text += examples.map { "  $ \($0)\n" }.joined()
    text += "\nUsage: \(usage)\n"
    if !discussion.isEmpty { text += "\n\(wrapped(discussion, width: 80))\n" }
    if !operands.isEmpty {
      text += "\n" + columns(operands.map { ($0.usage, $0.meaning) })
    }
    text += "\nOptions:\n" + columns(allOptions.map { ($0.usage, $0.meaning) })
    return text
  }
}

extension CommandOption {
  /// The option as help shows it: `--known FILE`.
  var usage: String {
    guard let value else { return "--\(name)" }
    return standalone == nil ? "--\(name) \(value)" : "--\(name) [\(value)]"
  }
}

extension CommandTable {
  /// Help for the tool as a whole.
  static var overview: String {
    var text = """
      Lexical tells a reader which words of a text they know, and brings back the ones they learn.

        $ lexical read chapter.txt          # mark every word of a text
        $ lexical lookup ephemeral          # one word: meaning, level, rank, root
        $ lexical help read                 # a command in full

      """
    for group in groups {
      text += "\n\(group.title):\n" + columns(group.commands.map { ($0.name, $0.summary) })
    }
    return text
  }

  static func overview(of group: [CommandDescription], title: String) -> String {
    "\(title):\n" + columns(group.map { ($0.name, $0.summary) })
  }
}

/// Two columns, the second wrapped beside the first.
func columns(_ rows: [(String, String)], terminalWidth: Int = 80) -> String {
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
func wrapped(_ text: String, width: Int) -> String {
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
