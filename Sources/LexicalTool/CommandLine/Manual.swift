import Lexical

/// The manual page, made from the command table, in `man`'s macros.
enum Manual {
  static var page: String {
    var text = ".TH LEXICAL 1 \"\" \"lexical \(lexicalVersion)\" \"User Commands\"\n"
    // To the left: troff warns of lines that a long word keeps from being filled.
    text += ".ad l\n"
    text += ".SH NAME\nlexical \\- read in a language you learn\n"
    text += ".SH SYNOPSIS\n.B lexical\n.I COMMAND\n[\\fIOPTIONS\\fR] [\\fIOPERANDS\\fR]\n"
    text += ".SH DESCRIPTION\n"
    text += escaped(
      """
      Lexical marks the words of a text that a reader knows, is learning or has not met, says what each \
      means, how common it is and at which level it is taught, and brings back what was captured before \
      it is forgotten. It works offline; nothing leaves the machine.
      """)
    text += "\n"
    for group in CommandTable.groups {
      text += ".SH \(escaped(group.title.uppercased()))\n"
      for command in group.commands { text += section(on: command) }
    }
    text += ".SH EXIT STATUS\n"
    for code in ExitCode.allCases {
      text += ".TP\n.B \(code.rawValue)\n\(escaped(code.meaning))\n"
    }
    return text
  }

  private static func section(on command: CommandDescription) -> String {
    var text = ".SS \(escaped(command.usage))\n\(escaped(command.summary)).\n"
    for paragraph in command.discussion.split(separator: "\n") where !paragraph.isEmpty {
      text += ".PP\n\(escaped(String(paragraph)))\n"
    }
    for operand in command.operands {
      text += ".TP\n.I \(escaped(operand.usage))\n\(escaped(operand.meaning))\n"
    }
    for option in command.ownOptions {
      text += ".TP\n.B \(escaped(option.usage))\n\(escaped(option.meaning))\n"
    }
    text += ".PP\n.nf\n"
    for example in command.examples { text += "$ \(escaped(example))\n" }
    return text + ".fi\n"
  }

  private static func escaped(_ text: String) -> String {
    let plain = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
    return plain.hasPrefix(".") || plain.hasPrefix("'") ? "\\&" + plain : plain
  }
}
