import Lexical
import LexicalModel
import LexiconEngine

/// The text for a person: statuses by colour and by a sign, wrapped to the terminal, then a
/// summary.
struct TerminalWriter {
  private let output: ByteOutput
  private let terminal: Terminal
  private let statuses: StatusTable
  private var flow: TextFlow
  private var unknown = UnknownTally()
  private var expressions: NewExpressions
  private var hasExpressions = false
  private let tellsNewWords: Bool

  /// - Parameters:
  ///   - output: where to write.
  ///   - terminal: how wide it is, and whether it has colours.
  ///   - reader: what each word is to the learner; where all words are new, none has a mark.
  init(output: ByteOutput, terminal: Terminal, reader: Reader) {
    self.output = output
    self.terminal = terminal
    statuses = reader.statuses
    tellsNewWords = reader.tellsNewWords
    expressions = NewExpressions(reader)
    flow = TextFlow(width: terminal.textWidth)
  }

  mutating func write(_ piece: AnnotatedPiece) throws(LexicalError) {
    if tellsNewWords { unknown.add(piece) }
    expressions.add(piece)
    let ties = ExpressionTies(piece)
    hasExpressions = hasExpressions || !ties.isEmpty
    var position = piece.offset
    for (index, token) in piece.annotation.tokens.enumerated() {
      if ties.joinsToLast(index) {
        flow.tie(terminal)
      } else if token.start > position {
        try output.write(flow.gap(piece.text(position..<token.start)))
      }
      if ties.opens(before: index) { flow.tie(terminal) }
      let text = String(decoding: piece.text(token.start..<token.end), as: UTF8.self).unbroken
      let mark =
        tellsNewWords ? StatusMark(of: token, in: piece.annotation, statuses) : .known
      let shown = StatusMark.escaped(text.replacing("\u{AD}", with: "").printable)
      try output.write(flow.word(shown, mark: mark, terminal: terminal))
      if ties.opens(after: index) { flow.tie(terminal) }
      position = token.end
    }
    let end = piece.offset + piece.bytes.count
    if position < end { try output.write(flow.gap(piece.text(position..<end))) }
  }

  mutating func end(_ summary: TextSummary) throws(LexicalError) {
    try output.write(flow.end())
    try output.line("")
    if tellsNewWords || hasExpressions {
      for line in legend { try output.line(line) }
      try output.line("")
    }
    try output.write(SummaryReport(summary, terminal: terminal).text)
    try write(phrase(.readNewWords), unknown.top(8))
    try write(
      phrase(tellsNewWords ? .readNewExpressions : .readExpressions),
      try expressions.top(8).map { ($0, $1) })
  }

  private func write(
    _ title: String, _ rows: [(word: String, description: String)]
  ) throws(LexicalError) {
    guard !rows.isEmpty else { return }
    try output.line(terminal.styled(title, .bold))
    let width = terminal.textWidth
    try output.write(
      columns(
        rows.map { (shortened($0.word, to: width - 2), $0.description) },
        terminalWidth: min(width, 80)))
  }

  /// What the marks mean.
  private var legend: [String] {
    let marks = tellsNewWords ? StatusMark.legend : []
    var pieces = marks.map { mark in
      (
        mark.styled(phrase(.readWord), terminal) + " \(mark.meaning)",
        displayWidth("\(phrase(.readWord))\(mark.sign) \(mark.meaning)")
      )
    }
    if hasExpressions {
      let text = phrase(.readOneExpression).replacing(" ", with: "\(ExpressionTies.sign)")
      pieces.append((text, displayWidth(text)))
    }
    return terminal.filled(pieces, separator: "   ", first: "— ", rest: "  ")
  }
}

/// How a token looks: a colour, and a sign for eyes and screens without colour.
///
/// The signs are those that lists of words show, which texts hardly have; where a text has one of
/// them itself, a backslash stands before it.
struct StatusMark {
  let sign: String
  private let key: PhraseKey
  let styles: [Terminal.Style]

  static let new = StatusMark(sign: "○", key: .readMarkNew, styles: [.orange, .underline])
  static let learning = StatusMark(sign: "◐", key: .statusLearning, styles: [.blue])
  static let unlisted = StatusMark(sign: "□", key: .readMarkUnlisted, styles: [.magenta])
  static let name = StatusMark(sign: "", key: .partProperNoun, styles: [.dim])
  static let known = StatusMark(sign: "", key: .statusKnown, styles: [])
  static let legend = [new, learning, unlisted, known]

  private static let signs: Set<Character> = ["○", "◐", "□", ExpressionTies.sign]

  /// A text in which no sign of its own can be taken for a mark.
  static func escaped(_ text: String) -> String {
    guard text.contains(where: signs.contains) else { return text }
    return text.map { signs.contains($0) ? "\\\($0)" : "\($0)" }.joined()
  }

  /// What the mark means, in the language of the task.
  var meaning: String { phrase(key) }

  private init(sign: String, key: PhraseKey, styles: [Terminal.Style]) {
    self.sign = sign
    self.key = key
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
