import Lexical
import LexicalModel
import LexiconEngine

/// The text for a person: statuses by colour and by a sign, wrapped to the terminal, then a
/// summary.
struct TerminalWriter: AnnotationWriter {
  private let output: ByteOutput
  private let terminal: Terminal
  private let statuses: StatusTable
  private var flow: TextFlow
  private var unknown = UnknownTally()
  private let tellsNewWords: Bool

  /// - Parameters:
  ///   - output: where to write.
  ///   - terminal: how wide it is, and whether it has colours.
  ///   - statuses: what each word is to the learner.
  ///   - tellsNewWords: whether new words have a mark; where all are new, none has.
  init(
    output: ByteOutput, terminal: Terminal, statuses: StatusTable, tellsNewWords: Bool = true
  ) {
    self.output = output
    self.terminal = terminal
    self.statuses = statuses
    self.tellsNewWords = tellsNewWords
    flow = TextFlow(width: terminal.textWidth)
  }

  mutating func begin(_ source: AnnotatedSource) throws(LexicalError) {}

  mutating func write(_ piece: AnnotatedPiece) throws(LexicalError) {
    if tellsNewWords { unknown.add(piece) }
    var position = piece.offset
    for token in piece.annotation.tokens {
      if token.start > position {
        try output.write(flow.gap(piece.text(position..<token.start)))
      }
      let text = String(decoding: piece.text(token.start..<token.end), as: UTF8.self)
      let mark =
        tellsNewWords ? StatusMark(of: token, in: piece.annotation, statuses) : .known
      try output.write(
        flow.word(text.replacing("\u{AD}", with: "").printable, mark: mark, terminal: terminal))
      position = token.end
    }
    let end = piece.offset + piece.bytes.count
    if position < end { try output.write(flow.gap(piece.text(position..<end))) }
  }

  mutating func end(_ summary: TextSummary) throws(LexicalError) {
    try output.write(flow.end())
    try output.line("")
    if tellsNewWords {
      for line in legend { try output.line(line) }
      try output.line("")
    }
    try output.write(SummaryReport(summary, terminal: terminal).text)
    let top = unknown.top(8)
    if !top.isEmpty {
      try output.line(terminal.styled("Most frequent new words", .bold))
      let width = terminal.textWidth
      try output.write(
        columns(
          top.map { (shortened($0.word, to: width - 2), $0.description) },
          terminalWidth: min(width, 80)))
    }
  }

  /// What the marks mean.
  private var legend: [String] {
    let pieces = StatusMark.legend.map { mark in
      (
        mark.styled("word", terminal) + " \(mark.meaning)",
        displayWidth("word\(mark.sign) \(mark.meaning)")
      )
    }
    return terminal.filled(pieces, separator: "   ", first: "— ", rest: "  ")
  }
}

/// How a token looks: a colour, and a sign for eyes and screens without colour.
struct StatusMark {
  let sign: String
  let meaning: String
  let styles: [Terminal.Style]

  static let new = StatusMark(sign: "*", meaning: "new", styles: [.orange, .underline])
  static let learning = StatusMark(sign: "~", meaning: "learning", styles: [.blue])
  static let unlisted = StatusMark(sign: "?", meaning: "not listed", styles: [.magenta])
  static let name = StatusMark(sign: "", meaning: "name", styles: [.dim])
  static let known = StatusMark(sign: "", meaning: "known", styles: [])
  static let legend = [new, learning, unlisted, known]

  private init(sign: String, meaning: String, styles: [Terminal.Style]) {
    self.sign = sign
    self.meaning = meaning
    self.styles = styles
  }

  init(of token: AnnotatedToken, in annotation: Annotation, _ statuses: StatusTable) {
    guard token.kind == .word else {
      self = .known
      return
    }
    switch statuses.status(of: token, in: annotation) {
    case .new: self = token.lexeme == nil ? .unlisted : .new
    case .learning: self = .learning
    case .known, .ignored: self = .known
    case nil: self = .name
    }
  }

  func styled(_ text: String, _ terminal: Terminal) -> String {
    styles.reduce(text + sign) { terminal.styled($0, $1) }
  }
}
