import JSON
import LearnerDatabase
import Lexical
import LexiconStore
import LocalApp
import Server
import TestSupport
import Testing

@testable import LexicalTool

/// The app and the commands on one store.
@Suite struct `Numbers of the app` {
  @Test(arguments: [
    ("/v1/today", ["today", "--json"]), ("/v1/status", ["status", "--json"]),
    ("/v1/stats", ["stats", "--json"]), ("/v1/words", ["words", "--json"]),
    ("/v1/decks", ["deck", "--json"]), ("/v1/settings", ["settings", "--json"]),
    ("/v1/cards", ["card", "--json"]), ("/v1/lookup?word=walked", ["lookup", "walked", "--json"]),
  ])
  func `the app says what the command says`(path: String, command: [String]) async throws {
    let run = try ToolRun()
    _ = try run("mark", "learning", "walk", "march")
    _ = try run("mark", "known", "house")
    _ = try run("card", "add", "--front", "a", "--back", "b")
    _ = try run("deck", "create", "plain")
    let said = try run.object(command)
    let store = try LearnerStore(
      path: run.folder.path("progress.db"), environment: .system(zone: "UTC"))
    let keys = AccessKeys()
    let handler = AppHandler(
      Application(store: store, release: try CorpusRelease(path: run.folder.path("en.lexicon"))),
      policy: AccessPolicy(port: 7323, keys: keys))
    var parser = RequestParser()
    let text =
      "GET \(path) HTTP/1.1\r\nHost: 127.0.0.1:7323\r\nAuthorization: Bearer \(keys.makeToken())\r\n\r\n"
    let head = try #require(try parser.parse(Array(text.utf8))).head
    let answer = try JSONValue.parse(await handler.response(to: Request(head: head)).body)
    for member in try #require(said.members) {
      // What programs a device runs is no matter of a page.
      let value = member.name == "settings" ? member.value.withoutThoseOfDevices : member.value
      #expect(answer[member.name] == value, "\(member.name)")
    }
  }
}

extension JSONValue {
  /// The settings that are the learner's, on every device.
  fileprivate var withoutThoseOfDevices: JSONValue {
    .array((array ?? []).filter { $0["isOfDevice"] == nil })
  }
}
