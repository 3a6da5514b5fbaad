import Digest
import Files
import JSON
package import LearnerDatabase
import LearnerLog
import LexicalModel

/// A folder into which a widget drops what the learner did there, a file each.
///
/// A widget cannot open the store; a file it can write. Each is taken in once, whoever reads it
/// first, and goes; what cannot be read is kept under `refused`.
package struct InteractionInbox: Sendable {
  package let path: String

  /// Bytes of a file above which it is refused.
  private static let byteLimit = 64 << 10

  /// The inbox of a store.
  package init(besideStoreAt store: String) {
    path = FileSystem.folder(of: store) + "/inbox"
  }

  /// What was found.
  package struct Report: Hashable, Sendable {
    /// Interactions that were taken in.
    package fileprivate(set) var taken = 0
    /// Names of files that were refused, with the reasons.
    package fileprivate(set) var refused: [String] = []
  }

  /// Takes every interaction in, the earliest name first.
  ///
  /// A file is an object `{"schema":"lexical.interaction/1","lemmaId":"en:walk","action":"add"}`;
  /// the action is `reveal`, `add`, `ignore` or `known`. A file that is written in place should end
  /// in `.json` only when it is whole.
  ///
  /// - Throws: ``LexicalError`` when the store cannot be written, or a file cannot be moved.
  package func take(into store: LearnerStore) async throws -> Report {
    var report = Report()
    guard FileSystem.isFolder(path) else { return report }
    let names = try mapFiles { () throws(FileError) in try FileSystem.names(in: path) }
    for name in names.sorted() where name.hasSuffix(".json") && !name.hasPrefix(".") {
      let file = "\(path)/\(name)"
      guard !FileSystem.isLink(file), !FileSystem.isFolder(file) else { continue }
      let bytes = try mapFiles { () throws(FileError) in
        try FileSystem.readGuarded(file, limit: Self.byteLimit)
      }
      do {
        try await take(bytes ?? [], named: name, into: store)
        report.taken += 1
        try mapFiles { () throws(FileError) in try FileSystem.remove(file) }
      } catch let error as LexicalError where error.kind == .badData {
        report.refused.append("\(name.printable): \(error.message)")
        try mapFiles { () throws(FileError) in
          try FileSystem.makeDurableFolder(path + "/refused")
          try FileSystem.move(file, to: "\(path)/refused/\(name)")
        }
      }
    }
    return report
  }

  /// Writes one interaction down, under a name that follows from the file: taking it in again after
  /// a kill changes nothing.
  private func take(
    _ bytes: [UInt8], named name: String, into store: LearnerStore
  ) async throws {
    guard let value = try? JSONValue.parse(bytes), value["schema"] == "lexical.interaction/1" else {
      throw LexicalError(.badData, "expected an object with “schema”: “lexical.interaction/1”")
    }
    guard let id = value["lemmaId"]?.string,
      let lexeme = IdentifierResolver().lexeme(for: id)
    else { throw LexicalError(.badData, "expected a lemma id in “lemmaId”") }
    let moment = try await mapStoreErrors { try await store.moment() }
    let action = value["action"]?.string ?? ""
    var facts: [Fact] = []
    if action == "known" {
      facts = [.mark(lexeme, .known)]
    } else if let answer = Triage.Answer(name: action) {
      facts = [.triage(Triage(lexeme, answer, topic: value["topic"]?.string ?? "", at: moment))]
      let state = try await mapStoreErrors { try await store.wordState(of: lexeme) }
      if answer == .ignore { facts.append(.mark(lexeme, .ignored)) }
      if answer == .add, state?.mark != nil {
        facts.append(.set(.status(of: lexeme), to: .absent))
      }
    } else {
      throw LexicalError(.badData, "expected reveal, add, ignore or known in “action”")
    }
    let digest = SHA256.digest(of: bytes).hex
    let imported = facts.enumerated().map { index, fact in
      ImportedFact(fact, namedFor: "inbox \(name) \(digest) \(index)", at: moment.milliseconds)
    }
    try await mapStoreErrors {
      try await store.importFacts(
        imported, from: DeviceID(digestOf: "inbox"), title: "\(lexeme) from a widget")
    }
  }

  private func mapFiles<Result>(
    _ body: () throws(FileError) -> Result
  ) throws(LexicalError) -> Result {
    do { return try body() } catch { throw LexicalError(.inputOutput, "\(error)") }
  }
}
