import LexicalModel

// A record in bytes: its kind, then its fields. A number is a little-endian base-128 varint; a text
// is its length and its UTF-8.

extension DictionaryRecord {
  /// Appends the record to a buffer.
  func encode(into bytes: inout [UInt8]) {
    switch self {
    case .entry(let entry):
      bytes.append(0)
      bytes.append(text: entry.headword)
      bytes.append(text: entry.reading == entry.headword ? "" : entry.reading)
      bytes.append(number: entry.partsOfSpeech.count)
      for part in entry.partsOfSpeech { bytes.append(part.rawValue) }
      bytes.append(texts: entry.labels)
      bytes.append(texts: entry.pronunciations)
      bytes.append(signed: entry.score)
      bytes.append(number: entry.definitions.count)
      for definition in entry.definitions { definition.encode(into: &bytes) }
    case .inflection(let inflection):
      bytes.append(1)
      bytes.append(texts: [inflection.form, inflection.headword, inflection.feature])
    case .frequency(let frequency):
      bytes.append(2)
      bytes.append(texts: [frequency.headword, frequency.reading, frequency.shown])
      bytes.append(frequency.value == nil ? 0 : 1)
      let pattern = (frequency.value ?? 0).bitPattern
      for shift in stride(from: 0, to: 64, by: 8) {
        bytes.append(UInt8(truncatingIfNeeded: pattern >> UInt64(shift)))
      }
    case .sound(let sound):
      bytes.append(3)
      bytes.append(sound.kind.rawValue)
      bytes.append(texts: [sound.headword, sound.reading, sound.text] + sound.labels)
    }
  }

  /// Reads a record that fills some bytes; nil for bytes that are none.
  init?(_ bytes: ArraySlice<UInt8>) {
    var reader = RecordReader(bytes)
    guard let record = reader.record(), reader.isAtEnd else { return nil }
    self = record
  }
}

extension DictionaryDefinition {
  fileprivate func encode(into bytes: inout [UInt8]) {
    bytes.append(text: text.plain)
    bytes.append(number: text.marks.count)
    for mark in text.marks {
      bytes.append(mark.emphasis.rawValue)
      bytes.append(number: mark.range.lowerBound)
      bytes.append(number: mark.range.count)
    }
    bytes.append(text: context)
    bytes.append(texts: examples)
    bytes.append(texts: notes)
  }
}

extension [UInt8] {
  mutating func append(number: Int) {
    var rest = UInt(bitPattern: number)
    while rest >= 0x80 {
      append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    append(UInt8(rest))
  }

  /// A number that may be negative: its sign in the lowest bit.
  fileprivate mutating func append(signed number: Int) {
    append(number: number << 1 ^ number >> 63)
  }

  mutating func append(text: String) {
    append(number: text.utf8.count)
    append(contentsOf: text.utf8)
  }

  fileprivate mutating func append(texts: [String]) {
    append(number: texts.count)
    for text in texts { append(text: text) }
  }
}

/// Reads what ``DictionaryRecord/encode(into:)`` wrote; every method gives nil where the bytes are
/// no such thing, whatever they are.
struct RecordReader {
  private let bytes: ArraySlice<UInt8>
  private var position: Int

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    position = bytes.startIndex
  }

  var isAtEnd: Bool { position == bytes.endIndex }

  /// What has not been read yet.
  var rest: [UInt8] { Array(bytes[position...]) }

  mutating func byte() -> UInt8? {
    guard position < bytes.endIndex else { return nil }
    position += 1
    return bytes[position - 1]
  }

  /// A number that is not negative.
  mutating func number() -> Int? {
    var number: UInt = 0
    var shift: UInt = 0
    while let byte = byte() {
      number |= UInt(byte & 0x7F) << shift
      if byte < 0x80 { return Int(exactly: number) }
      shift += 7
      guard shift < 63 else { return nil }
    }
    return nil
  }

  private mutating func signed() -> Int? {
    number().map { $0 >> 1 ^ -($0 & 1) }
  }

  /// A slice of as many bytes as the number before it says.
  mutating func slice() -> ArraySlice<UInt8>? {
    guard let count = number(), count <= bytes.endIndex - position else { return nil }
    position += count
    return bytes[position - count..<position]
  }

  mutating func text() -> String? {
    slice().map { String(decoding: $0, as: UTF8.self) }
  }

  mutating func texts() -> [String]? {
    list { $0.text() }
  }

  private mutating func list<Element>(
    _ element: (inout Self) -> Element?
  ) -> [Element]? {
    guard let count = number(), count <= bytes.endIndex - position else { return nil }
    var elements: [Element] = []
    for _ in 0..<count {
      guard let next = element(&self) else { return nil }
      elements.append(next)
    }
    return elements
  }

  mutating func record() -> DictionaryRecord? {
    switch byte() {
    case 0: entry().map { .entry($0) }
    case 1: inflection().map { .inflection($0) }
    case 2: frequency().map { .frequency($0) }
    case 3: sound().map { .sound($0) }
    default: nil
    }
  }

  private mutating func entry() -> DictionaryEntry? {
    guard let headword = text(), let reading = text(),
      let parts = list({ $0.byte().flatMap(PartOfSpeech.init) }), let labels = texts(),
      let pronunciations = texts(), let score = signed(),
      let definitions = list({ $0.definition() })
    else { return nil }
    var entry = DictionaryEntry(headword: headword)
    entry.reading = reading
    entry.partsOfSpeech = parts
    entry.labels = labels
    entry.pronunciations = pronunciations
    entry.score = score
    entry.definitions = definitions
    return entry
  }

  private mutating func definition() -> DictionaryDefinition? {
    guard let plain = text() else { return nil }
    let length = plain.utf8.count
    let marks = list { reader -> DictionaryText.Mark? in
      guard let emphasis = reader.byte().flatMap(DictionaryText.Emphasis.init),
        let start = reader.number(), let count = reader.number(), start <= length,
        count <= length - start
      else { return nil }
      return DictionaryText.Mark(emphasis: emphasis, range: start..<start + count)
    }
    guard let marks, let context = text(), let examples = texts(), let notes = texts() else {
      return nil
    }
    return DictionaryDefinition(
      DictionaryText(plain, marks: marks), context: context, examples: examples, notes: notes)
  }

  private mutating func inflection() -> DictionaryInflection? {
    guard let fields = texts(), fields.count == 3 else { return nil }
    return DictionaryInflection(form: fields[0], headword: fields[1], feature: fields[2])
  }

  private mutating func frequency() -> DictionaryFrequency? {
    guard let fields = texts(), fields.count == 3, let hasValue = byte() else { return nil }
    var pattern: UInt64 = 0
    for shift in stride(from: 0, to: 64, by: 8) {
      guard let byte = byte() else { return nil }
      pattern |= UInt64(byte) << UInt64(shift)
    }
    return DictionaryFrequency(
      headword: fields[0], reading: fields[1],
      value: hasValue == 0 ? nil : Double(bitPattern: pattern), shown: fields[2])
  }

  private mutating func sound() -> DictionarySound? {
    guard let kind = byte().flatMap(DictionarySound.Kind.init), let fields = texts(),
      fields.count >= 3
    else { return nil }
    return DictionarySound(
      kind, headword: fields[0], reading: fields[1], text: fields[2],
      labels: Array(fields.dropFirst(3)))
  }
}
