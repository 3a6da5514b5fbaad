import Lexical

/// Every command of the tool, in the order that help shows them.
enum CommandTable {
  static let groups: [(title: String, commands: [CommandDescription])] = [
    (
      "Reading",
      [
        readCommand, glossCommand, planCommand, checkCommand, countCommand, lookupCommand,
        explainCommand,
      ]
    ),
    (
      "Every day",
      [
        todayCommand, reviewCommand, triageCommand, interestCommand, statusCommand, statsCommand,
        notifyCommand,
      ]
    ),
    (
      "Words",
      [
        captureCommand, markCommand, resetCommand, dueCommand, wordsCommand, searchCommand,
        logCommand,
        undoCommand, calibrateCommand,
      ]
    ),
    (
      "Decks, cards and settings",
      [
        cardCommand, cardAddCommand, cardEditCommand, cardDeleteCommand, deckCommand,
        deckCreateCommand, deckSetCommand, deckAddCommand, deckRemoveCommand, deckMoveCommand,
        deckDeleteCommand, settingsCommand,
      ]
    ),
    (
      "Content",
      [
        textsAddCommand, textsListCommand, textsRemoveCommand, sentencesCommand, translateCommand,
        articlesListCommand, articlesShowCommand, articlesWriteCommand, articlesSaveCommand,
        articlesUnsaveCommand, articlesRemoveCommand,
      ]
    ),
    ("App", [serveCommand, openCommand]),
    (
      "Dictionaries",
      [
        dictionaryAddCommand, dictionaryListCommand, dictionaryInfoCommand, dictionaryOrderCommand,
        dictionaryRemoveCommand,
      ]
    ),
    ("Memory", [fitCommand, evaluateCommand, simulateCommand, scheduleCommand]),
    (
      "Devices",
      [
        syncCommand, syncStatusCommand, syncRepairCommand, syncClockCommand, importCommand,
        importCardsCommand, importWordsCommand, exportCommand,
      ]
    ),
    ("Care", [doctorCommand, backupCommand, restoreCommand]),
    (
      "Corpus",
      [
        corpusInitCommand, corpusBuildCommand, corpusLintCommand, corpusReportCommand,
        corpusInfoCommand,
        corpusVerifyCommand, corpusDiffCommand, corpusInstallCommand, corpusUseCommand,
        corpusRollbackCommand,
        corpusExportCommand,
      ]
    ),
    ("Help", [helpCommand, completionsCommand, manualCommand, versionCommand]),
  ]

  static var commands: [CommandDescription] {
    groups.flatMap(\.commands)
  }

  /// What a command line asks for.
  enum Resolution: Sendable {
    case help(String)
    case command(CommandDescription, rest: [String])
  }

  /// Finds the command with the longest name that the words begin with.
  ///
  /// - Throws: ``UsageError`` with the nearest name when there is none.
  static func resolve(_ words: [String]) throws(UsageError) -> Resolution {
    let (leading, words) = leadingOptions(words)
    guard let first = words.first else { return .command(startCommand, rest: leading) }
    guard !["--help", "-h"].contains(first) else { return .help(overview) }
    if first == "--version" { return .command(versionCommand, rest: Array(words.dropFirst())) }
    if let command = lowLatencyCommand(first) {
      return .command(command, rest: leading + words.dropFirst())
    }
    if let named = named(by: words) {
      return .command(
        named, rest: leading + words.dropFirst(named.name.split(separator: " ").count))
    }
    let group = commands.filter { $0.name.hasPrefix(first + " ") }
    if !group.isEmpty {
      if words.count == 1 || ["--help", "-h"].contains(words[1]) {
        return .help(overview(of: group, title: "lexical \(first)"))
      }
      throw UsageError(
        phrase(.errorUnknownCommand, ["name": "\(first) \(words[1])"]), command: first,
        suggestion: nearest(to: "\(first) \(words[1])", among: group.map(\.name)))
    }
    let names = commands.map(\.name) + Set(commands.map { String($0.name.prefix { $0 != " " }) })
    throw UsageError(
      phrase(.errorUnknownCommand, ["name": first]), suggestion: nearest(to: first, among: names))
  }

  /// The options of every command that stand before its name, and the words from there on.
  private static func leadingOptions(_ words: [String]) -> (options: [String], words: [String]) {
    var rest = words[...]
    var options: [String] = []
    while let word = rest.first,
      let option = CommandOption.common.first(where: {
        $0.name != "help" && (word == "--\($0.name)" || word.hasPrefix("--\($0.name)="))
      })
    {
      options.append(rest.removeFirst())
      if option.value != nil, !word.contains("="), let value = rest.popFirst() {
        options.append(value)
      }
    }
    return (options, Array(rest))
  }

  /// The command with the longest name that the words begin with.
  static func named(by words: [String]) -> CommandDescription? {
    commands.filter { words.starts(with: $0.name.split(separator: " ").map(String.init)) }
      .max { $0.name.utf8.count < $1.name.utf8.count }
  }

  /// The commands that somebody waits for, found without making the descriptions of all others,
  /// which takes a third of the time to start.
  static func lowLatencyCommand(_ name: String) -> CommandDescription? {
    switch name {
    case "read": readCommand
    case "lookup": lookupCommand
    case "explain": explainCommand
    case "today": todayCommand
    case "review": reviewCommand
    case "triage": triageCommand
    case "status": statusCommand
    case "capture": captureCommand
    default: nil
    }
  }
}
