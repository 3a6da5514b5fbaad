import Files
package import JSON

/// What a learner sets on one device: programs and folders that are here, and the language of the
/// interface.
///
/// They stand in a file beside the store and never travel: what other devices write must not decide
/// what runs here.
package struct LocalSettings: Hashable, Sendable {
  /// One of them.
  package enum Name: String, Hashable, Sendable, CaseIterable {
    case language
    case notifyCommand = "notify-command"
    case speechCommand = "speech-command"
    case playCommand = "play-command"
    case recordings

    /// What it decides, in the language of the task.
    package var meaning: String {
      let name = self == .language ? "device-language" : rawValue
      return phrase(named: "setting.\(name)") ?? name
    }

    /// What may be written.
    package var expected: String {
      switch self {
      case .language: InterfaceLanguage.allCases.map(\.tag).joined(separator: ", ") + ", or none"
      case .notifyCommand, .speechCommand, .playCommand: "a program with its arguments, or none"
      case .recordings: "a folder, or none"
      }
    }

    /// Whether it is a command line.
    var isCommand: Bool { rawValue.hasSuffix("-command") }
  }

  private let path: String
  private var values: [Name: String] = [:]

  /// Reads the settings of the device that a store is on.
  ///
  /// - Throws: ``LexicalError`` for a file that cannot be read, or is none of these.
  package init(besideStoreAt store: String) throws(LexicalError) {
    path = FileSystem.folder(of: store) + "/device.json"
    guard FileSystem.exists(path) else { return }
    let file = path.printable
    let bytes: [UInt8]?
    do { bytes = try FileSystem.readGuarded(path, limit: 1 << 20) } catch {
      throw LexicalError(.inputOutput, "\(error)")
    }
    guard let bytes, let value = try? JSONValue.parse(bytes), value.members != nil else {
      throw LexicalError(.badData, "\(file): expected an object of JSON")
    }
    for name in Name.allCases { values[name] = value[name.rawValue]?.string }
  }

  /// What is set; nil where nothing is.
  package subscript(name: Name) -> String? { values[name] }

  /// The language that is set; nil where none is, or one that this version does not speak.
  package var language: InterfaceLanguage? {
    values[.language].flatMap { InterfaceLanguage(tag: $0) }
  }

  /// The program and its arguments; nil where none is set.
  ///
  /// - Throws: ``LexicalError`` for a quotation that does not end.
  package func words(of name: Name) throws(LexicalError) -> [String]? {
    guard let line = values[name] else { return nil }
    return try CommandWords(line).words
  }

  /// Sets one of them; nil takes it away.
  ///
  /// - Throws: ``LexicalError`` for what does not fit, and when the file cannot be written.
  package mutating func set(_ name: Name, to text: String?) throws(LexicalError) {
    if let text { try check(text, for: name) }
    values[name] = name == .language ? text.flatMap { InterfaceLanguage(tag: $0)?.tag } : text
    let members = Name.allCases.compactMap { name in
      values[name].map { JSONMember(name: name.rawValue, value: .string($0)) }
    }
    do {
      try FileSystem.replace(
        path, with: Array((JSONValue.object(members).text + "\n").utf8), permissions: 0o600)
    } catch {
      throw LexicalError(.inputOutput, "\(error)")
    }
  }

  private func check(_ text: String, for name: Name) throws(LexicalError) {
    if name.isCommand {
      _ = try CommandWords(text)
      return
    }
    let fits =
      name == .language ? InterfaceLanguage(tag: text) != nil : FileSystem.isFolder(text)
    guard fits else {
      throw LexicalError(
        .badRequest, "\(name.rawValue): expected \(name.expected), not “\(text.printable)”")
    }
  }

  /// One of them as an object of `lexical.settings/1`.
  package func json(of name: Name) -> JSONValue {
    let value = values[name].map { JSONValue.string($0) } ?? .null
    return [
      "name": .string(name.rawValue), "value": value, "text": .string(values[name] ?? "none"),
      "standard": .null, "isSet": .bool(values[name] != nil), "meaning": .string(name.meaning),
      "expected": .string(name.expected), "isOfDevice": true,
    ]
  }
}

extension InterfaceLanguage {
  /// The language to speak beside a store: the one that is set, else that of the environment.
  ///
  /// - Parameters:
  ///   - environment: the variables of the process.
  ///   - store: the path of the store; nil where no place for one is known.
  package init(environment: [String: String], besideStoreAt store: String?) {
    let own = store.flatMap { try? LocalSettings(besideStoreAt: $0) }?.language
    self = own ?? Self(environment: environment)
  }
}
