import LearnerDatabase
import LearnerLog
import Lexical
import LexicalModel
import LexiconStore

/// The words on offer at a terminal, one after the other, answered by one key each.
struct TriageScreen {
  let store: LearnerStore
  let release: CorpusRelease
  let tool: Tool

  private enum Move {
    case answer(Triage.Answer)
    case later
    case undo
    case redraw
    case end(ExitCode)
  }

  /// What was done with the words so far.
  private struct Tally {
    var added = 0
    var ignored = 0
    /// The indices of the words that were answered, for undo.
    var answered: [(index: Int, answer: Triage.Answer)] = []
  }

  /// Shows the words until they are answered or the learner stops.
  func run(_ offers: [TodayView.Offer]) async throws -> ExitCode {
    guard !offers.isEmpty else {
      try tool.output.line(phrase(.triageNone))
      return .fine
    }
    let isDumb = tool.environment["TERM"] == "dumb"
    guard let keys = KeyReader(isOnOtherScreen: !isDumb) else {
      try tool.write(offers.map { Self.cells(of: $0).map(\.printable).joined(separator: "\t") })
      return .fine
    }
    if !isDumb { try tool.enterOtherScreen() }
    var tally = Tally()
    let code: ExitCode
    do {
      code = try await ask(offers, &tally, keys)
    } catch {
      if !isDumb { try? tool.leaveOtherScreen() }
      throw error
    }
    if !isDumb { try tool.leaveOtherScreen() }
    try finish(tally)
    return code
  }

  private func ask(
    _ offers: [TodayView.Offer], _ tally: inout Tally, _ keys: borrowing KeyReader
  ) async throws -> ExitCode {
    var revealed = Set(offers.indices.filter { offers[$0].isRevealed })
    var index = 0
    var remark = ""
    while index < offers.count {
      let offer = offers[index]
      try show(offer, index, offers.count, isRevealed: revealed.contains(index), remark: remark)
      switch move(keys) {
      case .answer(.reveal):
        guard revealed.insert(index).inserted else { continue }
        try await record(offer, .reveal)
      case .answer(let answer):
        try await record(offer, answer)
        if answer == .add { tally.added += 1 } else { tally.ignored += 1 }
        tally.answered.append((index, answer))
        remark = phrase(
          answer == .add ? .triageAdded : .triageIgnored, ["word": offer.word.lemma])
        index += 1
      case .later:
        remark = phrase(.triageLater, ["word": offer.word.lemma])
        index += 1
      case .undo:
        // What was revealed since cannot be hidden again, so its events go with the answer.
        guard let last = tally.answered.popLast() else { continue }
        try await store.undo(last.answer, to: offers[last.index].word.id)
        if last.answer == .add { tally.added -= 1 } else { tally.ignored -= 1 }
        remark = phrase(.reviewUndone)
        index = last.index
      case .redraw: continue
      case .end(let code): return code
      }
    }
    return .fine
  }

  /// A word on offer in plain cells, where there is no keyboard.
  static func cells(of offer: TodayView.Offer) -> [String] {
    [
      offer.word.id.text, offer.word.level?.name ?? "-", "\(offer.word.rank)", offer.reason,
      offer.isRevealed ? offer.word.shownMeaning ?? "" : "",
    ]
  }

  private func move(_ keys: borrowing KeyReader) -> Move {
    while true {
      switch keys.next() {
      case .character(" "), .character("r"), .enter: return .answer(.reveal)
      case .character("a"), .right: return .answer(.add)
      case .character("i"), .left: return .answer(.ignore)
      case .character("s"), .character("l"): return .later
      case .character("u"): return .undo
      case .character("q"), .escape, .end: return .end(.fine)
      case .redraw: return .redraw
      case .interrupt: return .end(.interrupted)
      default: continue
      }
    }
  }

  private func record(_ offer: TodayView.Offer, _ answer: Triage.Answer) async throws {
    try await mapStoreErrors { try await store.answer(offer.word.id, answer, topic: offer.topic) }
  }

  private func finish(_ tally: Tally) throws {
    guard tally.added + tally.ignored > 0 else { return }
    var parts: [String] = []
    if tally.added > 0 { parts.append(phrase(.triageSumAdded, count: tally.added)) }
    if tally.ignored > 0 { parts.append(phrase(.triageSumIgnored, count: tally.ignored)) }
    try tool.output.line(parts.joined(separator: ", ") + ".")
  }

  private func show(
    _ offer: TodayView.Offer, _ index: Int, _ count: Int, isRevealed: Bool, remark: String
  ) throws {
    var terminal = tool.terminal
    terminal.measure()
    let word = offer.word
    if tool.environment["TERM"] == "dumb" {
      try tool.output.line()
    } else {
      try tool.output.write("\u{1B}[H\u{1B}[J")
    }
    var facts = [word.partOfSpeech?.spokenName, word.level?.name].compactMap { $0 }
    facts.append(phrase(.wordRank, ["rank": grouped(Int(word.rank.value))]))
    let width = max(20, min(terminal.width, 76) - 4)
    let meaning =
      isRevealed
      ? wrapped(word.shownMeaning?.printable ?? phrase(.wordNoMeaning), width: width)
      : terminal.styled("· · ·", .dim)
    let position = phrase(.reviewPosition, ["number": "\(index + 1)", "count": "\(count)"])
    var lines = [
      " " + terminal.styled("\(position)    \(phrase(.triageKeys))", .dim), "",
      "    " + terminal.styled(word.lemma.printable, .bold)
        + (word.ipa.map { "  " + terminal.styled("/\($0.printable)/", .cyan) } ?? ""),
      "    " + terminal.styled(facts.joined(separator: " · "), .dim),
      "    " + terminal.styled(shortened(offer.reason.printable, to: width), .magenta), "",
    ]
    lines += meaning.split(separator: "\n").map { "    \($0)" }
    let names =
      (isRevealed ? [] : [(phrase(.keySpace), phrase(.triageReveal))])
      + [("a", phrase(.triageAdd)), ("i", phrase(.triageIgnore))]
    lines += ["", "    " + names.map { "\(key($0.0)) \($0.1)" }.joined(separator: "   ")]
    if !remark.isEmpty { lines += ["", "    " + terminal.styled(remark.printable, .yellow)] }
    for line in lines { try tool.output.line(line) }
    try tool.output.flush()
  }

  private func key(_ name: String) -> String {
    tool.terminal.hasColor ? tool.terminal.styled(" \(name) ", .underline) : "[\(name)]"
  }
}
