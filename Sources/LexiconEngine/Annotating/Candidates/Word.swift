import LexicalModel

/// A token that is taken apart or joined with others: what the annotation will say of it, how it is
/// read, and its key.
struct Word {
  var token: AnnotatedToken
  var reading = FormReading()
  /// The lookup key; of a listed word only where it was looked up just now.
  var key: PackedKey

  init(token: AnnotatedToken, reading: FormReading, key: PackedKey) {
    self.token = token
    self.reading = reading
    self.key = key
  }

  /// A word that is not looked up yet.
  ///
  /// - Parameters:
  ///   - source: the word as the tokenizer found it.
  ///   - base: where its offsets begin in the text.
  init(_ source: Token, base: Int) {
    let marks = AnnotatedToken.Marks.ofFlags
    token = AnnotatedToken(
      start: base + Int(source.start), length: Int32(truncatingIfNeeded: source.end - source.start),
      sentence: 0, lexemeIndex: -1, slot: -1, expressionIndex: -1, kind: source.kind,
      tokenClass: .none, partOfSpeechValue: 0,
      marks: marks[Int(source.flags.rawValue & AnnotatedToken.Marks.flagMask)])
    key = source.key
  }

  /// Whether the release has no lexeme for it.
  var isUnlisted: Bool {
    token.kind == .word && token.lexemeIndex < 0
  }

  /// Sets what the release says of a form, by its slot; -1 for a form that it does not list.
  mutating func resolve(_ slot: Int32, in tables: borrowing LookupTables) {
    token.slot = slot
    token.lexemeIndex = -1
    token.tokenClass = .none
    if slot >= 0 {
      let record = tables.slots[Int(slot)]
      reading = FormReading(record)
      if record.flags.candidateCount > 0 {
        token.lexemeIndex = record.lexeme
        token.tokenClass = .listed
      }
    } else {
      reading.flags.candidateCount = 0
      reading.flags.remove(FormTrait.isOpen)
    }
    if reading.flags.candidateCount == 0 { reading.flags.partOfSpeech = unknownPart }
    token.partOfSpeechValue = reading.flags.partOfSpeech
  }

  /// Sets candidates of its own, as a part of a contraction has.
  mutating func setCandidates(
    first: UInt32, count: UInt8, in tables: borrowing LookupTables
  ) {
    let likeliest = tables.candidates[Int(first)]
    reading.candidates = first
    reading.flags.candidateCount = count
    reading.flags.partOfSpeech = likeliest.partOfSpeech
    reading.flags.remove(FormTrait.isOpen)
    if count > 1 { reading.flags.insert(FormTrait.isOpen) }
    token.partOfSpeechValue = likeliest.partOfSpeech
    token.lexemeIndex = count > 0 ? likeliest.lexeme : -1
    token.tokenClass = count > 0 ? .listed : .none
  }

  /// What a word that the release does not know most likely is.
  private var unknownPart: UInt8 {
    (token.marks.contains(.capitalised) ? PartOfSpeech.properNoun : .noun).rawValue
  }
}

/// The reading of a token: the flags of its form and its first candidate.
struct FormReading: BitwiseCopyable {
  var flags = FormFlags()
  /// Where its candidates begin; for an unlisted word, the index of its key among those of the
  /// buffer.
  var candidates: UInt32 = 0

  init() {}

  init(_ slot: FormSlot) {
    flags = slot.flags
    candidates = slot.candidates
  }

  init(flags: FormFlags, candidates: UInt32) {
    self.flags = flags
    self.candidates = candidates
  }

  /// A token without candidates, on which no neighbour has a say.
  init(likelyPart: UInt8) {
    flags.partOfSpeech = likelyPart
  }
}
