import LearnerLog
import Lexical
import LexicalModel
import Scheduling

/// A card as lines of a terminal.
struct CardText {
  private let question: ReviewQuestion
  private let hidesWord: Bool
  private let terminal: Terminal
  private let note: String

  init(_ question: ReviewQuestion, hidesWord: Bool, terminal: Terminal, note: String) {
    self.question = question
    self.hidesWord = hidesWord
    self.terminal = terminal
    self.note = note
  }

  private var width: Int { max(24, min(terminal.width - 6, 72)) }

  /// Where the session stands, as a bar and numbers.
  func progress(_ controller: some CardReviewController) -> String {
    let done = controller.tally.answers
    let cells = max(8, min(24, terminal.width / 4))
    let filled = question.count == 0 ? 0 : done * cells / question.count
    let bar =
      terminal.styled(String(repeating: "━", count: filled), .green)
      + terminal.styled(String(repeating: "─", count: cells - filled), .dim)
    var text = "\(question.number) of \(question.count)"
    switch question.card.kind {
    case .new: text += " · new"
    case .learning: text += " · again"
    case .box: text += " · Leitner test"
    case .review: break
    }
    if !note.isEmpty { text += " · \(note)" }
    if question.isLeech { text += " · leech" }
    if let deck = question.face.deck { text += " · \(deck.printable)" }
    return "  \(bar)  " + terminal.styled(text, .dim)
  }

  var frontLines: [String] {
    let shown = question.face.question(hidesWord: hidesWord)
    var lines = ["", "    " + terminal.styled(shown.front.printable, .bold), ""]
    if let sentence = question.face.sentence {
      lines += self.sentence(sentence, isHidden: hidesWord)
    }
    return lines
  }

  /// The answer; the sentence in full where its word was hidden.
  var backLines: [String] {
    let face = question.face
    var lines: [String] = []
    var head: [String] = []
    if let lemma = face.lemma, hidesWord || lemma.lowercased() != face.front.lowercased() {
      head.append(terminal.styled(lemma.printable, .bold))
    } else if hidesWord {
      head.append(terminal.styled(face.front.printable, .bold))
    }
    if let ipa = face.ipa { head.append(terminal.styled("/\(ipa.printable)/", .cyan)) }
    if let part = face.partOfSpeech { head.append(terminal.styled(part.printable, .dim)) }
    if let level = face.level { head.append(terminal.styled(level.printable, .dim)) }
    if let rank = face.rank { head.append(terminal.styled("rank \(grouped(rank))", .dim)) }
    if !head.isEmpty { lines += rows(of: head, indent: 4, gap: 2, in: terminal.width) + [""] }
    let translations =
      face.translations.isEmpty
      ? []
      : block(face.translations.joined(separator: ", ").printable, first: "", style: .cyan)
    if face.showsTranslationFirst { lines += translations }
    for (index, meaning) in face.meanings.enumerated() {
      let mark = face.meanings.count > 1 ? "\(index + 1) " : ""
      lines += block(meaning.printable, first: mark, style: nil)
    }
    if face.meanings.isEmpty, face.translations.isEmpty {
      lines.append("    " + terminal.styled("no meaning written yet: e writes one", .dim))
    }
    if !face.showsTranslationFirst { lines += translations }
    if let root = face.root {
      let family = face.family.isEmpty ? "" : ": " + face.family.joined(separator: ", ")
      lines += [""] + block("root \(root.printable)\(family.printable)", first: "", style: .dim)
    }
    if let picture = face.picture { lines += ["", "    picture: \(picture.printable)"] }
    return lines
  }

  /// The question and the answer in few rows: the word and what it means, without the sentence.
  var briefLines: [String] {
    let shown = question.face.question(hidesWord: hidesWord)
    return ["    " + terminal.styled(shown.front.printable, .bold)]
      + backLines.filter { !$0.isEmpty }
  }

  /// The four answers, each with the interval it leads to, in as many rows as they need.
  var keyLines: [String] {
    let isNarrow = terminal.width < 68
    let keys = Rating.allCases.map { rating in
      let name = terminal.styled("\(rating.rawValue)", .bold) + " \(rating.word)"
      guard let interval = question.intervals?[rating] else { return name }
      return name + " " + terminal.styled(interval.label, rating.style)
    }
    return rows(of: keys, indent: isNarrow ? 2 : 4, gap: isNarrow ? 2 : 3, in: terminal.width)
  }

  /// Pieces side by side as far as they fit into a width.
  private func rows(of pieces: [String], indent: Int, gap: Int, in width: Int) -> [String] {
    var rows: [String] = []
    var used = width
    for piece in pieces {
      let length = Self.shownWidth(piece)
      if used + gap + length > width - 1 {
        rows.append(String(repeating: " ", count: indent) + piece)
        used = indent + length
      } else {
        rows[rows.count - 1] += String(repeating: " ", count: gap) + piece
        used += gap + length
      }
    }
    return rows
  }

  /// Columns that a text takes, without the codes of its styles.
  private static func shownWidth(_ text: String) -> Int {
    var plain = ""
    var isCode = false
    for character in text.unicodeScalars {
      if character == "\u{1B}" {
        isCode = true
      } else if isCode {
        isCode = character != "m"
      } else {
        plain.unicodeScalars.append(character)
      }
    }
    return displayWidth(plain)
  }

  private func sentence(_ sentence: CardFace.Sentence, isHidden: Bool) -> [String] {
    let word = isHidden ? "______" : sentence.word
    let text = (sentence.before + word + sentence.after).printable
    // The word is marked after wrapping, as marks have no width.
    return wrapped(text, width: width).split(separator: "\n").map { line in
      let shown = word.printable
      guard let range = line.firstRange(of: shown) else { return "    \(line)" }
      return "    " + line[..<range.lowerBound]
        + terminal.styled(String(line[range]), .underline) + line[range.upperBound...]
    }
  }

  private func block(_ text: String, first: String, style: Terminal.Style?) -> [String] {
    let lines = wrapped(text, width: width - first.count).split(separator: "\n")
    return lines.enumerated().map { index, line in
      let lead = index == 0 ? first : String(repeating: " ", count: first.count)
      return "    " + lead + (style.map { terminal.styled(String(line), $0) } ?? String(line))
    }
  }
}

extension Rating {
  /// The name of the answer.
  var word: String {
    switch self {
    case .again: "again"
    case .hard: "hard"
    case .good: "good"
    case .easy: "easy"
    }
  }

  var style: Terminal.Style {
    switch self {
    case .again: .red
    case .hard: .yellow
    case .good: .green
    case .easy: .cyan
    }
  }
}

extension StringProtocol {
  /// The first place where a text stands in this one.
  fileprivate func firstRange(of text: String) -> Range<Index>? {
    guard !text.isEmpty else { return nil }
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(text) { return start..<index(start, offsetBy: text.count) }
      start = index(after: start)
    }
    return nil
  }
}
