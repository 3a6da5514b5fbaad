import JSON
import LearnerLog
import Lexical
import LexicalModel
import Scheduling

/// A session as lines of JSON, for scripts and apps: a card out, an answer in, at the end a
/// summary.
struct JSONReview {
  let settings: SessionSettings
  let tool: Tool

  func run(_ controller: inout some CardReviewController) async throws -> ExitCode {
    var lineNumber = 0
    var verdict: TypedAnswer?
    session: while let question = try await controller.next() {
      if verdict == nil { try tool.send(question.json(hidesWord: settings.hidesWord)) }
      verdict = nil
      guard let line = nextLine(&lineNumber) else { break }
      switch ReviewLine(line) {
      case .typed(let text):
        verdict = question.verdict(on: text)
        if let verdict {
          try tool.send(verdict.json)
        } else {
          let refusal = ReviewLine.Refusal(
            message: "the card asks for nothing typed", expected: ReviewLine.expectation)
          try tool.send(Self.line(refusal, lineNumber))
        }
      case .refusal(let error):
        try tool.send(Self.line(error, lineNumber))
      case .action(let action, let milliseconds):
        if action == .quit { break session }
        switch try await controller.perform(action, milliseconds: milliseconds) {
        case .nothingToUndo?:
          try tool.send(
            Self.line(
              ReviewLine.Refusal(message: "nothing to undo", expected: "an answer before"),
              lineNumber))
        case let remark?: try tool.send(["type": "remark", "text": .string(remark.text)])
        case nil: break
        }
      }
    }
    try tool.send(try await ReviewSummary(controller).json)
    return .fine
  }

  private static func line(_ refusal: ReviewLine.Refusal, _ number: Int) -> JSONValue {
    [
      "type": "error", "line": .integer(Int64(number)), "message": .string(refusal.message),
      "expected": .string(refusal.expected),
    ]
  }

  private func nextLine(_ number: inout Int) -> String? {
    while let line = readLine() {
      number += 1
      if !line.allSatisfy(\.isWhitespace) { return line }
    }
    return nil
  }
}
