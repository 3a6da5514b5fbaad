import LexicalModel

/// Lays out the lookup image of a release.
package enum LookupIndexWriter {
  /// The bytes of the image; the same content gives the same bytes.
  ///
  /// - Complexity: O(forms + candidates + lexemes), apart from sorting transitions.
  package static func write(_ content: LookupIndexInput) -> [UInt8] {
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
    forms.addEmptyCandidates(&candidates)
    candidates.pad()
    forms.link(&parts, of: content.contractions)
    let context = ContextTables(content.contextRules, classes: classes)
    forms.markOpen(
      candidates, parts: parts,
      by: ContextReach(context, capitalsTellNouns: content.capitalisesNouns))

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
    sections.add(.expressionPairs, starts.pairs.table())
    sections.add(.expressionStates, automaton.states)
    sections.add(.expressionStarts, starts.lists)
    let affixes = AffixList(content.affixes)
    sections.add(.affixes, affixes.records)
    sections.add(.affixText, affixes.text)
    sections.add(.contextLeft, context.left)
    sections.add(.contextRight, context.right)
    sections.add(.contextPairs, context.pairs)
    let names = content.lexemes.map(\.id.text)
    let ids = TextList(names)
    sections.add(.idEnds, ids.ends)
    sections.add(.idText, ids.text)
    sections.add(.idSlots, IDTable.slots(for: names))
    let lemmas = TextList(content.lexemes.map(\.lemma))
    sections.add(.lemmaEnds, lemmas.ends)
    sections.add(.lemmaText, lemmas.text)
    sections.add(.tokenRules, content.tokenRules.map(TokenRuleRecord.init))
    sections.add(SenseTablesBuilder(content, forms: forms), weights: content.senses.weights)
    return sections.lookupIndex()
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
  private typealias Entry = (
    kind: LookupIndexLayout.Section, stride: Int, count: Int, bytes: [UInt8]
  )
  private var entries: [Entry] = []

  mutating func add<Element: BitwiseCopyable>(
    _ kind: LookupIndexLayout.Section, _ elements: [Element]
  ) {
    // Safe: the elements are plain numbers without padding, read inside the closure only.
    let bytes = unsafe elements.withUnsafeBytes { unsafe Array($0) }
    entries.append((kind, MemoryLayout<Element>.stride, elements.count, bytes))
  }

  mutating func add(_ senses: SenseTablesBuilder, weights: SenseWeights) {
    add(.senseLexemes, senses.lexemes)
    add(.senseGroups, senses.groups)
    add(.senses, senses.senses)
    add(.senseTags, senses.tags)
    add(.senseCues, senses.cues)
    add(.senseVectors, senses.senseVectors)
    add(.senseWords, senses.words)
    add(.wordVectors, senses.wordVectors)
    add(.slotWords, senses.slotWords)
    add(.signWords, senses.signWords)
    add(.senseWeights, weights.ordered)
  }

  func lookupIndex() -> [UInt8] {
    let start = LookupIndexLayout.headerSize + entries.count * LookupIndexLayout.sectionSize
    var table: [UInt8] = []
    var body: [UInt8] = []
    let ends = LookupIndexExtent.allCases.map { part in
      for entry in entries where entry.kind.part == part {
        add(entry, to: &body, &table, from: start)
      }
      if part != .whole { align(&body, from: start) }
      return start + body.count
    }
    let (forms, senses) = (ends[0] - start, ends[1] - start)
    // Safe: the elements are bytes already.
    let bytes = unsafe body.span.bytes
    let checksums = [forms..<senses, senses..<body.count].map {
      LookupIndexLayout.checksum(bytes.extracting($0))
    }
    var checked: [UInt8] = []
    for number in [ends[2], ends[0], entries.count, ends[1]] {
      checked.append(littleEndian: UInt64(number))
    }
    checked.append(littleEndian: checksums[1])
    checked.append(littleEndian: UInt64(0))
    checked += table + body[..<forms]
    var image: [UInt8] = []
    image.append(littleEndian: LookupIndexLayout.magic)
    image.append(littleEndian: LookupIndexLayout.version)
    image.append(littleEndian: UInt32(LookupIndexLayout.headerSize))
    // Safe: as above.
    image.append(littleEndian: LookupIndexLayout.checksum(unsafe checked.span.bytes))
    image.append(littleEndian: checksums[0])
    return image + checked + body[forms...]
  }

  private func add(
    _ entry: Entry, to body: inout [UInt8], _ table: inout [UInt8], from start: Int
  ) {
    align(&body, from: start)
    table.append(littleEndian: entry.kind.rawValue)
    table.append(littleEndian: UInt32(entry.stride))
    table.append(littleEndian: UInt64(start + body.count))
    table.append(littleEndian: UInt64(entry.count))
    body += entry.bytes
  }

  private func align(_ body: inout [UInt8], from start: Int) {
    let alignment = LookupIndexLayout.alignment
    let position = start + body.count
    body += [UInt8](repeating: 0, count: (alignment - position % alignment) % alignment)
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

/// Affixes as records over one text.
struct AffixList {
  private(set) var records: [AffixRecord] = []
  private(set) var text: [UInt8] = []

  init(_ affixes: [LookupIndexInput.Affix]) {
    for affix in affixes {
      let keyOffset = UInt32(text.count)
      text += affix.key
      let meaningOffset = UInt32(text.count)
      text += affix.meaning.utf8
      records.append(
        AffixRecord(
          keyOffset: keyOffset, meaningOffset: meaningOffset, keyLength: UInt8(affix.key.count),
          meaningLength: UInt8(clamping: affix.meaning.utf8.count),
          kind: affix.kind.rawValue, from: affix.from.rawValue, to: affix.to.rawValue,
          unused: (0, 0, 0)))
    }
  }
}
