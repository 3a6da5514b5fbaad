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
    let names = (letter.map { "-\($0), " } ?? "") + "--\(name)"
    guard let value else { return names }
    return standalone == nil ? "\(names) \(value)" : "\(names) [\(value)]"
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
