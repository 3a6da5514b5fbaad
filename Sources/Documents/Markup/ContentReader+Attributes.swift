internal import Markup

extension ContentReader {
  /// Changes what an element is by its attributes.
  func classify(_ inner: inout Context, _ role: ElementRole, _ tokenizer: some MarkupTokenizer) {
    for attribute in tokenizer.attributes {
      switch attribute.key {
      case .hidden: inner.isSkipped = true
      case .epubType, .role, .classes:
        let words = SemanticWords(
          tokenizer.bytes, attribute.value, isClass: attribute.key == .classes)
        if words.contains(.pageBreak) { inner.isSkipped = true }
        if words.contains(.verse) { inner.isVerse = true }
        if words.contains(.contents), !options.keepsNavigation { inner.isSkipped = true }
      case .style:
        let style = tokenizer.value(attribute).replacing(" ", with: "").lowercased()
        if style.contains("display:none") { inner.isSkipped = true }
      default: continue
      }
    }
  }

  mutating func image(_ tokenizer: inout some MarkupTokenizer) {
    guard !context.isSkipped else { return }
    let address =
      tokenizer.value(.source) ?? tokenizer.value(.linkedHref) ?? tokenizer.value(.href)
      ?? tokenizer.value(.prefixedHref)
    guard let address, !address.isEmpty else { return }
    let description = tokenizer.value(.alternative)
    builder.document.images.append(
      ImageReference(
        path: resolve(address),
        alternativeText: description.flatMap { $0.isEmpty ? nil : $0 },
        blockCount: builder.blockIndex + (builder.isInBlock ? 1 : 0), offset: builder.offset))
  }

  func link(_ tokenizer: some MarkupTokenizer) -> Link {
    let target =
      tokenizer.value(.href) ?? tokenizer.value(.linkedHref)
      ?? tokenizer.value(.prefixedHref)
    let isNoteReference = [NameKey.epubType, .role, .type].contains { key in
      guard let attribute = tokenizer.attribute(key) else { return false }
      return SemanticWords(tokenizer.bytes, attribute.value, isClass: false)
        .contains(.noteReference)
    }
    let isInSuperscript = frames.suffix(2).contains {
      if case .emphasis(.superscript) = $0.role { true } else { false }
    }
    let last = builder.lastByte ?? 0x20
    return Link(
      target: target, isNoteReference: isNoteReference, followsWord: last > 0x20,
      hasSuperscript: isInSuperscript)
  }

  /// Takes the mark of a note, or the link of a note back to its mark, out of the text; the text of
  /// every other link stays.
  mutating func closeLink(_ frame: Frame) {
    guard let link = frame.link, link.target?.contains("#") == true || link.isNoteReference,
      builder.offset > frame.offset, builder.offset - frame.offset <= 16
    else { return }
    let label = NoteLabel(builder.document.text[frame.offset...])
    let length = builder.offset - frame.offset
    let beginsBlock = !builder.blockText.dropLast(length).contains { $0 > 0x20 && $0 != 0x5B }
    let leadsBack = label.isArrow || (label.isMark && beginsBlock && !link.isNoteReference)
    let isBracketed = label.isBracketed || builder.hasOpenBracket(before: frame.offset)
    guard
      leadsBack || link.isNoteReference
        || (label.isMark && (link.hasSuperscript || link.followsWord || isBracketed))
    else { return }
    builder.truncate(to: frame.offset)
    builder.removeLabelEnds()
    guard !leadsBack else { return }
    links.references.append(
      .init(file: links.file, target: link.target, label: label.text, offset: builder.offset))
  }

  mutating func closeEmphasis(_ frame: Frame, _ style: Emphasis.Style) {
    if style == .superscript, closeSuperscript(frame) { return }
    let end = builder.offset
    guard frame.offset < end else { return }
    var start = frame.offset
    var block = min(frame.block, builder.blockIndex)
    while block < builder.blockIndex {
      let blockEnd = builder.document.blocks[block].range.upperBound
      if blockEnd > start {
        addEmphasis(style, start..<blockEnd)
        start = blockEnd
      }
      block += 1
    }
    if builder.isInBlock, start < end { addEmphasis(style, start..<end) }
  }

  private mutating func addEmphasis(_ style: Emphasis.Style, _ range: Range<Int>) {
    let start = builder.emphasisStart(range.lowerBound)
    guard start < range.upperBound else { return }
    builder.document.emphases.append(Emphasis(style: style, range: start..<range.upperBound))
  }

  /// Takes a raised number after a word out of the text: a mark of a note without a link.
  ///
  /// - Returns: Whether it was one. A power or an ordinal (`m²`, `1st`) stays.
  private mutating func closeSuperscript(_ frame: Frame) -> Bool {
    let length = builder.offset - frame.offset
    guard builder.isInBlock, length > 0, length <= 8, frame.link == nil,
      !frames.suffix(8).contains(where: { $0.link != nil })
    else { return false }
    let label = NoteLabel(builder.document.text[frame.offset...])
    guard label.isMark, !label.isLetter else { return false }
    var letters = 0
    for byte in builder.blockText.dropLast(length).reversed() {
      guard byte.isASCIILetter || byte >= 0x80 || byte == 0x2E || byte == 0x2C else { break }
      letters += 1
      if letters == 4 { break }
    }
    guard letters == 4 || label.isBracketed else { return false }
    let shown = label.text
    builder.truncate(to: frame.offset)
    links.references.append(
      .init(file: links.file, target: nil, label: shown, offset: builder.offset))
    return true
  }
}

/// What a link or a raised text shows, read as the mark of a note.
struct NoteLabel {
  /// Without brackets and space.
  let text: String
  let isBracketed: Bool
  let isLetter: Bool
  /// Whether the text is a sign for the way back.
  let isArrow: Bool
  /// Whether the text is a number of at most four digits, a letter, or up to three signs.
  let isMark: Bool

  init(_ bytes: ArraySlice<UInt8>) {
    let whole = String(decoding: bytes, as: UTF8.self)
    let trimmed = whole.filter { !$0.isWhitespace }
    let inner = trimmed.drop { "[({".contains($0) }.reversed().drop { "])}.:".contains($0) }
    text = String(inner.reversed())
    isBracketed = trimmed.first.map { "[({".contains($0) } ?? false
    isArrow = !text.isEmpty && text.allSatisfy { "↩↑⏎←^⤴\u{FE0E}".contains($0) }
    isLetter = text.count == 1 && text.utf8.allSatisfy { $0.isASCIILetter }
    let isNumber = !text.isEmpty && text.count <= 4 && text.utf8.allSatisfy { $0.isASCIIDigit }
    let isSign = !text.isEmpty && text.count <= 3 && text.allSatisfy { "*†‡§¶‖#".contains($0) }
    isMark = isNumber || isSign || (isLetter && isBracketed)
  }
}
