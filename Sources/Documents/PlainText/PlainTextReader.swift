internal import Markup

/// Reads plain text: finds paragraphs, verse, headings, lists and tables by how the lines are laid
/// out.
///
/// A paragraph is wrapped when its lines could not have taken the first word of the next line
/// within the width of the text; those line ends are spaces. Other line ends are kept.
struct PlainTextReader {
  let bytes: [UInt8]
  let lines: [PlainTextLine]
  var builder: DocumentBuilder
  var evidence: HyphenEvidence?
  let width: Int

  static func read(_ text: DecodedText, into builder: inout DocumentBuilder) {
    let bytes = text.bytes
    let lines = PageColumns.split(bytes, TextLines(text).ranges).map { PlainTextLine(bytes, $0) }
    let frame = GutenbergFrame(bytes, lines)
    var dropped = PageFurniture(bytes, lines, in: frame.lines).dropped
    for gap in frame.gaps { for line in gap { dropped[line] = true } }
    if let title = frame.title { builder.document.title = title }
    if let author = frame.author { builder.document.authors = [author] }
    if let language = frame.language { builder.document.language = language }
    var reader = PlainTextReader(
      bytes: bytes, lines: lines, builder: builder.take(),
      width: wrapWidth(lines, in: frame.lines, without: dropped))
    reader.builder.reserve(text: bytes.count, lines: lines.count)
    reader.read(paragraphs(bytes, lines, in: frame.lines, without: dropped))
    builder = reader.builder
  }

  private init(
    bytes: [UInt8], lines: [PlainTextLine], builder: DocumentBuilder, width: Int
  ) {
    self.bytes = bytes
    self.lines = lines
    self.builder = builder
    self.width = width
  }

  /// The width that 95 % of the lines which another line follows keep to.
  static func wrapWidth(
    _ lines: [PlainTextLine], in body: Range<Int>, without dropped: [Bool]
  ) -> Int {
    // By length, how many lines have it; the few that are longer are sorted.
    var counts = [Int](repeating: 0, count: 4_096)
    var total = 0
    var longer: [Int] = []
    for index in body.dropLast()
    where !dropped[index] && !lines[index].isBlank && !lines[index + 1].isBlank {
      let length = lines[index].length
      if length < counts.count { counts[length] += 1 } else { longer.append(length) }
      total += 1
    }
    guard total > 0 else { return 72 }
    var rest = (total - 1) * 95 / 100
    for (width, count) in counts.enumerated() {
      if rest < count { return total < 20 ? max(width, 55) : width }
      rest -= count
    }
    return longer.sorted()[rest]
  }

  /// A run of lines between empty lines.
  struct Paragraph {
    var lines: [Int]
    /// Empty lines before it.
    let blankLines: Int
  }

  /// Divides the text at empty lines and pages; a paragraph that a page divides is joined again.
  static func paragraphs(
    _ bytes: [UInt8], _ lines: [PlainTextLine], in body: Range<Int>, without dropped: [Bool]
  ) -> [Paragraph] {
    var paragraphs: [Paragraph] = []
    var blankLines = 0
    var isDivided = true
    var crossesPage = false
    for index in body {
      if lines[index].beginsPage || dropped[index] {
        crossesPage = true
        isDivided = true
      }
      if dropped[index] { continue }
      if lines[index].isBlank {
        blankLines += 1
        isDivided = true
        continue
      }
      defer { (blankLines, isDivided, crossesPage) = (0, false, false) }
      if isDivided, crossesPage, let last = paragraphs.last?.lines.last,
        !LineEnds.endsSentence(bytes, lines[last].range),
        LineEnds.beginsLowercase(bytes, lines[index].range)
      {
        isDivided = false
      }
      if isDivided || paragraphs.isEmpty {
        paragraphs.append(Paragraph(lines: [index], blankLines: blankLines))
      } else {
        paragraphs[paragraphs.count - 1].lines.append(index)
      }
    }
    return paragraphs
  }

  mutating func read(_ paragraphs: [Paragraph]) {
    for paragraph in paragraphs {
      let first = lines[paragraph.lines[0]]
      if paragraph.lines.count <= 2, let level = headingLevel(paragraph, first) {
        for (index, line) in paragraph.lines.enumerated() {
          builder.beginBlock(.heading(level: level), join: index == 0 ? .paragraph : .line)
          append(lines[line].range, lines[line])
        }
      } else if let items = listItems(paragraph.lines) {
        for item in items {
          builder.beginBlock(.listItem(depth: 1))
          appendWrapped(item, from: bulletEnd(lines[item[0]].range))
        }
      } else if isTable(paragraph.lines) {
        appendTable(paragraph.lines)
      } else {
        appendText(paragraph.lines)
      }
    }
    builder.endBlock()
  }

  func headingLevel(_ paragraph: Paragraph, _ line: PlainTextLine) -> Int? {
    if let level = PlainTextHeading.level(bytes, line) {
      guard paragraph.lines.count == 2 else { return level }
      // The second line is the name of the chapter, not its first sentence.
      let second = lines[paragraph.lines[1]]
      return second.length <= 60 && !LineEnds.endsSentence(bytes, second.range) ? level : nil
    }
    guard paragraph.lines.count == 1, line.length <= 60, paragraph.blankLines >= 2 else {
      return nil
    }
    let text = String(decoding: bytes[line.range], as: UTF8.self)
    if PlainTextHeading.isCapitals(text) { return 2 }
    let number = text.prefix { $0.isNumber }
    let rest = text.dropFirst(number.count)
    let isNumbered = !number.isEmpty && number.count <= 3 && (rest.hasPrefix(". ") || rest.isEmpty)
    return isNumbered && !LineEnds.endsSentence(bytes, line.range) ? 1 : nil
  }

  /// Whether the end of a line is one that a program made because the next word had no room.
  func isWrapped(_ line: Int, _ next: Int, width: Int) -> Bool {
    let room = width - lines[line].length - 1
    return LineEnds.firstWordLength(bytes, lines[next].range) > room
  }

  func wrappedShare(_ group: [Int], width: Int) -> Double {
    let wrapped = zip(group, group.dropFirst()).count { isWrapped($0, $1, width: width) }
    return Double(wrapped) / Double(max(1, group.count - 1))
  }

  func isProse(_ group: [Int]) -> Bool {
    guard group.count > 1 else { return true }
    let following = group.dropFirst()
    let lower = following.count { LineEnds.beginsLowercase(bytes, lines[$0].range) }
    let upper = following.count { LineEnds.beginsUppercase(bytes, lines[$0].range) }
    let wrapped = wrappedShare(group, width: width)
    if group.count >= 4, upper * 5 >= following.count * 4, wrapped < 0.9 { return false }
    if wrapped >= 0.7 { return true }
    let isIndentedVerse = Set(group.map { lines[$0].indent }).count > 1 && group.count > 2
    // Lines of messages and of free verse begin with small letters too, but end with no stop.
    guard lower > 0, !isIndentedVerse, let last = group.last,
      LineEnds.endsSentence(bytes, lines[last].range)
    else { return false }
    let joined = zip(group, group.dropFirst()).count { line, next in
      isWrapped(line, next, width: width)
        || (LineEnds.beginsLowercase(bytes, lines[next].range)
          && !LineEnds.endsSentence(bytes, lines[line].range))
    }
    return joined * 10 >= (group.count - 1) * 7
  }

  mutating func appendText(_ group: [Int]) {
    for part in splitAtIndents(group) {
      if isProse(part) {
        builder.beginBlock(.paragraph)
        appendWrapped(part)
        continue
      }
      let isVerse = part.allSatisfy { line in
        lines[line].length <= 75
          && !bytes[lines[line].range].contains { "@#".utf8.contains($0) }
      }
      for (index, line) in part.enumerated() {
        builder.beginBlock(
          isVerse ? .verseLine : .paragraph, join: isVerse && index > 0 ? .line : .paragraph)
        append(lines[line].range, lines[line])
      }
    }
  }

  /// Divides lines at those that are indented, where the paragraphs of a text have no empty line.
  func splitAtIndents(_ group: [Int]) -> [[Int]] {
    guard group.count >= 3, let margin = group.map({ lines[$0].indent }).min() else {
      return [group]
    }
    let indented = group.filter { lines[$0].indent > margin + 1 && lines[$0].indent <= margin + 10 }
    guard !indented.isEmpty, indented.count * 2 <= group.count,
      wrappedShare(group, width: width) >= 0.5
    else { return [group] }
    let starts = Set(indented)
    var parts: [[Int]] = []
    for (index, line) in group.enumerated() {
      let ends = index == 0 || LineEnds.endsSentence(bytes, lines[group[index - 1]].range)
      if parts.isEmpty || (starts.contains(line) && ends) {
        parts.append([line])
      } else {
        parts[parts.count - 1].append(line)
      }
    }
    return parts
  }
}
