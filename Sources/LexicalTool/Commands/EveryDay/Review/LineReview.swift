import LearnerLog
import Lexical
import LexicalModel
import Scheduling

/// A session line by line: for terminals that cannot move their cursor, screen readers and pipes.
struct LineReview {
  let settings: SessionSettings
  let pictures: CardPictures
  let tool: Tool
  /// Lets the learner hear cards; nil where nothing can play.
  private let speaker: CardSpeaker?
  private let clock = ContinuousClock()

  init(settings: SessionSettings, pictures: CardPictures, speaker: CardSpeaker?, tool: Tool) {
    self.settings = settings
    self.speaker = speaker
    self.pictures = pictures
    self.tool = tool
  }

  func run(_ controller: inout some CardReviewController) async throws -> ExitCode {
    session: while let question = try await controller.next() {
      let card = CardText(
        question, hidesWord: settings.hidesWord, terminal: tool.terminal, note: controller.note,
        pictures: pictures)
      let front = card.frontLines + (try card.picture(isTurned: false, rows: 0))
      try show(
        ["", card.progress(controller)] + front + [
          phrase(card.isTyped ? .reviewTypeLine : .reviewEnterLine)
        ])
      let start = clock.now
      var isTurned = false
      while true {
        guard let line = readLine() else { break session }
        let milliseconds = Int((clock.now - start) / .milliseconds(1))
        if line == "p", let speaker, !card.isTyped {
          if try !speaker.say(question.face) { try show([phrase(.reviewNoSound)]) }
          continue
        }
        if !isTurned, !line.isEmpty, line != "q", let verdict = question.verdict(on: line) {
          try show([verdict.text])
          isTurned = true
          try showBack(card, question)
          continue
        }
        switch action(line, question) {
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
        try showBack(card, question)
      }
    }
    try show([""] + (try await ReviewSummary(controller).lines))
    return .fine
  }

  private func showBack(
    _ card: CardText, _ question: ReviewQuestion
  ) throws(LexicalError) {
    let keys = question.answers.count == 2 ? phrase(.reviewTwoKeys) : "1–4"
    let back = card.backLines + (try card.picture(isTurned: true, rows: 0))
    try show(back + card.keyLines + [phrase(.reviewAnswerLine, ["keys": keys])])
  }

  private func action(_ line: String, _ question: ReviewQuestion) -> ReviewAction? {
    let words = line.split(separator: " ", maxSplits: 1)
    guard let first = words.first else { return nil }
    switch first {
    case "1", "2", "3", "4": return question.rating(forKey: first).map { .rate($0) }
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
