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
  private let pictures: CardPictures
  /// Whether the front is heard, and its words are hidden.
  private let isHeard: Bool

  init(
    _ question: ReviewQuestion, hidesWord: Bool, terminal: Terminal, note: String,
    pictures: CardPictures, isHeard: Bool = false
  ) {
    self.isHeard = isHeard
    self.pictures = pictures
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
    var text = phrase(
      .reviewPosition, ["number": "\(question.number)", "count": "\(question.count)"])
    switch question.card.kind {
    case .new: text += " · " + phrase(.reviewKindNew)
    case .learning: text += " · " + phrase(.reviewKindLearning)
    case .box: text += " · " + phrase(.reviewKindBox)
    case .review: break
    }
    if !note.isEmpty { text += " · \(note)" }
    if question.isLeech { text += " · " + phrase(.reviewKindLeech) }
    if let deck = question.face.deck { text += " · \(deck.printable)" }
    return "  \(bar)  " + terminal.styled(text, .dim)
  }

  var frontLines: [String] {
    if isHeard { return ["", "    " + terminal.styled(phrase(.reviewListen), .bold), ""] }
    if let asking = question.face.asking, !asking.prompt.isEmpty {
      return [""] + asking.prompt.flatMap { block($0.printable, first: "", style: .bold) } + [""]
    }
    let shown = question.face.question(hidesWord: hidesWord)
    var lines = [""]
    if !shown.front.isEmpty {
      lines += ["    " + terminal.styled(shown.front.printable, .bold), ""]
    }
    if let sentence = question.face.sentence {
      lines += self.sentence(sentence, isHidden: hidesWord)
    }
    for (index, meaning) in (question.face.asking?.options ?? []).enumerated() {
      lines +=
        (index == 0 ? [""] : []) + block(meaning.printable, first: "\(index + 1)  ", style: nil)
    }
    return lines
  }

  /// What is to be done at the front.
  var request: String {
    guard let asking = question.face.asking else { return phrase(.reviewShowsAnswer) }
    if !asking.options.isEmpty {
      return phrase(.reviewChooses, count: asking.options.count)
    }
    return phrase(asking.expected.isEmpty ? .reviewShowsAnswer : .reviewTypes)
  }

  /// Whether the word is to be typed.
  var isTyped: Bool { question.face.asking?.expected.isEmpty == false }

  /// The answer; the sentence in full where its word was hidden.
  var backLines: [String] {
    let face = question.face
    var lines: [String] = []
    var head: [String] = []
    let hidesWord = hidesWord || isHeard || face.asking?.prompt.isEmpty == false
    if let lemma = face.citation ?? face.lemma,
      hidesWord || lemma.lowercased() != face.front.lowercased()
    {
      head.append(terminal.styled(lemma.printable, .bold))
    } else if hidesWord {
      head.append(terminal.styled(face.front.printable, .bold))
    }
    if let ipa = face.ipa { head.append(terminal.styled("/\(ipa.printable)/", .cyan)) }
    if let part = face.partOfSpeech { head.append(terminal.styled(part.printable, .dim)) }
    if let level = face.level { head.append(terminal.styled(level.printable, .dim)) }
    if let rank = face.rank {
      head.append(terminal.styled(phrase(.wordRank, ["rank": grouped(rank)]), .dim))
    }
    if let level = face.mastery { head.append(MasteryBadge(level: level).text(terminal)) }
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
      lines.append("    " + terminal.styled(phrase(.reviewNoMeaning), .dim))
    }
    if let example = face.example {
      lines += block("“\(example.printable)”", first: "", style: .dim)
    }
    if !face.showsTranslationFirst { lines += translations }
    if let root = face.root {
      let family = face.family.isEmpty ? "" : ": " + face.family.joined(separator: ", ")
      lines +=
        [""]
        + block("\(phrase(.wordRoot)) \(root.printable)\(family.printable)", first: "", style: .dim)
    }
    if let sound = face.sound {
      lines += ["", "    " + phrase(.reviewSound, ["name": sound.printable])]
    }
    return lines
  }

  /// The picture of the side that is shown, of the front where the back has none.
  ///
  /// Where it cannot be shown in `rows` rows it is named.
  ///
  /// - Throws: ``LexicalError`` when its file cannot be read.
  func picture(isTurned: Bool, rows: Int) throws(LexicalError) -> [String] {
    let face = question.face
    guard let name = isTurned ? face.backPicture ?? face.picture : face.picture else { return [] }
    return try pictures.lines(of: name, columns: width, rows: min(rows, 12)).map { "    " + $0 }
  }

  /// The question and the answer in few rows: the word and what it means, without the sentence.
  var briefLines: [String] {
    let shown = question.face.question(hidesWord: hidesWord)
    return ["    " + terminal.styled(shown.front.printable, .bold)]
      + backLines.filter { !$0.isEmpty }
  }

  /// The answers, each with the interval it leads to, in as many rows as they need.
  var keyLines: [String] {
    let isNarrow = terminal.width < 68
    let keys = question.answers.map { answer in
      let rating = answer.rating
      let name = terminal.styled(answer.key, .bold) + " \(answer.name)"
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
