import Files
import JSON

/// What a learner sets on one device: programs that run here.
///
/// They stand in a file beside the store and never travel: what other devices write must not decide
/// what runs here.
package struct LocalSettings: Hashable, Sendable {
  /// One of them.
  package enum Name: String, Hashable, Sendable, CaseIterable {
    case notifyCommand = "notify-command"

    /// What it decides, in a few words.
    package var meaning: String {
      switch self {
      case .notifyCommand:
        "the program that shows what “lexical notify” has to say, on this device alone"
      }
    }
  }

  /// All of them with their meanings, in a sentence.
  package static var explanation: String {
    Name.allCases.map { "\($0.rawValue), \($0.meaning)" }.joined(separator: "; ")
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

  /// The command line; nil where none is set.
  package subscript(name: Name) -> String? { values[name] }

  /// The program and its arguments; nil where none is set.
  ///
  /// - Throws: ``LexicalError`` for a quotation that does not end.
  package func words(of name: Name) throws(LexicalError) -> [String]? {
    guard let line = values[name] else { return nil }
    return try CommandWords(line).words
  }

  /// Sets a command line; nil takes it away.
  ///
  /// - Throws: ``LexicalError`` for a line without a program, and when the file cannot be written.
  package mutating func set(_ name: Name, to line: String?) throws(LexicalError) {
    if let line { _ = try CommandWords(line) }
    values[name] = line
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
}
