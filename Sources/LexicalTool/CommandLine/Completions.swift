import Lexical

/// Completion scripts for shells, made from the command table.
enum Completions {
  static let shells = ["bash", "zsh", "fish"]

  static func script(for shell: String) -> String {
    switch shell {
    case "zsh": zsh
    case "fish": fish
    default: bash
    }
  }

  /// The words that may follow a prefix of command words: `corpus` → `build lint …`.
  private static var wordsByPrefix: [(prefix: String, words: [String])] {
    let names = CommandTable.commands.map { $0.name.split(separator: " ").map(String.init) }
    var first: [String] = []
    var second: [(String, [String])] = []
    for name in names {
      if !first.contains(name[0]) { first.append(name[0]) }
      guard name.count > 1 else { continue }
      if let index = second.firstIndex(where: { $0.0 == name[0] }) {
        second[index].1.append(name[1])
      } else {
        second.append((name[0], [name[1]]))
      }
    }
    return [("", first)] + second.map { (prefix: $0.0, words: $0.1) }
  }

  private static func options(of command: CommandDescription) -> String {
    command.allOptions.map { "--\($0.name)" }.joined(separator: " ")
  }

  private static var bash: String {
    var text = "# Completion of lexical for bash.\n_lexical() {\n"
    text += "  local word=\"${COMP_WORDS[COMP_CWORD]}\" previous=\"${COMP_WORDS[COMP_CWORD-1]}\"\n"
    text +=
      "  local command=\"${COMP_WORDS[1]}\" both=\"${COMP_WORDS[1]} ${COMP_WORDS[2]}\" options=\"\"\n"
    text += "  if [ \"$COMP_CWORD\" -eq 1 ]; then\n"
    text +=
      "    COMPREPLY=($(compgen -W \"\(wordsByPrefix[0].words.joined(separator: " "))\" -- \"$word\"))\n"
    text += "    return\n  fi\n"
    let groups = wordsByPrefix.dropFirst()
    if !groups.isEmpty {
      text += "  if [ \"$COMP_CWORD\" -eq 2 ]; then\n    case \"$command\" in\n"
      for group in groups {
        text += "      \(group.prefix)) COMPREPLY=($(compgen -W "
        text += "\"\(group.words.joined(separator: " "))\" -- \"$word\"))\n"
        text += "        [ ${#COMPREPLY[@]} -gt 0 ] && return ;;\n"
      }
      text += "    esac\n  fi\n"
    }
    text += "  case \"$previous\" in\n"
    for option in choiceOptions {
      text += "    --\(option.name)) COMPREPLY=($(compgen -W "
      text += "\"\(option.choices.joined(separator: " "))\" -- \"$word\")); return ;;\n"
    }
    text += "  esac\n  case \"$both\" in\n"
    for command in CommandTable.commands where command.name.contains(" ") {
      text += "    \"\(command.name)\"*) options=\"\(options(of: command))\" ;;\n"
    }
    for command in CommandTable.commands where !command.name.contains(" ") {
      text += "    \"\(command.name) \"*) options=\"\(options(of: command))\" ;;\n"
    }
    text += "  esac\n"
    text += "  case \"$word\" in\n"
    text += "    -*) COMPREPLY=($(compgen -W \"$options\" -- \"$word\")) ;;\n"
    text += "    *) COMPREPLY=($(compgen -f -- \"$word\")) ;;\n  esac\n}\n"
    return text + "complete -o filenames -F _lexical lexical\n"
  }

  /// The options with few values, each once with the values that any command gives it.
  private static var choiceOptions: [(name: String, choices: [String])] {
    var options: [(name: String, choices: [String])] = []
    for option in CommandTable.commands.flatMap(\.allOptions) where !option.choices.isEmpty {
      if let index = options.firstIndex(where: { $0.name == option.name }) {
        options[index].choices += option.choices.filter { !options[index].choices.contains($0) }
      } else {
        options.append((option.name, option.choices))
      }
    }
    return options
  }

  private static var zsh: String {
    var text = "#compdef lexical\n# Completion of lexical for zsh.\n_lexical() {\n"
    text += "  local -a commands\n  if (( CURRENT == 2 )); then\n    commands=(\n"
    for word in wordsByPrefix[0].words {
      let summary = CommandTable.named(by: [word])?.summary ?? "\(word) commands"
      text += "      '\(word):\(quoted(summary))'\n"
    }
    text += "    )\n    _describe command commands\n    return\n  fi\n"
    text += "  case \"$words[2] $words[3]\" in\n"
    let ordered = CommandTable.commands.sorted { $0.name.count > $1.name.count }
    for command in ordered {
      let pattern = command.name.contains(" ") ? "'\(command.name)'" : "'\(command.name) '*"
      text += "    \(pattern)) _arguments"
      for option in command.allOptions {
        text += " \\\n      '--\(option.name)[\(quoted(option.meaning))]"
        if let value = option.value {
          text +=
            option.choices.isEmpty
            ? ":\(quoted(value)):_files" : ":value:(\(option.choices.joined(separator: " ")))"
        }
        text += "'"
      }
      text += " \\\n      '*:file:_files' ;;\n"
    }
    for group in wordsByPrefix.dropFirst() {
      text += "    '\(group.prefix) '*) compadd \(group.words.joined(separator: " ")) ;;\n"
    }
    return text + "  esac\n}\n_lexical \"$@\"\n"
  }

  private static func quoted(_ text: String) -> String {
    text.replacing("'", with: "’").replacing(":", with: "\\:").replacing("[", with: "(")
      .replacing("]", with: ")")
  }

  private static var fish: String {
    var text = "# Completion of lexical for fish.\n"
    let firstWords = wordsByPrefix[0].words
    for word in firstWords {
      let summary = CommandTable.named(by: [word])?.summary ?? "\(word) commands"
      text += "complete -c lexical -n __fish_use_subcommand -a \(word) -d '\(quoted(summary))'\n"
    }
    for group in wordsByPrefix.dropFirst() {
      text += "complete -c lexical -n '__fish_seen_subcommand_from \(group.prefix)' "
      text += "-a '\(group.words.joined(separator: " "))'\n"
    }
    for command in CommandTable.commands {
      let words = command.name.split(separator: " ")
      let condition = words.map { "__fish_seen_subcommand_from \($0)" }.joined(separator: "; and ")
      for option in command.allOptions {
        text += "complete -c lexical -n '\(condition)' -l \(option.name)"
        if let letter = option.letter { text += " -s \(letter)" }
        if !option.choices.isEmpty { text += " -xa '\(option.choices.joined(separator: " "))'" }
        if option.choices.isEmpty, option.value != nil { text += " -r" }
        text += " -d '\(quoted(option.meaning))'\n"
      }
    }
    return text
  }
}
