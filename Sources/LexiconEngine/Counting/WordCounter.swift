import LexicalModel

/// Counts the words of documents, one after another, each in pieces of any size.
///
/// Tokens are counted by slot of the lookup index, and forms become text once, when the counts are
/// asked for: a token costs a few steps and no allocation.
package struct WordCounter: Sendable {
  private let lookupIndex: LookupIndex
  private var counts: WordCounts
  /// Occurrences by lexeme, part of speech and slot.
  private var cells = CellTable()
  /// By sense of the image, how often it was chosen, and the lexeme that has it; empty until senses
  /// are there to count.
  private var senses: [(lexeme: Int32, count: Int)] = []
  /// The lookup key of the form that was met first in each slot; empty where none was.
  private var forms: [[UInt8]]
  /// The last document that had each lexeme.
  private var lastDocument: [Int32]
  private var document: Int32 = 0
  private var part = 0
  private var sentencesBefore = 0

  package init(lookupIndex: LookupIndex) {
    self.lookupIndex = lookupIndex
    counts = WordCounts(lexemeCount: lookupIndex.lexemeCount)
    lastDocument = Array(repeating: 0, count: lookupIndex.lexemeCount)
    forms = Array(repeating: [], count: lookupIndex.slotCount)
  }

  /// Begins the next document.
  ///
  /// - Parameter head: its first bytes, 256 at most, which decide the part of the corpus that it
  ///   belongs to.
  package mutating func beginDocument(head: Span<UInt8>) {
    counts.totals.documents += 1
    document &+= 1
    sentencesBefore = 0
    // FNV-1a, whose upper bits are folded into the lower ones.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for index in 0..<min(head.count, 256) {
      hash = (hash ^ UInt64(head[index])) &* 0x0000_0100_0000_01B3
    }
    part = Int((hash ^ hash >> 32) % UInt64(WordCounts.partCount))
  }

  /// Counts the next piece of the document.
  ///
  /// - Parameters:
  ///   - annotation: the piece.
  ///   - bytes: the text that it annotates.
  ///   - offset: where in the document the text begins.
  /// - Complexity: O(tokens)
  package mutating func add(_ annotation: Annotation, bytes: Span<UInt8>, offset: Int) {
    counts.totals.sentences += annotation.sentenceCount - sentencesBefore
    sentencesBefore = annotation.sentenceCount
    if annotation.hasSenses { addSenses(of: annotation) }
    for token in annotation.tokens {
      guard token.isCounted else {
        if token.kind == .word { counts.totals.names += 1 }
        if token.kind == .number { counts.totals.numbers += 1 }
        continue
      }
      counts.totals.words += 1
      counts.partSizes[part] += 1
      if token.lexemeIndex >= 0 {
        addListed(token, annotation, bytes: bytes, offset: offset)
      } else {
        addUnlisted(annotation.unlistedForm(of: token))
      }
    }
    for expression in annotation.expressions {
      counts.expressions[expression.lexeme, default: 0] += 1
    }
  }

  private mutating func addListed(
    _ token: AnnotatedToken, _ annotation: Annotation, bytes: Span<UInt8>, offset: Int
  ) {
    let lexeme = Int(token.lexemeIndex)
    counts.parts[lexeme * WordCounts.partCount + part] += 1
    if lastDocument[lexeme] != document {
      lastDocument[lexeme] = document
      counts.documents[lexeme] += 1
    }
    if let form = annotation.unlistedForm(of: token) {
      // A derivation of a listed word, which is no slot of the index.
      add(token, form: form.folded)
      return
    }
    let slot = Int(max(token.slot, -1))
    let range = (token.start - offset)..<(token.end - offset)
    if slot >= 0, !hasForm(slot, bytes.extracting(range)) {
      // Two forms may share a slot, as *sooo* has that of *so*: the other one counts by its text,
      // so that it does not matter which came first.
      let key = LookupKey(utf8: bytes.extracting(range)).bytes
      if !forms[slot].isEmpty, forms[slot] != key {
        return add(token, form: String(decoding: key, as: UTF8.self))
      }
      forms[slot] = key
    }
    cells.add(
      lexeme: token.lexemeIndex, partOfSpeech: token.partOfSpeechValue, slot: Int32(slot))
  }

  private mutating func addSenses(of annotation: Annotation) {
    if senses.isEmpty {
      senses = Array(repeating: (-1, 0), count: lookupIndex.senseCount)
    }
    for (index, token) in annotation.tokens.enumerated() where token.isCounted {
      counts.totals.withSenses += 1
      let choice = annotation.sense(at: index)
      guard choice.isMade, token.lexemeIndex >= 0 else { continue }
      senses[choice.index].lexeme = token.lexemeIndex
      senses[choice.index].count += 1
    }
  }

  private mutating func add(_ token: AnnotatedToken, form: String) {
    let key = WordCounts.Key(
      lexeme: LexemeOrdinal(token.lexemeIndex), partOfSpeech: token.partOfSpeech, form: form)
    counts.cells[key, default: 0] += 1
  }

  /// Whether a surface form is, but for the case of ASCII letters, the form that a slot had first.
  private func hasForm(_ slot: Int, _ surface: Span<UInt8>) -> Bool {
    let form = forms[slot]
    guard form.count == surface.count else { return false }
    for index in form.indices {
      let byte = surface[index]
      guard form[index] == (byte.isASCIICapital ? byte.loweredLetter : byte) else { return false }
    }
    return true
  }

  private mutating func addUnlisted(_ form: UnlistedForm?) {
    guard let form,
      counts.unlisted[form.folded] != nil || counts.unlisted.count < WordCounts.unlistedCapacity
    else {
      counts.totals.unkept += 1
      return
    }
    counts.unlisted[form.folded, default: 0] += 1
  }

  /// The counts of all documents so far.
  ///
  /// - Complexity: O(different words)
  package func finish() -> WordCounts {
    var result = counts
    cells.forEach { lexeme, partOfSpeech, slot, count in
      let key = WordCounts.Key(
        lexeme: LexemeOrdinal(lexeme), partOfSpeech: PartOfSpeech(rawValue: partOfSpeech),
        form: slot < 0 ? "" : String(decoding: forms[Int(slot)], as: UTF8.self))
      result.cells[key, default: 0] += count
    }
    for (sense, (lexeme, count)) in senses.enumerated() where count > 0 {
      let key = WordCounts.SenseKey(lexeme: LexemeOrdinal(lexeme), sense: UInt16(sense))
      result.senses[key, default: 0] += count
    }
    return result
  }
}

/// Counts by lexeme, part of speech and slot, by open addressing and never more than half full.
private struct CellTable: Sendable {
  /// Zero where the slot of the table is free.
  private var keys: [UInt64] = Array(repeating: 0, count: 1 << 12)
  private var counts: [Int] = Array(repeating: 0, count: 1 << 12)
  private var used = 0

  /// Counts one.
  mutating func add(lexeme: Int32, partOfSpeech: UInt8, slot: Int32) {
    // 28 bits of the slot, 8 of the part of speech, 27 of the lexeme; the topmost bit tells a key
    // from a free slot.
    let key =
      1 << 63 | UInt64(lexeme) << 36 | UInt64(partOfSpeech) << 28 | UInt64(slot + 1) & 0xFFF_FFFF
    switch search(key) {
    case .found(let index):
      counts[index] += 1
    case .free(let index):
      keys[index] = key
      counts[index] = 1
      used += 1
      if 2 * used >= keys.count { grow() }
    case .full:
      assertionFailure("at least half of the slots are free")
    }
  }

  func forEach(_ body: (Int32, UInt8, Int32, Int) -> Void) {
    for (key, count) in zip(keys, counts) where key != 0 {
      body(
        Int32(key >> 36 & 0x7FF_FFFF), UInt8(key >> 28 & 0xFF), Int32(key & 0xFFF_FFFF) - 1, count)
    }
  }

  private func search(_ key: UInt64) -> OpenAddressingTable.Result {
    let bucket = Int(truncatingIfNeeded: key &* 0x9E37_79B9_7F4A_7C15 >> 32) & (keys.count - 1)
    return OpenAddressingTable.probe(from: bucket, capacity: keys.count) { index in
      keys[index] == key ? .match : keys[index] == 0 ? .empty : .other
    }
  }

  private mutating func grow() {
    let old = zip(keys, counts).filter { $0.0 != 0 }
    keys = Array(repeating: 0, count: 2 * keys.count)
    counts = Array(repeating: 0, count: keys.count)
    for (key, count) in old {
      guard case .free(let index) = search(key) else { continue }
      keys[index] = key
      counts[index] = count
    }
  }
}
