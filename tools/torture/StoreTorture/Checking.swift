import Files
import Glibc
import LearnerDatabase
import LearnerLog
import LexicalModel

/// Looks at what is left of stores.
enum Checking {
  /// Reads lines of `STORE ACKNOWLEDGED…`, where `12-15` stands for four marks, `i7` for seven
  /// imported ones and `a7` for seven or none, and says of each store `ok`, `lost …`, `corrupt …`,
  /// `part …` or `doubled …`.
  static func run() async throws {
    while let line = readLine() {
      let words = line.split(separator: " ").map(String.init)
      guard let path = words.first else { continue }
      say(await verdict(on: path, acknowledged: Array(words.dropFirst())) + "\n")
    }
  }

  private static func verdict(on path: String, acknowledged: [String]) async -> String {
    do {
      let exists = FileSystem.exists(path)
      if !exists, acknowledged.isEmpty { return "ok none" }
      guard exists else { return "lost everything" }
      let store = try Migrating.openStore(path, onlyIfNeeded: true)
      let diagnosis = try await store.diagnose()
      guard diagnosis.isHealthy else {
        let problem = diagnosis.structureProblems.first ?? diagnosis.staleValues.first
        return "corrupt \(problem ?? "\(diagnosis.damagedEvents.count) events")"
      }
      guard diagnosis.gaps.isEmpty else { return "corrupt gaps in the sequence" }
      let statuses = try await store.statuses()
      var lost: [String] = []
      for name in names(acknowledged) where statuses[LexemeID(name)] != .known { lost.append(name) }
      guard lost.isEmpty else { return "lost \(lost.count) \(lost[0])" }
      let imported = statuses.keys.count { $0.text.hasPrefix("en:i") }
      let wholes = acknowledged.filter { $0.hasPrefix("a") }.compactMap { Int($0.dropFirst()) }
      if let whole = wholes.first, imported != 0, imported != whole { return "part \(imported)" }
      let events = try await store.events(of: [.set])
      let subjects = events.compactMap(\.fact.subject?.text).filter { $0.hasPrefix("en:") }
      guard Set(subjects).count == subjects.count else { return "doubled" }
      return "ok \(statuses.count)"
    } catch {
      return "corrupt \(error)"
    }
  }

  /// Reads lines of `STORE SHARE COUNT`, syncs a new store with the share, and says whether it got
  /// at least so many marks and met no torn file.
  static func runShares() async {
    while let line = readLine() {
      let words = line.split(separator: " ").map(String.init)
      guard words.count == 3, let count = Int(words[2]) else { continue }
      do {
        let store = try LearnerStore(path: words[0])
        let report = try await store.sync(with: words[1])
        let found = try await store.statuses().count
        if let file = report.refused.first {
          say("torn \(file.path) \(file.reason)\n")
        } else {
          say(found >= count ? "ok \(found)\n" : "lost \(count - found)\n")
        }
      } catch {
        say("corrupt \(error)\n")
      }
    }
  }

  private static func names(_ acknowledged: [String]) -> [String] {
    acknowledged.flatMap { word -> [String] in
      if word.hasPrefix("i") { return (0..<(Int(word.dropFirst()) ?? 0)).map { "en:i\($0)" } }
      let ends = word.split(separator: "-").compactMap { Int($0) }
      guard let first = ends.first, let last = ends.last else { return [] }
      return (first...last).map { "en:w\($0)" }
    }
  }
}
