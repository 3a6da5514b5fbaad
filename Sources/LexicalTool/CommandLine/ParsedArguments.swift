import Lexical

/// What was typed after a command's name, checked against its description.
struct ParsedArguments: Sendable {
  let operands: [String]
  /// How to write the data: what was typed last, else the command's default.
  let format: OutputFormat
  /// What to say of spellings of the release before, a sentence each.
  let notes: [String]
  private let values: [String: [String]]
  private let command: String

  /// Sorts the words after a command's name into operands and options.
  ///
  /// `--name value` and `--name=value` are the same; `--` ends the options; `-` is an operand.
  ///
  /// - Throws: ``UsageError`` for a name that is not there, a value that is missing or not allowed,
  ///   or a number of operands that does not fit.
  init(_ words: some Sequence<String>, for command: CommandDescription) throws(UsageError) {
    var operands: [String] = []
    var values: [String: [String]] = [:]
    var notes: [String] = []
    var rest = Array(words)[...]
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        break
      }
      guard word.hasPrefix("-"), word != "-" else {
        operands.append(word)
        continue
      }
      let short = command.allOptions.first { $0.letter.map { "-" + $0 } == word }
      let (name, attached) =
        short.map { ($0.name, nil) } ?? (word == "-h" ? ("help", nil) : Self.split(word))
      let known = command.allOptions.first { $0.name == name }
      if word.hasPrefix("--"), known == nil {
        let takesValue = command.oldSpellings.contains { $0.option == name && $0.takesValue }
        let value = attached ?? (takesValue ? rest.popFirst() : nil) ?? ""
        if Self.insertOldSpelling(value, for: name, of: command, into: &values, &notes) { continue }
      }
      guard word.hasPrefix("--") || word == "-h" || short != nil, let option = known else {
        throw UsageError(
          phrase(.errorUnknownOption, ["name": word]), command: command.name,
          suggestion: nearest(to: name, among: command.allOptions.map(\.name)).map { "--\($0)" })
      }
      if option.value == nil {
        guard attached == nil else {
          throw UsageError("--\(name) takes no value", command: command.name)
        }
        Self.insert("", for: name, of: command, into: &values, &notes)
      } else {
        let isAlone = rest.first.map { $0.hasPrefix("-") && $0 != "-" } ?? true
        let alone = isAlone ? option.standalone : nil
        guard let value = attached ?? alone ?? rest.popFirst() else {
          throw UsageError("--\(name) needs a value: \(option.value ?? "")", command: command.name)
        }
        if Self.insertOldSpelling(value, for: name, of: command, into: &values, &notes) {
          continue
        }
        guard option.choices.isEmpty || option.choices.contains(value) else {
          throw UsageError(
            "--\(name) is one of \(option.choices.joined(separator: ", ")), not “\(value)”",
            command: command.name, suggestion: nearest(to: value, among: option.choices))
        }
        Self.insert(value, for: name, of: command, into: &values, &notes)
      }
    }
    self.operands = operands
    self.values = values
    self.notes = notes
    self.command = command.name
    format =
      values[Self.formatKey]?.last.flatMap(OutputFormat.init)
      ?? command.formats.first ?? .text
    if !has("help") { try Self.checkCount(of: operands, for: command) }
  }

  /// The name under which formats are kept in the order in which they were typed.
  private static let formatKey = "--format"

  /// Keeps the value of an option, or those of the options that replace an old spelling.
  private static func insert(
    _ value: String, for name: String, of command: CommandDescription,
    into values: inout [String: [String]], _ notes: inout [String]
  ) {
    guard !insertOldSpelling(value, for: name, of: command, into: &values, &notes) else { return }
    values[name, default: []].append(value)
    guard !command.formats.isEmpty else { return }
    let isShort = OutputFormat(rawValue: name)?.isJSON == true
    if name == "format" || isShort {
      values[formatKey, default: []].append(isShort ? name : value)
    }
  }

  /// Keeps what an old spelling means now, with a note.
  ///
  /// - Returns: false for a spelling that has not changed.
  private static func insertOldSpelling(
    _ value: String, for name: String, of command: CommandDescription,
    into values: inout [String: [String]], _ notes: inout [String]
  ) -> Bool {
    for old in command.oldSpellings where old.option == name {
      guard let replacement = old.replacement(value) else { continue }
      func spelled(_ name: String, _ value: String) -> String {
        value.isEmpty ? "--\(name)" : "--\(name) \(value)"
      }
      let new = replacement.map { spelled($0.name, $0.value) }.joined(separator: " ")
      if old.isNoted {
        notes.append(
          "“\(spelled(name, value))” of “lexical \(command.name)” is an old spelling; it is now “\(new)”"
        )
      }
      for (name, value) in replacement {
        insert(value, for: name, of: command, into: &values, &notes)
      }
      return true
    }
    return false
  }

  private static func split(_ word: String) -> (name: String, value: String?) {
    let body = word.drop { $0 == "-" }
    guard let equals = body.firstIndex(of: "=") else { return (String(body), nil) }
    return (String(body[..<equals]), String(body[body.index(after: equals)...]))
  }

  private static func checkCount(
    of operands: [String], for command: CommandDescription
  ) throws(UsageError) {
    var least = 0
    var most = 0
    for operand in command.operands {
      switch operand.count {
      case .one: (least, most) = (least + 1, most + 1)
      case .optional: most += 1
      case .oneOrMore: (least, most) = (least + 1, .max)
      case .any: most = .max
      }
      if most == .max { break }
    }
    let usage = command.operands.map(\.usage).joined(separator: " ")
    if operands.count < least {
      throw UsageError("expected \(usage)", command: command.name)
    }
    if operands.count > most {
      throw UsageError(
        usage.isEmpty
          ? "“\(operands[most])” is too much: no operand is expected"
          : "“\(operands[most])” is too much: expected \(usage)", command: command.name)
    }
  }

  /// Whether the data are wanted as JSON, in one document or in lines.
  var isJSON: Bool { format.isJSON }

  /// Whether a format was typed.
  var hasFormat: Bool { has(Self.formatKey) }

  /// Whether a switch was given, or an option with any value.
  func has(_ name: String) -> Bool {
    values[name] != nil
  }

  /// The value of an option; the last one when it was given twice.
  func text(_ name: String) -> String? {
    values[name]?.last
  }

  /// Every value of an option, in order.
  func texts(_ name: String) -> [String] {
    values[name] ?? []
  }

  /// The value of an option as a whole number inside a range.
  func integer(_ name: String, in range: ClosedRange<Int>) throws(UsageError) -> Int? {
    guard let text = text(name) else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw UsageError(
        "--\(name) is a whole number from \(range.lowerBound) to \(range.upperBound), not “\(text)”",
        command: command)
    }
    return number
  }

  /// The value of an option as a number inside a range.
  func number(_ name: String, in range: ClosedRange<Double>) throws(UsageError) -> Double? {
    guard let text = text(name) else { return nil }
    guard let number = Double(text), range.contains(number) else {
      throw UsageError(
        "--\(name) is a number from \(range.lowerBound) to \(range.upperBound), not “\(text)”",
        command: command)
    }
    return number
  }
}
