import CorpusImage
import TextAnalysis
import Vocabulary

/// The forms of a text that the release does not list, and what the text shows of names.
///
/// It grows with the unlisted forms of a text only, never with its length.
struct FormRegister {
  private(set) var outsideForms: [OutsideForm] = []
  /// What is known of each of them.
  private var facts: [FormFacts] = []
  private let image: LookupImage
  private let overrides: ReaderOverrides
  private var inference: InferenceEngine
  private let capitalisesNouns: Bool
  /// Whether the word before stands for a noun to come: an article, or an adjective behind one.
  private var isDetermined = false
  private var indexes = KeyIndex()
  /// What the text shows of listed forms.
  var listed: CapitalTable
  /// The tokens of the piece at hand that may be names.
  private var doubtful: [Doubt] = []
  /// More unlisted forms than this are not told apart, so that a stream of junk cannot fill the memory.
  private static let capacity = 1 << 18

  /// A token that may be a name, by its place among those of the piece.
  private struct Doubt: BitwiseCopyable {
    let place: Int
    /// The form by the place of its candidates; of an unlisted one, its number.
    let form: UInt32
    let isListed: Bool
    let marks: AnnotatedToken.Marks
  }

  init(_ annotator: Annotator) {
    image = annotator.image
    overrides = annotator.overrides
    inference = InferenceEngine(annotator.derivations)
    capitalisesNouns = annotator.capitalisesNouns
    listed = annotator.image.withTables { CapitalTable($0) }
  }

  /// Notes the words of a passage, which were decided, and gives the unlisted ones their forms.
  ///
  /// - Parameters:
  ///   - resolver: has the passage.
  ///   - first: the place that its first token will have among those of the piece.
  ///   - text: the text at hand.
  ///   - tables: the tables of the image.
  mutating func note(
    _ resolver: inout PassageResolver, after first: Int, text: borrowing TextSlice,
    tables: borrowing LookupTables
  ) {
    for number in resolver.sets.indices {
      for place in resolver.sets[number].noted {
        let index = 64 * number + place
        note(
          &resolver.passage.tokens[index], at: first + index, key: resolver.key(at: index),
          text: text, tables: tables)
      }
    }
  }

  /// Notes a word that was decided, and gives an unlisted one its form.
  ///
  /// - Parameters:
  ///   - token: the word.
  ///   - place: its place among the tokens of the piece.
  ///   - key: its lookup key, when it is not listed.
  ///   - text: the text at hand.
  ///   - tables: the tables of the image.
  private mutating func note(
    _ token: inout AnnotatedToken, at place: Int, key: PackedKey, text: borrowing TextSlice,
    tables: borrowing LookupTables
  ) {
    defer { if capitalisesNouns { isDetermined = determines(token) } }
    if token.lexemeIndex >= 0 {
      // A part of a contraction may be listed without a slot of its own: the *ca* of *can't*.
      guard token.slot >= 0, token.marks.contains(.capitalised),
        !token.marks.contains(.allCapitals)
      else { return }
      let slot = tables.slots[Int(token.slot)]
      // Dictionaries' own capitals say nothing.
      if slot.looks.has(FormTrait.isCapitalised) { return }
      listed.addCapital(slot.candidates, token.marks)
      doubtful.append(
        Doubt(place: place, form: slot.candidates, isListed: true, marks: token.marks))
      return
    }
    let index = outsideIndex(of: key, token: token, text: text, tables: tables)
    token.slot = -2 - index
    facts[Int(index)].evidence.add(token.marks)
    if isDetermined { facts[Int(index)].evidence.determined += 1 }
    doubtful.append(
      Doubt(place: place, form: UInt32(index), isListed: false, marks: token.marks))
  }

  private mutating func outsideIndex(
    of key: PackedKey, token: AnnotatedToken, text: borrowing TextSlice,
    tables: borrowing LookupTables
  ) -> Int32 {
    if let index = indexes[key] { return index }
    if outsideForms.count >= Self.capacity { return Int32(Self.capacity - 1) }
    let folded = LookupKey(utf8: Self.joined(text.bytes(token.start..<token.end)).span)
    let found = inference.infer(folded.bytes, in: tables)
    let index = Int32(outsideForms.count)
    let form = OutsideForm(
      key: key, start: token.start, length: Int(token.length),
      folded: String(decoding: folded.bytes, as: UTF8.self), inference: found)
    outsideForms.append(form)
    facts.append(FormFacts(form, overrides))
    indexes.insert(key, index)
    return index
  }

  /// The bytes of a form without the hyphen and the line end at which it was divided.
  private static func joined(_ bytes: Span<UInt8>) -> [UInt8] {
    var joined: [UInt8] = []
    joined.reserveCapacity(bytes.count)
    var isIndent = false
    for index in 0..<bytes.count {
      let byte = bytes[index]
      if byte == 0x0A || byte == 0x0D {
        if !isIndent, joined.last == UInt8(ascii: "-") {
          joined.removeLast()
        } else if !isIndent, joined.suffix(3).elementsEqual([0xE2, 0x80, 0x90]) {
          joined.removeLast(3)
        }
        isIndent = true
      } else if !isIndent || byte > 0x20 {
        isIndent = false
        joined.append(byte)
      }
    }
    return joined
  }

  /// Gives an unlisted word its class by what is known of its form so far.
  private func decide(_ token: inout AnnotatedToken, by form: FormFacts) {
    token.lexemeIndex = -1
    if isName(token, form) {
      token.tokenClass = .name
      token.partOfSpeechValue = PartOfSpeech.properNoun.rawValue
    } else if form.isInferred {
      token.tokenClass = .inferred
      token.lexemeIndex = form.lexeme
      token.partOfSpeechValue = form.partOfSpeech
    } else {
      token.tokenClass = .unlisted
      if token.partOfSpeechValue == PartOfSpeech.properNoun.rawValue {
        token.partOfSpeechValue = PartOfSpeech.noun.rawValue
      }
    }
  }

  private func determines(_ token: AnnotatedToken) -> Bool {
    switch token.partOfSpeech {
    case .determiner, .numeral: true
    case .adjective: isDetermined
    default: false
    }
  }

  private func isName(_ token: AnnotatedToken, _ form: FormFacts) -> Bool {
    if form.isNameByHand { return true }
    guard !form.isWordByHand, token.marks.contains(.capitalised) else {
      return false
    }
    if capitalisesNouns {
      return !form.isInferred && form.evidence.showsNameAmongCapitals
    }
    // *Trump-like* has the capital of its base.
    if form.isInferred, token.marks.contains(.hyphenated) { return false }
    // A derivation at the start of a sentence is a word unless the text shows otherwise.
    if form.isInferred, form.evidence.capital == 0 { return false }
    return form.evidence.showsUnlistedName || token.marks.contains(.allCapitals)
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
      decide(&tokens[doubt.place], by: facts[Int(doubt.form)])
      return
    }
    // Most listed words begin a sentence or stand without a capital elsewhere, and no token need be
    // looked at.
    if doubt.marks.contains(.continuation) || listed.isSmall(doubt.form) { return }
    let isForced = doubt.marks.contains(.sentenceStart) && !capitalisesNouns
    if isForced, !listed.showsName(doubt.form) { return }
    let afterName = doubt.place > 0 && tokens[doubt.place - 1].isName
    guard isListedName(tokens[doubt.place], doubt.form, afterName: afterName) else { return }
    tokens[doubt.place].tokenClass = .name
    tokens[doubt.place].lexemeIndex = -1
    tokens[doubt.place].partOfSpeechValue = PartOfSpeech.properNoun.rawValue
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
}
