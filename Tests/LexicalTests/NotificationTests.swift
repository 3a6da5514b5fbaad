import Files
import JSON
import LearnerDatabase
import LearnerLog
import LexicalModel
import LexicalTestSupport
import Scheduling
import TestSupport
import Testing

@testable import Lexical

@Suite struct `Notifications` {
  @Test func `what is due is told, and on an idle day a word is offered`() async throws {
    let everyday = try Everyday()
    let store = everyday.store
    let run = NotificationRun(store, release: everyday.release)
    let offered = try #require(try await run.notification())
    #expect(offered.lexeme != nil && offered.actions == [.reveal, .add, .ignore, .later])
    let first = LexemeID("en:walk")
    try await store.record([.mark(first, .learning)])
    let reminder = try #require(try await run.notification())
    #expect(reminder.body.hasPrefix("1 new word, about 1 minute") && reminder.actions.isEmpty)
    #expect(reminder.json["schema"] == "lexical.notification/1" && reminder.json["new"] == 1)
  }

  @Test func `what is chosen is done: the meaning is shown first, then the word is taken`()
    async throws
  {
    let everyday = try Everyday()
    let run = NotificationRun(everyday.store, release: everyday.release)
    var shown: [LearnerNotification] = []
    let done = try await run.run { notification in
      shown.append(notification)
      return shown.count == 1 ? .reveal : .add
    }
    #expect(shown.count == 2 && shown[0].lexeme == shown[1].lexeme)
    #expect(shown[0].body.hasPrefix("Do you know this word?"))
    #expect(shown[1].actions == [.add, .ignore, .later] && shown[1].body != shown[0].body)
    #expect(done.count == 3 && done[2].hasPrefix("add: "))
    let answers = try await everyday.store.events(of: [.triage]).compactMap {
      $0.fact.as(Triage.self)?.answer
    }
    #expect(answers == [.reveal, .add])
  }

  @Test func `a program is asked by JSON, and may say nothing or what is no action`() throws {
    let folder = TemporaryFolder()
    func hook(_ script: String) -> NotifyHook {
      folder.write("#!/bin/sh\n" + script, to: "hook")
      return NotifyHook(["/bin/sh", folder.path("hook")], timeLimit: 20)
    }
    let day = try #require(LearnerNotification(reminding: Self.day))
    #expect(try hook("cat >\(folder.path("seen"))\n").show(day) == nil)
    let seen = try #require(try FileSystem.readGuarded(folder.path("seen"), limit: 1 << 16))
    #expect(try JSONValue.parse(seen)["due"] == 3)
    #expect(throws: LexicalError.self) { try hook("cat >/dev/null; echo add\n").show(day) }
    #expect(throws: LexicalError.self) { try hook("exit 3\n").show(day) }
    #expect(throws: LexicalError.self) { try NotifyHook(["/nowhere/x"]).show(day) }
  }

  private static let day = LearnerDay(
    day: StudyDay(number: 20_000),
    outlook: DayOutlook(
      due: ByMaturity(learning: 0, young: 3, mature: 0), waiting: 0, newPerDay: 20, today: [],
      times: AnswerTimes()),
    streak: RunningStreak(today: StudyDay(number: 20_000)), profile: [:])

  @Test func `a widget's files are taken in once, and what cannot be read is kept`() async throws {
    let everyday = try Everyday()
    let store = everyday.store
    let inbox = InteractionInbox(besideStoreAt: store.path)
    #expect(try await inbox.take(into: store).taken == 0)
    try FileSystem.makeFolder(inbox.path)
    func drop(_ name: String, _ text: String) {
      everyday.folder.write(text, to: "inbox/\(name)")
    }
    let add = #"{"schema":"lexical.interaction/1","lemmaId":"en:walk","action":"add","time":1}"#
    drop("1.json", add)
    drop("2.json", #"{"schema":"lexical.interaction/1","lemmaId":"en:go","action":"known"}"#)
    drop("3.json", #"{"schema":"lexical.interaction/1","lemmaId":"en:go","action":"sing"}"#)
    drop("4.json", "{")
    drop(".5.json.part", add)
    let report = try await inbox.take(into: store)
    #expect(report.taken == 2 && report.refused.count == 2)
    #expect(Set(try FileSystem.names(in: inbox.path)) == [".5.json.part", "refused"])
    #expect(try FileSystem.names(in: inbox.path + "/refused").sorted() == ["3.json", "4.json"])
    #expect(try await store.wordState(of: LexemeID("en:go"))?.status == .known)
    let events = try await store.eventCount()
    // The same file again, as after a kill between the log and the folder.
    drop("1.json", add)
    #expect(try await inbox.take(into: store).taken == 1)
    #expect(try await store.eventCount() == events)
  }

  @Test func `a program is a setting of one device`() throws {
    let folder = TemporaryFolder()
    let store = folder.path("progress.db")
    var settings = try LocalSettings(besideStoreAt: store)
    #expect(settings[.notifyCommand] == nil)
    try settings.set(.notifyCommand, to: "notify 'a b'")
    let again = try LocalSettings(besideStoreAt: store)
    #expect(try again.words(of: .notifyCommand) == ["notify", "a b"])
    #expect(try FileSystem.status(folder.path("device.json"))?.permissions == 0o600)
    #expect(throws: LexicalError.self) { try settings.set(.notifyCommand, to: "a 'b") }
    try settings.set(.notifyCommand, to: nil)
    #expect(try LocalSettings(besideStoreAt: store)[.notifyCommand] == nil)
    folder.write("[1", to: "device.json")
    #expect(throws: LexicalError.self) { try LocalSettings(besideStoreAt: store) }
  }
}
