import JSON
import LearnerDatabase
import LearnerLog
import Lexical
import LexicalModel

/// The other devices of the learner, and what their clocks have done.
extension Application {
  /// What a sync with a folder would do, and what waits for a decision: `lexical.syncState/1`.
  func syncState(folder: String?) async throws -> JSONValue {
    let waiting = try await mapStoreErrors { try await store.quarantinedByDevice() }
    let now = try await now()
    var members: [JSONMember] = [
      JSONMember(name: "schema", value: "lexical.syncState/1"),
      JSONMember(
        name: "events",
        value: .integer(Int64(try await mapStoreErrors { try await store.eventCount() }))),
      JSONMember(
        name: "clocks",
        value: .array(
          waiting.map { events in
            .object(
              (events.json.members ?? []) + [
                JSONMember(name: "label", value: .string(events.label)),
                JSONMember(name: "daysAhead", value: .integer(events.leastDaysBack(now: now))),
              ])
          })),
    ]
    if let folder {
      let report = try await mapStoreErrors { try await store.syncStatus(with: folder) }
      members.append(JSONMember(name: "report", value: report.json))
    }
    return .object(members)
  }

  /// Exchanges events with a folder, as `lexical sync` does: `lexical.syncState/1` with the report.
  func sync(folder: String, joins: Bool, name: String?) async throws -> JSONValue {
    guard folder.hasPrefix("/"), folder.utf8.count <= 4_096 else {
      throw LexicalError(.badRequest, "expected the whole path of a folder, which begins with /")
    }
    let pages = try await store.importPages(
      in: folder, resolver: ReleaseResolver(release: release), isDryRun: false)
    let report = try await mapStoreErrors {
      try await store.sync(with: folder, adopts: joins, isDryRun: false, name: name)
    }
    return .object(
      (try await syncState(folder: nil).members ?? []) + [
        JSONMember(name: "pages", value: .integer(Int64(pages))),
        JSONMember(name: "report", value: report.json),
      ])
  }

  /// Decides about what a device wrote while its clock ran ahead.
  func decide(_ body: JSONValue) async throws -> JSONValue {
    guard let device = body["device"]?.string, let word = body["decision"]?.string else {
      throw LexicalError(.badRequest, "expected a device in “device”, and a “decision”")
    }
    let decision: ClockDecision
    switch word {
    case "accept": decision = .accept
    case "ignore": decision = .ignore
    case "back":
      guard let days = body["days"]?.integer, (1...1_000_000).contains(days) else {
        throw LexicalError(.badRequest, "expected by how many days the clock ran ahead in “days”")
      }
      decision = .back(days * 86_400_000)
    default:
      throw LexicalError(.badRequest, "expected accept, ignore or back in “decision”")
    }
    _ = try await store.decide(decision, aboutDevice: device, now: try await now())
    return try await syncState(folder: nil)
  }
}
