/// Every command of the tool, in the order that help shows them.
enum CommandTable {
  static let groups: [(title: String, commands: [CommandDescription])] = [
    ("Reading", [readCommand, planCommand, checkCommand, lookupCommand, explainCommand]),
    (
      "Every day",
      [
        todayCommand, reviewCommand, triageCommand, interestCommand, statusCommand, statsCommand,
      ]
    ),
    (
      "Words",
      [
        captureCommand, markCommand, wordsCommand, logCommand, undoCommand, calibrateCommand,
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
        corpusBuildCommand, corpusLintCommand, corpusReportCommand, corpusInfoCommand,
        corpusVerifyCommand, corpusDiffCommand, corpusInstallCommand, corpusRollbackCommand,
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
    guard let first = words.first, !["--help", "-h"].contains(first) else { return .help(overview) }
    if first == "--version" { return .command(versionCommand, rest: Array(words.dropFirst())) }
    if let named = named(by: words) {
      return .command(named, rest: Array(words.dropFirst(named.name.split(separator: " ").count)))
    }
    let group = commands.filter { $0.name.hasPrefix(first + " ") }
    if !group.isEmpty {
      if words.count == 1 || ["--help", "-h"].contains(words[1]) {
        return .help(overview(of: group, title: "lexical \(first)"))
      }
      throw UsageError(
        "unknown command “\(first) \(words[1])”", command: first,
        suggestion: nearest(to: "\(first) \(words[1])", among: group.map(\.name)))
    }
    let names = commands.map(\.name) + Set(commands.map { String($0.name.prefix { $0 != " " }) })
    throw UsageError("unknown command “\(first)”", suggestion: nearest(to: first, among: names))
  }

  /// The command with the longest name that the words begin with.
  static func named(by words: [String]) -> CommandDescription? {
    commands.filter { words.starts(with: $0.name.split(separator: " ").map(String.init)) }
      .max { $0.name.utf8.count < $1.name.utf8.count }
  }
}
