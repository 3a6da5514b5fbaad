import Lexical

extension CommandDescription {
  /// The line that shows how to type it.
  var usage: String {
    (["lexical", name] + (ownOptions.isEmpty ? [] : ["[OPTIONS]"]) + operands.map(\.usage))
      .joined(separator: " ")
  }

  /// The summary in the learner's language, where the catalogues have it.
  var spokenSummary: String {
    phrase(named: "command.\(name.replacing(" ", with: "-"))") ?? summary
  }

  /// Help as the terminal shows it, examples first.
  var help: String {
    var text = "\(spokenSummary)\n\n"
    text += examples.map { "  $ \($0)\n" }.joined()
    text += "\n\(phrase(named: "help.usage") ?? "Usage"): \(usage)\n"
    if !discussion.isEmpty { text += "\n\(wrapped(discussion, width: 80))\n" }
    if !operands.isEmpty {
      text += "\n" + columns(operands.map { ($0.usage, $0.meaning) })
    }
    text +=
      "\n\(phrase(named: "help.options") ?? "Options"):\n"
      + columns(allOptions.map { ($0.usage, $0.meaning) })
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
    func say(_ name: String) -> String { phrase(named: "help.\(name)") ?? "" }
    var text = wrapped(say("intro"), width: 80) + "\n\n"
    let examples = [
      ("lexical read chapter.txt", "read"), ("lexical lookup ephemeral", "lookup"),
      ("lexical help read", "help"),
    ]
    for (line, name) in examples {
      text += "  $ \(pad(line, 34))# \(say("example-\(name)"))\n"
    }
    for group in groups {
      let key = group.title.prefix { $0 != "," }.lowercased().replacing(" ", with: "-")
      text +=
        "\n\(say("group-\(key)")):\n" + columns(group.commands.map { ($0.name, $0.spokenSummary) })
    }
    return text
  }

  static func overview(of group: [CommandDescription], title: String) -> String {
    "\(title):\n" + columns(group.map { ($0.name, $0.spokenSummary) })
  }
}
