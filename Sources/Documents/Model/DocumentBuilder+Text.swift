internal import Markup

extension DocumentBuilder {
  /// Appends a range of the file, each run of white space as one space.
  ///
  /// Soft hyphens and byte order marks are left out.
  mutating func append(_ range: Range<Int>) {
    var position = range.lowerBound
    let end = range.upperBound
    if !skippedNext.isEmpty, position < end {
      if skippedNext.contains(bytes[position]) { position += 1 }
      skippedNext = []
    }
    while position < end {
      let run = position
      while position < end {
        let byte = bytes[position]
        if byte > 0x20 {
          if byte == 0xC2 || byte == 0xEF, invisibleLength(at: position, before: end) > 0 { break }
        } else if byte != 0x20 || position + 1 >= end || bytes[position + 1] <= 0x20
          || position == run
        {
          break
        }
        position += 1
      }
      if position > run {
        flushSpace()
        open()
        appendRun(run..<position, alignment: .literal)
      }
      guard position < end else { return }
      if bytes[position] > 0x20 {
        position += invisibleLength(at: position, before: end)
        continue
      }
      let space = position
      while position < end, bytes[position] <= 0x20 { position += 1 }
      noteSpace(space..<position)
    }
  }

  /// Appends a range of the file that begins and ends with a character and has no white space but
  /// single spaces, and no character that is not shown.
  mutating func appendPlain(_ range: Range<Int>) {
    guard skippedNext.isEmpty else { return append(range) }
    flushSpace()
    open()
    appendRun(range, alignment: .literal)
  }

  /// Makes room for the text of a file and for its map.
  mutating func reserve(text: Int, lines: Int) {
    document.text.reserveCapacity(document.text.count + text)
    document.map.pieces.reserveCapacity(document.map.pieces.count + 2 * lines)
  }

  /// Appends a range of the file as it is, its line ends as LF and tabs as they are.
  mutating func appendPreformatted(_ range: Range<Int>) {
    var position = range.lowerBound
    while position < range.upperBound {
      let run = position
      while position < range.upperBound, bytes[position] != 0x0D { position += 1 }
      if position > run {
        open()
        appendRun(run..<position, alignment: .literal)
      }
      if position < range.upperBound {
        let stop =
          position + 1 < range.upperBound && bytes[position + 1] == 0x0A
          ? position + 2 : position + 1
        open()
        appendReplaced([0x0A], source: position..<stop)
        position = stop
      }
    }
  }

  /// Appends text that stands for bytes of the file: a reference, or quotes for `q`.
  mutating func append(_ text: [UInt8], source: Range<Int>) {
    if text == [0xC2, 0xAD] || text == [0xEF, 0xBB, 0xBF] { return }
    if text.allSatisfy({ $0 <= 0x20 }) {
      noteSpace(source)
      return
    }
    flushSpace()
    open()
    appendReplaced(text, source: source)
  }

  /// Ends the line inside of the open block.
  mutating func appendLineBreak(source: Range<Int>) {
    guard start != nil else { return }
    pendingSpace = nil
    appendReplaced([0x0A], source: source)
  }

  /// Ends a line of text that is laid out by hand, as in SVG: a hyphen there divides a word.
  mutating func noteLine(_ source: Range<Int>) {
    guard let start, pendingSpace == nil else { return noteSpace(source) }
    let end = document.text.count
    let isDivided =
      end - start >= 2 && document.text[end - 1] == UInt8(ascii: "-")
      && document.text[end - 2].isASCIILetter
    if isDivided { truncate(to: end - 1) } else { noteSpace(source) }
  }

  /// Whether the open block has an opening bracket right before an offset.
  func hasOpenBracket(before offset: Int) -> Bool {
    guard let start, offset > start, offset <= document.text.count else { return false }
    return document.text[offset - 1] == UInt8(ascii: "[")
  }

  /// Removes what is left of a label that was taken out: an opening bracket before it with its
  /// partner after it, and at the start of a block the sign that ends a number.
  mutating func removeLabelEnds() {
    if hasOpenBracket(before: offset) {
      truncate(to: offset - 1)
      skippedNext = [UInt8(ascii: "]")]
    } else if start == nil {
      skippedNext = Array(".):]".utf8)
    }
  }

  /// Records white space; it is written as one space before the next character of the block.
  mutating func noteSpace(_ source: Range<Int>) {
    guard start != nil, document.text.last != 0x0A else { return }
    pendingSpace =
      pendingSpace.map { $0.lowerBound..<max($0.upperBound, source.upperBound) } ?? source
  }

  /// Writes the space that is pending, as before a mark that is about to be recorded.
  mutating func flushSpace() {
    guard let space = pendingSpace else { return }
    pendingSpace = nil
    if space.count == 1, bytes[space.lowerBound] == 0x20 {
      appendRun(space, alignment: .literal)
    } else {
      appendReplaced([0x20], source: space)
    }
  }

  /// The offset of the first character that is no white space at or after an offset of the text.
  func emphasisStart(_ offset: Int) -> Int {
    var start = offset
    while start < document.text.count, document.text[start] <= 0x20 { start += 1 }
    return start
  }

  mutating func appendRun(_ range: Range<Int>, alignment: SourcePiece.Alignment) {
    let from = document.text.count
    document.text += bytes[range]
    document.map.append(
      text: from..<document.text.count, source: range, file: file, alignment: alignment)
  }

  mutating func appendReplaced(_ text: [UInt8], source: Range<Int>) {
    let from = document.text.count
    document.text += text
    document.map.append(
      text: from..<document.text.count, source: source, file: file, alignment: .replaced)
  }

  /// The bytes of a soft hyphen or byte order mark at an offset, or 0.
  func invisibleLength(at position: Int, before end: Int) -> Int {
    if bytes[position] == 0xC2 {
      return position + 1 < end && bytes[position + 1] == 0xAD ? 2 : 0
    }
    let isMark =
      position + 2 < end && bytes[position + 1] == 0xBB && bytes[position + 2] == 0xBF
    return isMark ? 3 : 0
  }

  /// Removes the text of the open block from an offset on, and white space before it.
  mutating func truncate(to offset: Int) {
    guard let start, offset <= document.text.count else { return }
    let offset = max(start, offset)
    pendingSpace = nil
    document.text.removeLast(document.text.count - offset)
    document.map.truncate(to: offset)
    if offset == start {
      removeJoin(before: start)
      self.start = nil
    }
  }
}
