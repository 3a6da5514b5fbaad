import Lexical

/// One command of the tool, described once: parsing, help, completions and the manual come from
/// this.
struct CommandDescription: Sendable {
  /// The words one types: `corpus build`.
  let name: String
  /// What the command does, in one line without a full stop.
  let summary: String
  /// Commands to copy, likeliest first; each with what it does after `# `.
  let examples: [String]
  /// What one has to know beyond the summary; paragraphs split by blank lines.
  var discussion = ""
  /// What stands after the name, in order.
  var operands: [Operand] = []
  /// The formats in which it writes data, the default first; empty for a command without data.
  var formats: [OutputFormat] = []
  var options: [CommandOption] = []
  /// Spellings of the release before.
  var oldSpellings: [OldSpelling] = []
  /// Whether it runs until it is stopped, and so gives memory back that it does not use.
  var isServer = false
  /// Does the work and says how it ended.
  let run: @Sendable (ParsedArguments, Tool) async throws -> ExitCode

  /// The options of this command alone, those of its formats first.
  var ownOptions: [CommandOption] { OutputFormat.options(formats) + options }

  /// The options of this command and those that every command takes.
  var allOptions: [CommandOption] { ownOptions + CommandOption.common }
}

/// A word without dashes after the command's name.
struct Operand: Sendable {
  enum Count: Sendable {
    case one
    case optional
    case oneOrMore
    case any
  }

  /// What help calls it: `FILE`.
  let name: String
  let count: Count
  let meaning: String

  /// The operand as a usage line shows it: `FILE…`.
  var usage: String {
    switch count {
    case .one: name
    case .optional: "[\(name)]"
    case .oneOrMore: "\(name)…"
    case .any: "[\(name)…]"
    }
  }
}

/// A word with two dashes, with a value or without.
struct CommandOption: Sendable {
  /// The name without its dashes.
  let name: String
  /// What help calls the value: `FILE`; nil for a switch.
  var value: String?
  /// The only values allowed, when the list is short.
  var choices: [String] = []
  /// The letter that is short for the name, after one dash; nil for none.
  var letter: String?
  /// What holds when the option stands without a value; nil where it has to have one.
  var standalone: String?
  let meaning: String

  static func flag(_ name: String, _ meaning: String) -> Self {
    Self(name: name, meaning: meaning)
  }

  static func value(_ name: String, _ value: String, _ meaning: String) -> Self {
    Self(name: name, value: value, meaning: meaning)
  }

  static func choice(_ name: String, _ choices: [String], _ meaning: String) -> Self {
    Self(name: name, value: choices.joined(separator: "|"), choices: choices, meaning: meaning)
  }

  /// Where a command writes: `-o` for short.
  static func output(_ value: String, _ meaning: String) -> Self {
    Self(name: "output", value: value, letter: "o", meaning: meaning)
  }

  /// The options that every command takes.
  static let common: [Self] = [
    .choice("color", ["auto", "always", "never"], "when to colour (default: auto)"),
    .flag("quiet", "no progress and no remarks on stderr"),
    .value(
      "language", "TAG",
      "the language whose release, words, queue and goals are meant, as fr (default: $LEXICAL_LANGUAGE, then that in use)"
    ),
    .value(
      "now", "TIME",
      "the time it is, such as 2027-03-28T09:30[Europe/Berlin] (default: $LEXICAL_NOW, then the clock)"
    ),
    .flag("help", "this help"),
  ]

  /// The option that commands with a corpus take.
  static let corpus = value(
    "corpus", "FILE", "the release to use (default: $LEXICAL_CORPUS, then the installed one)")

  /// The option that commands take which read texts.
  static let encoding = value(
    "encoding", "NAME", "how the text is encoded, as latin1 or utf-16 (default: by evidence)")

  /// The option that commands take which mark words by a learner.
  static let known = value(
    "known", "FILE",
    "what is known: one word a line, after a tab its status; words not listed count by their form")
  static let knownRank = value(
    "known-rank", "N", "every word up to this rank is known, unless you marked it otherwise")
  static let knownLevel = value(
    "known-level", "LEVEL", "every word up to this level is known (A1 to C2), likewise")
  static let knownOnly = flag(
    "known-only", "what --known, --known-rank and --known-level say holds alone, without the store")
  static let policy = choice(
    "policy", ["manual", "derived", "mixed"],
    "what marks a word: your marks, memory and calibration, or both (default: mixed)")

  /// The option that commands with a learner take.
  static let store = value(
    "store", "FILE", "the progress store (default: $LEXICAL_STORE, then the XDG data directory)")
}
