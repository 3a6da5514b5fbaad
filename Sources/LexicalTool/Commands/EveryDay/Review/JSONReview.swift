import JSON
import LearnerLog
import Lexical
import LexicalModel
import Scheduling

/// A session as lines of JSON, for scripts and apps: a card out, an answer in, at the end a summary.
struct JSONReview {
  let settings: SessionSettings
  let tool: Tool

  /// What every line is expected to be, for those that are not.
  static let expectation =
    #"{"rating":1…4,"durationMs":…} or {"action":"undo|skip|bury|suspend|edit|quit"}"#

  func run(_ controller: inout some CardReviewController) async throws -> ExitCode {
    var lineNumber = 0
    session: while let question = try await controller.next() {
      try write(card(question))
      guard let line = nextLine(&lineNumber) else { break }
      switch Self.action(in: line) {
      case .failure(let error):
        try write(Self.line(error, lineNumber))
      case .success(let action, let milliseconds):
        if action == .quit { break session }
        switch try await controller.perform(action, milliseconds: milliseconds) {
        case .nothingToUndo?:
          try write(
            Self.line(
              Refusal(message: "nothing to undo", expected: "an answer before"), lineNumber))
        case let remark?: try write(["type": "remark", "text": .string(remark.text)])
        case nil: break
        }
      }
    }
    try write(try await ReviewSummary(controller).json)
    return .fine
  }

  /// Why a line is no answer.
  struct Refusal: Error, Hashable {
    let message: String
    let expected: String
  }

  /// What a line asks for.
  enum Reading: Hashable {
    case success(ReviewAction, milliseconds: Int)
    case failure(Refusal)
  }

  static func action(in line: String) -> Reading {
    func refused(_ message: String, _ expected: String = expectation) -> Reading {
      .failure(Refusal(message: message, expected: expected))
    }
    guard let value = try? JSONValue.parse(line) else { return refused("this is no JSON") }
    guard value.members != nil else { return refused("this is no object") }
    let limit: Int64 = 86_400_000
    var milliseconds = 0
    if let duration = value["durationMs"] {
      guard let number = duration.integer, (0...limit).contains(number) else {
        return refused("this is no duration", "milliseconds from 0 to \(limit) in “durationMs”")
      }
      milliseconds = Int(number)
    }
    if let rating = value["rating"] {
      guard let number = rating.integer, let rating = Rating(rawValue: Int(number)) else {
        return refused("this is no rating", "1, 2, 3 or 4 in “rating”")
      }
      return .success(.rate(rating), milliseconds: milliseconds)
    }
    switch value["action"]?.string {
    case "undo": return .success(.undo, milliseconds: 0)
    case "skip": return .success(.skip, milliseconds: 0)
    case "bury": return .success(.bury, milliseconds: 0)
    case "suspend": return .success(.suspend, milliseconds: 0)
    case "quit": return .success(.quit, milliseconds: 0)
    case "edit":
      guard let meaning = value["meaning"]?.string, meaning.utf8.count <= 4_096 else {
        return refused("an edit needs a meaning", "a text of at most 4096 bytes in “meaning”")
      }
      return .success(.edit(meaning), milliseconds: 0)
    default: return refused("this is neither a rating nor an action")
    }
  }

  private static func line(_ refusal: Refusal, _ number: Int) -> JSONValue {
    [
      "type": "error", "line": .integer(Int64(number)), "message": .string(refusal.message),
      "expected": .string(refusal.expected),
    ]
  }

  private func card(_ question: ReviewQuestion) -> JSONValue {
    let shown = question.face.question(hidesWord: settings.hidesWord)
    var members: [JSONMember] = [
      JSONMember(name: "type", value: "card"),
      JSONMember(name: "number", value: .integer(Int64(question.number))),
      JSONMember(name: "of", value: .integer(Int64(question.count))),
      JSONMember(name: "lemmaId", value: .string(question.card.lexeme.text)),
      JSONMember(name: "kind", value: .string(question.card.kind.rawValue)),
      JSONMember(name: "isLeech", value: .bool(question.isLeech)),
      JSONMember(name: "front", value: .string(shown.front)),
      JSONMember(name: "sentence", value: shown.sentence.map { .string($0) } ?? .null),
      JSONMember(name: "answer", value: question.face.answer),
    ]
    if let intervals = question.intervals {
      members.append(
        JSONMember(
          name: "intervals",
          value: [
            "again": intervals.again.json, "hard": intervals.hard.json,
            "good": intervals.good.json, "easy": intervals.easy.json,
          ]))
    }
    return .object(members)
  }

  private func nextLine(_ number: inout Int) -> String? {
    while let line = readLine() {
      number += 1
      if !line.allSatisfy(\.isWhitespace) { return line }
    }
    return nil
  }

  private func write(_ value: JSONValue) throws(LexicalError) {
    try tool.output.line(value.text)
    try tool.output.flush()
  }
}

extension Interval {
  /// The interval with its label, and seconds or days to count with.
  var json: JSONValue {
    switch self {
    case .never: ["text": .string(label)]
    case .delay(let delay):
      ["text": .string(label), "seconds": .integer(delay.components.seconds)]
    case .days(let days): ["text": .string(label), "days": .integer(Int64(days))]
    }
  }
}
