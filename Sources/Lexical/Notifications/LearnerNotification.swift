package import JSON
import LearnerDatabase
import LearnerLog
package import LexicalModel
import Processes
import Scheduling

/// What there is to tell a learner who is not at the tool: what is due, or a word on offer.
package struct LearnerNotification: Hashable, Sendable {
  /// What a learner may choose at a notification.
  package enum Action: String, Hashable, Sendable, CaseIterable {
    /// Shows the meaning of the word on offer.
    case reveal
    case add
    case ignore
    /// Leaves it for the next time.
    case later

    var title: String {
      switch self {
      case .reveal: phrase(.notifyReveal)
      case .add: phrase(.notifyAdd)
      case .ignore: phrase(.notifyIgnore)
      case .later: phrase(.notifyLater)
      }
    }
  }

  package let title: String
  package let body: String
  package let actions: [Action]
  package let due: Int
  package let new: Int
  /// The word on offer; nil for a reminder.
  package let lexeme: LexemeID?

  /// A reminder of a day; nil where nothing waits.
  package init?(reminding day: LearnerDay) {
    let outlook = day.outlook
    guard outlook.due.total + outlook.new > 0 else { return nil }
    title = "Lexical"
    var body = phrase(
      .dayAbout,
      [
        "work": NextStep.work(outlook.due.total, outlook.new),
        "minutes": phrase(.countMinutes, count: max(1, outlook.minutes)),
      ])
    if day.streak.length > 1, !day.streak.includesToday {
      body += ". " + phrase(.notifyStreak, count: day.streak.length)
    }
    self.body = body
    (due, new) = (outlook.due.total, outlook.new)
    (actions, lexeme) = ([], nil)
  }

  /// A word on offer, with its meaning hidden until the learner asks for it.
  package init(offering offer: TodayView.Offer, isRevealed: Bool) {
    title = offer.word.lemma
    let meaning = offer.word.shownMeaning ?? phrase(.wordNoMeaning)
    body = isRevealed ? meaning : phrase(.notifyOffer, ["reason": offer.reason])
    actions = (isRevealed ? [] : [.reveal]) + [.add, .ignore, .later]
    (due, new, lexeme) = (0, 0, offer.word.id)
  }

  /// The document `lexical.notification/1`.
  package var json: JSONValue {
    [
      "schema": "lexical.notification/1", "title": .string(title), "body": .string(body),
      "due": .integer(Int64(due)), "new": .integer(Int64(new)),
      "lemmaId": lexeme.map { .string($0.text) } ?? .null,
      "actions": .array(
        actions.map { ["id": .string($0.rawValue), "title": .string($0.title)] }),
    ]
  }

  /// The notification as lines, for a mail or a log.
  package var lines: [String] { ["\(title.printable): \(body.printable)"] }
}

/// The program that shows notifications: it reads one as JSON and may write the action that was
/// chosen.
package struct NotifyHook: Sendable {
  private let words: [String]
  /// How long a notification may stay on the screen.
  private let timeLimit: Int

  /// - Parameters:
  ///   - words: the program and its arguments.
  ///   - timeLimit: seconds until it is ended.
  package init(_ words: [String], timeLimit: Int = 600) {
    self.words = words
    self.timeLimit = timeLimit
  }

  /// Shows a notification.
  ///
  /// - Returns: what was chosen; nil where nothing was, or nobody chose in time.
  /// - Throws: ``LexicalError`` when the program cannot be started, ends badly, or answers what is
  ///   no action of the notification.
  package func show(
    _ notification: LearnerNotification
  ) throws(LexicalError) -> LearnerNotification.Action? {
    let name = "the notify-command “\(words[0].printable)”"
    let result: ProcessResult
    do {
      result = try ProgramCall(words, timeLimit: .seconds(timeLimit), outputLimit: 4_096)
        .run(input: Array((notification.json.text + "\n").utf8))
    } catch {
      if case .timeLimit = error { return nil }
      throw LexicalError(.inputOutput, "\(name) could not be run: \(error)")
    }
    guard result.end == .exit(0) else { throw LexicalError(.inputOutput, "\(name) ended badly") }
    let answer = String(decoding: result.output, as: UTF8.self).trimmed
    guard !answer.isEmpty else { return nil }
    guard let action = LearnerNotification.Action(rawValue: String(answer)),
      notification.actions.contains(action)
    else {
      let names = notification.actions.map(\.rawValue).joined(separator: ", ")
      throw LexicalError(
        .badData,
        "\(name) answered “\(String(answer.prefix(40)).printable)”; expected "
          + (names.isEmpty ? "nothing" : names))
    }
    return action
  }
}
