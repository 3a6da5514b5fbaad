/// A form in which a command writes its data.
///
/// One convention holds for every command: `--format` names one of the formats that the command
/// has, `--json` and `--jsonl` are short for the two formats of scripts, and data go to stdout.
enum OutputFormat: String, CaseIterable, Sendable {
  /// Lines for a person, fitted to the terminal.
  case text
  /// One JSON document on one line.
  case json
  /// One JSON object a line.
  case jsonl
  /// Cells with tabs between them, below a line with the names of the columns.
  case tsv
  /// One self-contained page.
  case html

  /// Whether the data are JSON, in one document or in lines.
  var isJSON: Bool { self == .json || self == .jsonl }

  /// The formats of a command with one object to write, which stands on one line in both of JSON.
  static let document: [Self] = [.text, .json, .jsonl]
  /// The formats of a command that lists records of one kind.
  static let records: [Self] = [.text, .json, .jsonl, .tsv]
  /// The formats of a command that asks and is answered, line by line.
  static let session: [Self] = [.text, .jsonl]

  /// The options that choose among formats; none for a command without data.
  static func options(_ formats: [Self]) -> [CommandOption] {
    guard let standard = formats.first else { return [] }
    return [
      .choice(
        "format", formats.map(\.rawValue), "how to write the data (default: \(standard.rawValue))")
    ]
      + [json, jsonl].filter(formats.contains).map {
        .flag($0.rawValue, "short for --format \($0.rawValue)")
      }
  }
}

/// A spelling of the release before, which is understood with a note on stderr.
struct OldSpelling: Sendable {
  /// The option as it was typed, without its dashes.
  let option: String
  /// Whether a value followed it also where the command has no option of the name any more.
  var takesValue = false
  /// Whether the new spelling is told; false for one that may stay.
  var isNoted = true
  /// The options with values that say the same now; nil for a value that has not changed its
  /// meaning.
  let replacement: @Sendable (_ value: String) -> [(name: String, value: String)]?

  /// A `--json` that stood for one object a line.
  static let jsonForLines = Self(option: "json") { _ in [("jsonl", "")] }

  /// Values of `--format` that another option takes now.
  static func format(
    _ replacement: @escaping @Sendable (_ value: String) -> [(name: String, value: String)]?
  ) -> Self {
    Self(option: "format", takesValue: true, replacement: replacement)
  }
}
