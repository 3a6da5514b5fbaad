import LexicalModel

/// The tables that senses are chosen with.
///
/// Words are numbered from 1, those with a vector first, so that the number of a word is the index
/// of its vector and one more.
struct SenseTablesBuilder {
  private(set) var lexemes: [SenseLexemeRecord] = []
  private(set) var groups: [SenseGroupRecord] = []
  private(set) var senses: [SenseRecord] = []
  private(set) var tags: [SenseTagRecord] = []
  private(set) var cues: [SenseCueRecord] = []
  private(set) var senseVectors: [WordVector] = []
  private(set) var words: [SenseWordRecord] = []
  private(set) var wordVectors: [WordVector] = []
  /// By slot of the form table, the number of the word that the form is.
  private(set) var slotWords: [UInt16]
  /// By ASCII character, the number of the word that the mark is.
  private(set) var signWords = [UInt16](repeating: 0, count: 128)
  private var numbers: [String: UInt16] = [:]

  init(_ content: LookupIndexInput, forms: borrowing FormTableBuilder) {
    let input = content.senses
    slotWords = Array(repeating: 0, count: forms.slots.count)
    let ordered =
      input.words.filter { !$0.vector.isZero } + input.words.filter(\.vector.isZero)
    precondition(ordered.count < 65_536, "at most 65 535 words of contexts")
    for word in ordered {
      words.append(SenseWordRecord(classes: word.classes, weight: word.weight))
      if !word.vector.isZero { wordVectors.append(word.vector) }
      let number = UInt16(words.count)
      numbers[word.key] = number
      let bytes = Array(word.key.utf8)
      if let slot = forms.slot(of: bytes) { slotWords[slot] = number }
      if bytes.count == 1, bytes[0] < 128 { signWords[Int(bytes[0])] = number }
    }
    for lexeme in content.lexemes {
      let key = LookupKey(lexeme.lemma)
      let text = String(decoding: key.bytes, as: UTF8.self)
      let slot = forms.slot(of: key.bytes)
      lexemes.append(
        SenseLexemeRecord(
          slot: slot.map { Int32($0) } ?? -1, word: numbers[text] ?? 0, firstGroup: 0,
          groupCount: 0))
    }
    for group in input.groups { add(group) }
  }

  private mutating func add(_ group: LookupIndexInput.SenseGroup) {
    let index = Int(group.lexeme.index)
    if lexemes[index].groupCount == 0 { lexemes[index].firstGroup = UInt16(groups.count) }
    lexemes[index].groupCount += 1
    var record = SenseGroupRecord(
      mask: 0, firstSense: UInt16(senses.count), firstVector: UInt16(senseVectors.count / 2),
      firstCue: UInt32(cues.count), cueCount: 0, partOfSpeech: group.partOfSpeech.rawValue,
      senseCount: UInt8(group.senses.count), lexeme: group.lexeme.index)
    var found: [SenseCueRecord] = []
    for (position, sense) in group.senses.enumerated() {
      senses.append(
        SenseRecord(
          bias: Int16(clamping: sense.bias), firstTag: UInt16(tags.count),
          tagCount: group.senses.count > 1 ? UInt8(sense.tags.count) : 0,
          number: sense.number))
      guard group.senses.count > 1 else { continue }
      for (tag, worth) in sense.tags.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
        tags.append(SenseTagRecord(tag: tag.rawValue, worth: Int16(clamping: worth)))
      }
      senseVectors += [sense.topic, sense.near]
      for (word, kinds) in sense.cues {
        guard let number = numbers[word] else { continue }
        let isFunction =
          words[Int(number) - 1].classes & SenseWordClass.function.rawValue != 0
        found.append(
          SenseCueRecord(
            word: number, sense: UInt8(position),
            kinds: isFunction ? kinds.union(.function) : kinds))
        record.mask |= 1 << UInt64(number & 63)
      }
    }
    cues += found.sorted { ($0.word, $0.sense) < ($1.word, $1.sense) }
    record.cueCount = UInt16(found.count)
    groups.append(record)
  }
}
