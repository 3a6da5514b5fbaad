import Vocabulary

/// Lays out the lookup image of a release.
public enum ImageWriter {
  /// The bytes of the image; the same content gives the same bytes.
  ///
  /// - Complexity: O(forms + candidates + lexemes), apart from sorting transitions.
  public static func write(_ content: ImageContent) -> [UInt8] {
    let classes = ContextClasses(content.contextRules)
    var candidates = CandidateList()
    var forms = FormTableBuilder(formCount: content.forms.count + content.contractions.count)
    for form in content.forms {
      let lemma = form.candidates.first.map { content.lexemes[Int($0.lexeme.index)].lemma }
      forms.insert(
        form, isCapitalised: lemma?.first?.isUppercase == true, candidates: &candidates,
        contextClass: classes.index(of: form.key))
    }
    var parts: [ContractionPartRecord] = []
    for contraction in content.contractions {
      forms.mark(contraction, parts: &parts, candidates: &candidates)
    }
    for key in classes.keys { forms.ensure(key, contextClass: classes.index(of: key)) }
    for word in content.slotWords { forms.mark(word) }
    let automaton = ExpressionAutomatonBuilder(content.expressions, forms: &forms)
    let starts = forms.markExpressionStarts(
      automaton, contractions: content.contractions, candidates: candidates)
    forms.placeOthers(&candidates)
    forms.link(&parts, of: content.contractions)
    let context = ContextTables(content.contextRules, classes: classes)
    forms.markOpen(
      candidates, by: ContextReach(context, capitalsTellNouns: content.capitalisesNouns))

    var sections = SectionList()
    sections.add(.slots, forms.slots)
    sections.add(.candidates, candidates.records)
    sections.add(.ranks, content.lexemes.map(\.rank))
    sections.add(.levels, content.lexemes.map { $0.level?.rawValue ?? 0 })
    sections.add(.partsOfSpeech, content.lexemes.map { $0.partOfSpeech?.rawValue ?? 0 })
    sections.add(.flags, content.lexemes.map(\.flags.rawValue))
    sections.add(.roots, content.lexemes.map { $0.root ?? -1 })
    sections.add(.difficulties, content.lexemes.map(\.difficulty))
    sections.add(.contractionParts, parts)
    sections.add(.transitions, automaton.transitions)
    sections.add(.expressionFilter, starts.filter.bits)
    sections.add(.expressionStates, automaton.states)
    sections.add(.expressionStarts, starts.lists)
    let affixes = AffixList(content.affixes)
    sections.add(.affixes, affixes.records)
    sections.add(.affixText, affixes.text)
    sections.add(.contextLeft, context.left)
    sections.add(.contextRight, context.right)
    sections.add(.contextPairs, context.pairs)
    let ids = TextList(content.lexemes.map(\.id.text))
    sections.add(.idEnds, ids.ends)
    sections.add(.idText, ids.text)
    let order = content.lexemes.indices.sorted { content.lexemes[$0].id < content.lexemes[$1].id }
    sections.add(.idOrder, order.map { Int32($0) })
    let lemmas = TextList(content.lexemes.map(\.lemma))
    sections.add(.lemmaEnds, lemmas.ends)
    sections.add(.lemmaText, lemmas.text)
    return sections.image()
  }
}

/// Texts one after another, with where each ends.
private struct TextList {
  private(set) var ends: [UInt32] = []
  private(set) var text: [UInt8] = []

  init(_ texts: [String]) {
    for element in texts {
      text += element.utf8
      ends.append(UInt32(text.count))
    }
  }
}

/// Sections on their way into the image.
private struct SectionList {
  private var entries: [(kind: ImageLayout.Section, stride: Int, count: Int, bytes: [UInt8])] = []

  mutating func add<Element: BitwiseCopyable>(
    _ kind: ImageLayout.Section, _ elements: [Element]
  ) {
    // Safe: the elements are plain numbers without padding, read inside the closure only.
    let bytes = unsafe elements.withUnsafeBytes { unsafe Array($0) }
    entries.append((kind, MemoryLayout<Element>.stride, elements.count, bytes))
  }

  func image() -> [UInt8] {
    let alignment = ImageLayout.alignment
    var body: [UInt8] = []
    let tableSize = entries.count * ImageLayout.sectionSize
    var table: [UInt8] = []
    let start = ImageLayout.headerSize + tableSize
    for entry in entries {
      let position = start + body.count
      body += [UInt8](repeating: 0, count: (alignment - position % alignment) % alignment)
      table.append(littleEndian: entry.kind.rawValue)
      table.append(littleEndian: UInt32(entry.stride))
      table.append(littleEndian: UInt64(start + body.count))
      table.append(littleEndian: UInt64(entry.count))
      body += entry.bytes
    }
    let payload = table + body
    var image: [UInt8] = []
    image.append(littleEndian: ImageLayout.magic)
    image.append(littleEndian: ImageLayout.version)
    image.append(littleEndian: UInt32(entries.count))
    image.append(littleEndian: UInt64(ImageLayout.headerSize + payload.count))
    // Safe: the elements are bytes already.
    image.append(littleEndian: unsafe ImageLayout.checksum(payload.span.bytes))
    return image + payload
  }
}

extension [UInt8] {
  mutating func append(littleEndian value: some FixedWidthInteger) {
    var rest = value
    for _ in 0..<(value.bitWidth / 8) {
      append(UInt8(truncatingIfNeeded: rest))
      rest >>= 8
    }
  }
}
