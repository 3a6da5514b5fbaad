import LexicalModel

/// The forms of a text that the release does not list, and what the text shows of names.
///
/// It grows with the unlisted forms of a text only, never with its length.
struct UnlistedFormTable {
  private(set) var unlistedForms: [UnlistedForm] = []
  /// What is known of each of them.
  private var facts: [FormFacts] = []
  let lookupIndex: LookupIndex
  private let overrides: ReaderOverrides
  let rules: TokenRules
  private var inference: InferenceEngine
  let capitalisesNouns: Bool
  /// Whether the word before stands for a noun to come: an article, or an adjective behind one.
  private var isDetermined = false
  private var indexes = KeyTable<Int32>()
  /// What the text shows of listed forms.
  var listed: CapitalTable
  /// The tokens of the piece at hand that may be names.
  private var doubtful: [Doubt] = []
  /// The most forms that the table holds, so that a stream of junk cannot fill the memory.
  private let capacity: Int
  /// The capacity for a text: 262 144 forms.
  static let defaultCapacity = 1 << 18

  /// A token that may be a name, by its index among those of the piece.
  private struct Doubt: BitwiseCopyable {
    let position: Int
    /// The form by the index of its first candidate; of an unlisted one, its index.
    let form: UInt32
    let isListed: Bool
    /// Whether it is a name whatever the text shows: a title stands before it, or the language's
    /// rules say so.
    let isCertain: Bool
    let marks: AnnotatedToken.Marks
  }

  /// - Parameters:
  ///   - annotator: the release, its rules and the learner's decisions.
  ///   - capacity: the most forms that the table holds. A word of a form beyond them is unlisted,
  ///     without inference, evidence or status.
  init(_ annotator: Annotator, capacity: Int) {
    self.capacity = capacity
    lookupIndex = annotator.lookupIndex
    overrides = annotator.overrides
    rules = annotator.rules
    inference = InferenceEngine(annotator.derivations)
    capitalisesNouns = annotator.capitalisesNouns
    listed = annotator.lookupIndex.withTables { CapitalTable($0) }
  }

  /// Forgets the text.
  mutating func restart() {
    unlistedForms = []
    facts.removeAll(keepingCapacity: true)
    indexes = KeyTable()
    listed.removeAll()
    doubtful.removeAll(keepingCapacity: true)
    isDetermined = false
  }

  /// Records the words of a buffer, which were decided, and gives the unlisted ones their forms.
  ///
  /// - Parameters:
  ///   - masks: the words to record, by blocks of 64 tokens.
  ///   - tokens: those of the buffer.
  ///   - facts: what else is known of them.
  ///   - first: the index that the first token will have among those of the piece.
  ///   - text: the text at hand.
  ///   - tables: the tables of the image.
  mutating func record(
    _ masks: Span<TokenMasks>, in tokens: inout MutableSpan<AnnotatedToken>,
    _ facts: borrowing SentenceFacts, after first: Int, text: borrowing TextSlice,
    tables: borrowing LookupTables
  ) {
    for block in masks.indices {
      for offset in masks[block].noted {
        let index = 64 &* block &+ offset
        let token = tokens[index]
        if token.kind == .word, token.lexemeIndex < 0 {
          let key = facts.key(of: token, at: index)
          let isCertain =
            isName(by: key, at: index, in: tokens.span, facts, tables)
            || takeTitle(before: index, &tokens, facts, text, tables)
          recordUnlisted(
            &tokens[index], at: first + index, key: key, isCertain: isCertain, text: text,
            tables: tables)
        } else {
          recordListed(token, at: index, &tokens, facts, after: first, text, tables)
        }
        if capitalisesNouns { isDetermined = determines(tokens[index]) }
      }
    }
  }

  /// Records a listed word, which may be a name when it has a capital.
  ///
  /// - Parameters:
  ///   - token: the word.
  ///   - index: its index in the buffer.
  ///   - tokens: those of the buffer.
  ///   - facts: what else is known of them.
  ///   - first: the index of the first token of the buffer among those of the piece.
  ///   - text: the text at hand.
  ///   - tables: the tables of the image.
  @inline(__always)
  private mutating func recordListed(
    _ token: AnnotatedToken, at index: Int, _ tokens: inout MutableSpan<AnnotatedToken>,
    _ facts: borrowing SentenceFacts, after first: Int, _ text: borrowing TextSlice,
    _ tables: borrowing LookupTables
  ) {
    // A part of a contraction may be listed without a slot of its own: the *ca* of *can't*.
    guard token.slot >= 0, token.marks.contains(.capitalised) else { return }
    let key = tables.slots[Int(token.slot)].key
    let isName = isName(by: key, at: index, in: tokens.span, facts, tables)
    if token.marks.contains(.allCapitals), !isName { return }
    // Dictionaries' own capitals say nothing.
    let flags = facts.flags[index]
    if flags.has(FormTrait.isCapitalised) { return }
    let isCertain = isName || takeTitle(before: index, &tokens, facts, text, tables)
    if !isCertain, takeCapitalisedReading(at: index, in: &tokens, tables) { return }
    // Nor has a part of a contraction the candidates of its form.
    let form =
      flags.has(FormTrait.isPart)
      ? tables.slots[Int(token.slot)].candidates : facts.candidates[index]
    listed.addCapital(form, token.marks)
    // Most words that begin a sentence stand without a capital elsewhere, and are no names.
    if !isCertain, listed.isSmall(form) { return }
    doubtful.append(
      Doubt(
        position: first + index, form: form, isListed: true, isCertain: isCertain,
        marks: token.marks))
  }

  /// Records an unlisted word, and gives it its form.
  ///
  /// - Parameters:
  ///   - token: the word.
  ///   - position: its index among the tokens of the piece.
  ///   - key: its lookup key.
  ///   - isCertain: whether it is a name whatever the text shows.
  ///   - text: the text at hand.
  ///   - tables: the tables of the image.
  private mutating func recordUnlisted(
    _ token: inout AnnotatedToken, at position: Int, key: PackedKey, isCertain: Bool,
    text: borrowing TextSlice, tables: borrowing LookupTables
  ) {
    guard let index = formIndex(of: key, token: token, text: text, tables: tables) else {
      token.becomeUnlisted()
      return
    }
    token.slot = -2 - index
    facts[Int(index)].evidence.add(token.marks)
    if isDetermined { facts[Int(index)].evidence.determined += 1 }
    doubtful.append(
      Doubt(
        position: position, form: UInt32(index), isListed: false, isCertain: isCertain,
        marks: token.marks))
  }

  /// The index of the form of an unlisted word, which is added if it is new; nil when the table is
  /// full.
  private mutating func formIndex(
    of key: PackedKey, token: AnnotatedToken, text: borrowing TextSlice,
    tables: borrowing LookupTables
  ) -> Int32? {
    if let index = indexes[key] { return index }
    if unlistedForms.count >= capacity { return nil }
    let folded = LookupKey(utf8: Self.joined(text.bytes(token.start..<token.end)).span)
    let found = inference.infer(folded.bytes, in: tables)
    let index = Int32(unlistedForms.count)
    let form = UnlistedForm(
      key: key, start: token.start, length: Int(token.length),
      folded: String(decoding: folded.bytes, as: UTF8.self), inference: found)
    unlistedForms.append(form)
    facts.append(FormFacts(form, overrides))
    indexes[key] = index
    return index
  }

  /// The bytes of a form without the hyphen and the line end at which it was divided.
  private static func joined(_ bytes: Span<UInt8>) -> [UInt8] {
    var joined: [UInt8] = []
    joined.reserveCapacity(bytes.count)
    var isIndent = false
    for index in 0..<bytes.count {
      let byte = bytes[index]
      if byte == .lineFeed || byte == .carriageReturn {
        if !isIndent, joined.last == .hyphen {
          joined.removeLast()
        } else if !isIndent, joined.suffix(3).elementsEqual(TypographicMark.hyphenBytes) {
          joined.removeLast(3)
        }
        isIndent = true
      } else if !isIndent || byte > .space {
        isIndent = false
        joined.append(byte)
      }
    }
    return joined
  }

  /// Gives an unlisted word its class by what is known of its form so far.
  private func decide(_ token: inout AnnotatedToken, by form: FormFacts, isCertain: Bool) {
    token.lexemeIndex = -1
    if isName(token, form, isCertain: isCertain) {
      token.tokenClass = .name
      token.partOfSpeechValue = PartOfSpeech.properNoun.rawValue
    } else if form.isInferred {
      token.tokenClass = .inferred
      token.lexemeIndex = form.lexeme
      token.partOfSpeechValue = form.partOfSpeech
    } else {
      token.becomeUnlisted()
    }
  }

  private func determines(_ token: AnnotatedToken) -> Bool {
    switch token.partOfSpeech {
    case .determiner, .numeral: true
    case .adjective: isDetermined
    default: false
    }
  }

  private func isName(_ token: AnnotatedToken, _ form: FormFacts, isCertain: Bool) -> Bool {
    if form.isNameByHand { return true }
    guard !form.isWordByHand, token.marks.contains(.capitalised) else {
      return false
    }
    if isCertain { return true }
    if capitalisesNouns {
      return !form.isInferred && form.evidence.showsNameAmongCapitals
    }
    // *Trump-like* has the capital of its base.
    if form.isInferred, token.marks.contains(.hyphenated) { return false }
    // A derivation at the start of a sentence is a word unless the text shows otherwise.
    if form.isInferred, form.evidence.capital == 0 { return false }
    return form.evidence.showsUnlistedName || token.marks.contains(.allCapitals)
  }

  /// Adds what a part of the text shows, behind all that was added before; its words take the
  /// indexes of the forms here, and are the ones to be decided next.
  ///
  /// - Parameters:
  ///   - part: the forms of the part.
  ///   - tokens: those of the part.
  mutating func merge(_ part: inout UnlistedFormTable, tokens: inout [AnnotatedToken]) {
    listed.merge(part.listed)
    let indexes = part.unlistedForms.indices.map { merge(part.unlistedForms[$0], part.facts[$0]) }
    doubtful.removeAll(keepingCapacity: true)
    for doubt in part.doubtful {
      guard !doubt.isListed else {
        doubtful.append(doubt)
        continue
      }
      guard let index = indexes[Int(doubt.form)] else {
        tokens[doubt.position].slot = -1
        tokens[doubt.position].becomeUnlisted()
        continue
      }
      tokens[doubt.position].slot = -2 - index
      doubtful.append(
        Doubt(
          position: doubt.position, form: UInt32(index), isListed: false,
          isCertain: doubt.isCertain, marks: doubt.marks))
    }
    part.doubtful = []
  }

  /// The index of a form of a part, which is added if it is new; nil when the table is full.
  private mutating func merge(_ form: UnlistedForm, _ other: FormFacts) -> Int32? {
    if let index = indexes[form.key] {
      facts[Int(index)].evidence.add(other.evidence)
      return index
    }
    if unlistedForms.count >= capacity { return nil }
    let index = Int32(unlistedForms.count)
    unlistedForms.append(form)
    facts.append(other)
    indexes[form.key] = index
    return index
  }

  /// Decides the names and the unlisted words of a piece by all that has been seen.
  mutating func decideNames(in tokens: inout [AnnotatedToken]) {
    var tokens = tokens.mutableSpan
    for index in doubtful.indices { decide(doubtful[index], of: &tokens) }
    doubtful.removeAll(keepingCapacity: true)
  }

  private func decide(
    _ doubt: Doubt, of tokens: inout MutableSpan<AnnotatedToken>
  ) {
    guard doubt.isListed else {
      decide(&tokens[doubt.position], by: facts[Int(doubt.form)], isCertain: doubt.isCertain)
      return
    }
    // Most listed words begin a sentence or stand without a capital elsewhere, and no token need be
    // looked at.
    if doubt.marks.contains(.continuation) { return }
    if !doubt.isCertain {
      if listed.isSmall(doubt.form) { return }
      let isForced = doubt.marks.contains(.sentenceStart) && !capitalisesNouns
      if isForced, !listed.showsName(doubt.form) { return }
      let afterName = doubt.position > 0 && tokens[doubt.position - 1].isName
      guard isListedName(tokens[doubt.position], doubt.form, afterName: afterName) else { return }
    }
    tokens[doubt.position].tokenClass = .name
    tokens[doubt.position].lexemeIndex = -1
    tokens[doubt.position].partOfSpeechValue = PartOfSpeech.properNoun.rawValue
  }

  /// Whether a listed form that the text never writes without a capital is a name here.
  private func isListedName(_ token: AnnotatedToken, _ form: UInt32, afterName: Bool) -> Bool {
    if token.marks.contains(.allCapitals) { return false }
    // *Sie* and *das Schöne* have capitals too; *Anna Klein* is a name.
    if capitalisesNouns { return afterName && token.partOfSpeech == .adjective }
    return listed.showsName(form) || afterName && !token.marks.contains(.sentenceStart)
  }
}

extension AnnotatedToken {
  fileprivate var isName: Bool {
    if case .name = tokenClass { return true }
    return false
  }

  /// Makes the token a word that the release does not know: a noun, if only its capital made it a
  /// name.
  fileprivate mutating func becomeUnlisted() {
    tokenClass = .unlisted
    if partOfSpeechValue == PartOfSpeech.properNoun.rawValue {
      partOfSpeechValue = PartOfSpeech.noun.rawValue
    }
  }
}
