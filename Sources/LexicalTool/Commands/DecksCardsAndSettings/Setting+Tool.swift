import JSON
import LearnerLog
import Lexical

extension Setting {
  /// The setting that a word of a command line means.
  ///
  /// - Throws: ``UsageError`` with the nearest name.
  static func found(
    _ name: String, among settings: [Setting], command: String
  ) throws(UsageError) -> Setting {
    if let setting = settings.named(name) { return setting }
    throw UsageError(
      "“\(name)” is no setting; “lexical settings” and “lexical deck set --help” list them",
      command: command, suggestion: nearest(to: name, among: settings.map(\.name)))
  }

  /// What the words of a command line set; nil for nothing any more.
  func value(
    _ words: some Sequence<String>, isReset: Bool, command: String
  ) throws(UsageError) -> RegisterValue? {
    let text = words.joined(separator: " ")
    guard !isReset else {
      guard text.isEmpty else {
        throw UsageError("--reset takes no value", command: command)
      }
      return nil
    }
    do { return try form.value(of: text) } catch {
      var suggestion: String?
      if case .choice(let names) = form { suggestion = nearest(to: text, among: names) }
      throw UsageError("\(name): \(error)", command: command, suggestion: suggestion)
    }
  }

  /// The value as one types it; that which holds without, when it is absent or makes no sense.
  func text(of value: RegisterValue?) -> String {
    value.flatMap { form.text(of: $0) } ?? form.text(of: standard) ?? ""
  }

  /// The value in few words: weights are counted, not listed.
  func brief(_ value: RegisterValue) -> String {
    if case .weights = form { return "\(value.integers?.count ?? 0) weights" }
    return text(of: value)
  }

  /// The setting with its value, what holds without it, and what it means, in 80 columns.
  func lines(_ value: RegisterValue?, _ terminal: Terminal) -> String {
    let standard = brief(standard)
    let known = value.flatMap { form.text(of: $0) == nil ? nil : $0 }
    let shown = known.map(brief) ?? standard
    let isOwn = known != nil && shown != standard
    let text = "\(pad(name, 22))\(shown)"
    let help = wrapped(help, width: 76).split(separator: "\n").map { "    \($0)\n" }.joined()
    return (isOwn ? terminal.styled(text, .bold) : text)
      + (isOwn ? "  (without: \(standard))" : "") + "\n" + terminal.styled(help, .dim)
  }

  /// What it decides and what it may be.
  private var help: String {
    if case .weights = form { return meaning }
    return "\(meaning): \(form.expected)"
  }

  func json(_ value: RegisterValue?) -> JSONValue {
    [
      "name": .string(field), "value": (value ?? standard).json, "text": .string(text(of: value)),
      "standard": standard.json, "isSet": .bool(value != nil), "meaning": .string(meaning),
      "expected": .string(form.expected),
    ]
  }
}
