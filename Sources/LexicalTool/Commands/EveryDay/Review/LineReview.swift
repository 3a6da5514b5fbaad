import LearnerLog
import Lexical
import LexicalModel
import Scheduling

/// A session line by line: for terminals that cannot move their cursor, screen readers and pipes.
struct LineReview {
  let settings: SessionSettings
  let tool: Tool
  private let clock = ContinuousClock()

  init(settings: SessionSettings, tool: Tool) {
    self.settings = settings
    self.tool = tool
  }

  func run(_ controller: inout some CardReviewController) async throws -> ExitCode {
    session: while let question = try await controller.next() {
      let card = CardText(
        question, hidesWord: settings.hidesWord, terminal: tool.terminal, note: controller.note
      )
      try show(["", card.progress(controller)] + card.frontLines + ["[Enter] shows the answer"])
      let start = clock.now
      var isTurned = false
      while true {
        guard let line = readLine() else { break session }
        let milliseconds = Int((clock.now - start) / .milliseconds(1))
        switch action(line) {
        case .quit: break session
        case let action?:
          if case .rate = action, !isTurned { break }
          let remark = try await controller.perform(action, milliseconds: milliseconds)
          if let remark { try show([remark.text]) }
          if remark == .nothingToUndo { continue }
          continue session
        case nil: break
        }
        isTurned = true
        try show(card.backLines + card.keyLines + ["1–4, or u s b x q, or e and a meaning:"])
      }
    }
    try show([""] + (try await ReviewSummary(controller).lines))
    return .fine
  }

  private func action(_ line: String) -> ReviewAction? {
    let words = line.split(separator: " ", maxSplits: 1)
    guard let first = words.first else { return nil }
    switch first {
    case "1", "2", "3", "4": return Int(first).flatMap(Rating.init).map { .rate($0) }
    case "u": return .undo
    case "s": return .skip
    case "b": return .bury
    case "x": return .suspend
    case "e": return .edit(words.count > 1 ? String(words[1]) : "")
    case "q": return .quit
    default: return nil
    }
  }

  private func show(_ lines: [String]) throws(LexicalError) {
    for line in lines { try tool.output.line(line) }
    try tool.output.flush()
  }
}
