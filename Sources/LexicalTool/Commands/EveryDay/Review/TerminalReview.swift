import LearnerLog
import Lexical
import LexicalModel
import Scheduling

/// A session on a full screen of 80 columns and 24 rows or whatever there is: one key an answer.
struct TerminalReview {
  let settings: SessionSettings
  private let pictures: CardPictures
  /// Lets the learner hear cards; nil where nothing can play.
  private let speaker: CardSpeaker?
  private let tool: Tool
  private let clock = ContinuousClock()

  init(settings: SessionSettings, pictures: CardPictures, speaker: CardSpeaker?, tool: Tool) {
    self.settings = settings
    self.speaker = speaker
    self.pictures = pictures
    self.tool = tool
  }

  /// What became of a card.
  private enum Move {
    case perform(ReviewAction, milliseconds: Int)
    case quit
    case interrupted
  }

  func run(_ controller: inout some CardReviewController, _ keys: borrowing KeyReader) async throws
    -> ExitCode
  {
    try tool.enterOtherScreen()
    let code: ExitCode
    do {
      code = try await ask(&controller, keys)
    } catch {
      try? tool.leaveOtherScreen()
      throw error
    }
    try tool.output.write(pictures.shownBy?.clearing ?? "")
    try tool.leaveOtherScreen()
    for line in try await ReviewSummary(controller).lines { try tool.output.line(line) }
    // What a fit in the background has found comes after it, and may take a moment.
    try tool.output.flush()
    return code
  }

  /// Asks card after card until the session is over or the learner leaves.
  private func ask(
    _ controller: inout some CardReviewController, _ keys: borrowing KeyReader
  ) async throws -> ExitCode {
    var remark = ""
    while let question = try await controller.next() {
      switch try ask(question, controller, remark, keys) {
      case .quit: return .fine
      case .interrupted: return .interrupted
      case .perform(let action, let milliseconds):
        remark = try await controller.perform(action, milliseconds: milliseconds)?.text ?? ""
      }
    }
    return .fine
  }

  /// Shows a card until the learner has decided.
  private func ask(
    _ question: ReviewQuestion, _ controller: some CardReviewController, _ remark: String,
    _ keys: borrowing KeyReader
  ) throws -> Move {
    var isTurned = false
    var verdict: TypedAnswer?
    let isTyped = question.face.asking?.expected.isEmpty == false
    var remark = remark
    let isHeard = try isHeard(question)
    if isHeard {
      try draw(question, controller, isTurned: false, isHeard: true, remark: remark)
      remark = say(question) ?? remark
    }
    let start = clock.now
    while true {
      let shown = [remark, verdict?.text ?? ""].filter { !$0.isEmpty }.joined(separator: " · ")
      try draw(question, controller, isTurned: isTurned, isHeard: isHeard, remark: shown)
      let usual = verdict?.rating ?? .good
      let key = keys.next()
      let milliseconds = Int((clock.now - start) / .milliseconds(1))
      switch key {
      case .character(let character):
        switch character {
        case " ":
          if isTurned { return .perform(.rate(usual), milliseconds: milliseconds) }
          isTurned = true
          if isTyped, let typed = try readText(phrase(.reviewAskWord), keys) {
            verdict = question.verdict(on: typed)
          }
        case "?" where isTyped: isTurned = true
        case "1", "2", "3", "4":
          guard isTurned else {
            isTurned = true
            if !isTyped { verdict = question.verdict(on: String(character)) }
            continue
          }
          guard let rating = question.rating(forKey: String(character)) else { continue }
          return .perform(.rate(rating), milliseconds: milliseconds)
        case "p": remark = say(question) ?? ""
        case "u": return .perform(.undo, milliseconds: 0)
        case "s": return .perform(.skip, milliseconds: 0)
        case "b": return .perform(.bury, milliseconds: 0)
        case "x": return .perform(.suspend, milliseconds: 0)
        case "e":
          guard let meaning = try readText(phrase(.reviewAskMeaning), keys) else {
            continue
          }
          return .perform(.edit(meaning), milliseconds: 0)
        case "q": return .quit
        default: continue
        }
      case .enter:
        if isTurned { return .perform(.rate(usual), milliseconds: milliseconds) }
        isTurned = true
        if isTyped, let typed = try readText(phrase(.reviewAskWord), keys) {
          verdict = question.verdict(on: typed)
        }
      case .escape, .end: return .quit
      case .interrupt: return .interrupted
      case .left, .right, .up, .down, .other, .redraw: continue
      }
    }
  }

  /// Whether a card is asked by ear, and there is something to hear.
  private func isHeard(_ question: ReviewQuestion) throws(LexicalError) -> Bool {
    guard question.face.asking?.form == .ear, let speaker else { return false }
    return try speaker.canSay(question.face)
  }

  /// Plays a card; why it cannot be heard, where it cannot.
  private func say(_ question: ReviewQuestion) -> String? {
    do { return try speaker?.say(question.face) == true ? nil : phrase(.reviewNoSound) } catch {
      return error.message
    }
  }

  private func readText(
    _ name: String, _ keys: borrowing KeyReader
  ) throws(LexicalError) -> String? {
    try tool.output.write("\u{1B}[K  \(name): ")
    try tool.output.flush()
    guard let line = keys.line(), !line.isEmpty else { return nil }
    return line
  }

  private func draw(
    _ question: ReviewQuestion, _ controller: some CardReviewController, isTurned: Bool,
    isHeard: Bool, remark: String
  ) throws(LexicalError) {
    var terminal = tool.terminal
    terminal.measure()
    let card = CardText(
      question, hidesWord: settings.hidesWord, terminal: terminal, note: controller.note,
      pictures: pictures, isHeard: isHeard)
    var lines = [card.progress(controller)] + card.frontLines
    if isTurned {
      lines += ["", terminal.styled("    " + String(repeating: "─", count: 24), .dim), ""]
      lines += card.backLines
    }
    let keys =
      isTurned
      ? card.keyLines : ["    " + terminal.styled(phrase(.keySpace), .bold) + " " + card.request]
    let others = terminal.styled(
      terminal.width >= 72
        ? "    " + phrase(speaker == nil ? .reviewKeys : .reviewKeysWithSound)
        : "    \(speaker == nil ? "" : "p ")u s e b x q", .dim)
    let notes = wrapped(remark, width: max(20, terminal.width - 6)).split(separator: "\n")
      .map { "    " + terminal.styled(String($0), .yellow) }
    // A low window has no room for what can be done without.
    let isLow = terminal.height < 16
    let footer =
      (isLow ? [] : [""]) + keys + (isLow && !notes.isEmpty ? [] : [others])
      + (notes.isEmpty && !isLow ? [""] : notes)
    // The keys stay at the foot of a usual window, and on the screen of a small one.
    let room = max(0, min(terminal.height, 24) - footer.count - 1)
    if lines.count > room, isTurned { lines = [card.progress(controller)] + card.briefLines }
    lines += try card.picture(isTurned: isTurned, rows: room - lines.count)
    if lines.count > room { lines = Array(lines.prefix(max(0, room - 1))) + ["    …"] }
    lines += Array(repeating: "", count: max(0, room - lines.count))
    try tool.output.write("\u{1B}[H\u{1B}[J" + (pictures.shownBy?.clearing ?? ""))
    try tool.output.write((lines + footer).joined(separator: "\r\n"))
    try tool.output.flush()
  }
}
