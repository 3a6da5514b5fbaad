import LearnerDatabase
import LearnerLog

extension Learner {
  /// Exchanges events with the learner's other devices by way of a shared folder, in any order.
  ///
  /// - Parameters:
  ///   - folder: a folder that some file sync carries to the other devices.
  ///   - joins: whether the folder of another learner id is joined; without, it is refused.
  /// - Returns: what came and what went.
  /// - Throws: ``LexicalError`` when the folder belongs to another learner, is written by a newer
  ///   version, or cannot be read or written.
  @discardableResult
  public func sync(
    with folder: String, joins: Bool = false
  ) async throws(LexicalError) -> SyncSummary {
    SyncSummary(try await mapFailures { try await store.sync(with: folder, adopts: joins) })
  }

  /// The whole log as lines of JSON, the last one with its digest: two devices that have synced
  /// give the same lines.
  ///
  /// - Throws: ``LexicalError`` when the store cannot be read.
  /// - Complexity: O(events)
  public func exportLines() async throws(LexicalError) -> [String] {
    try await mapFailures { try await store.exportLines() }
  }

  /// Takes in the events that ``exportLines()`` gave, here or elsewhere; those that are known are
  /// passed over.
  ///
  /// - Parameter lines: the lines in their order.
  /// - Returns: how many events were new.
  /// - Throws: ``LexicalError`` when the lines are not whole or not an export; nothing is taken in
  ///   then.
  @discardableResult
  public func importLines(_ lines: [String]) async throws(LexicalError) -> Int {
    let bytes = Array((lines.joined(separator: "\n") + "\n").utf8)
    return try await mapFailures {
      try await store.importEvents(
        try ExportFile.events(in: bytes), title: "import \(ExportFile.schema)")
    }
  }

  /// Every setting with its value.
  ///
  /// - Throws: ``LexicalError`` when the store cannot be read.
  public func settings() async throws(LexicalError) -> [LearnerSetting] {
    let values = try await mapFailures {
      try await store.values(of: [.profile])
    }
    return Setting.ofLearner.map { setting in
      let value = values[setting.key].flatMap { setting.form.text(of: $0) }
      return LearnerSetting(
        name: setting.name, value: value ?? setting.form.text(of: setting.standard) ?? "",
        isSet: value != nil, meaning: setting.meaning, expected: setting.form.expected)
    }
  }

  /// Sets a setting, undoable as every other step.
  ///
  /// - Parameters:
  ///   - name: its name in any spelling: `new-per-day`, `newPerDay`.
  ///   - text: the value as a person writes it; nil goes back to the standard.
  /// - Throws: ``LexicalError`` of kind ``LexicalError/Kind/badData`` that says what was expected.
  public func setSetting(_ name: String, to text: String?) async throws(LexicalError) {
    guard let setting = Setting.ofLearner.named(name) else {
      throw LexicalError(.badData, "there is no setting “\(name.printable)”")
    }
    var value = RegisterValue.absent
    if let text {
      do { value = try setting.form.value(of: text) } catch {
        throw LexicalError(.badData, "\(setting.name): \(error)")
      }
    }
    try await mapFailures {
      try await store.record([.set(setting.key, to: value)], title: "set \(setting.name)")
    }
  }
}

/// What an exchange with other devices did.
public struct SyncSummary: Hashable, Sendable {
  /// Events that came.
  public let receivedCount: Int
  /// Events that went.
  public let sentCount: Int
  /// What could not be read, in a line each; it is read again at the next exchange.
  public let refused: [String]
  /// Whether events of a device are missing that a later exchange will bring.
  public let hasGaps: Bool

  init(_ report: SyncReport) {
    receivedCount = report.received
    sentCount = report.sent
    refused = report.refused.map { "\($0.path.printable): \($0.reason.printable)" }
    hasGaps = !report.gaps.isEmpty
  }
}

/// One thing that a learner can set.
public struct LearnerSetting: Hashable, Sendable {
  /// The name as a person writes it: `new-per-day`.
  public let name: String
  /// The value that holds, as a person writes it.
  public let value: String
  /// Whether the learner has set it.
  public let isSet: Bool
  /// What it decides, in a few words.
  public let meaning: String
  /// What a value may be, in a few words.
  public let expected: String
}
