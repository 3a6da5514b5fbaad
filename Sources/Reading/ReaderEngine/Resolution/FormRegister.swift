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
    let slot: Int32
    let marks: AnnotatedToken.Marks
  }

  init(_ annotator: Annotator) {
    image = annotator.image
    overrides = annotator.overrides
    inference = InferenceEngine(annotator.derivations)
    capitalisesNouns = annotator.capitalisesNouns
    listed = CapitalTable(slotCount: annotator.image.slotCount)
  }

  /// Notes the words of a sentence, which were decided, and gives the unlisted ones their forms.
  ///
  /// - Parameters:
  ///   - sentence: the sentence.
  ///   - first: the place that its first token will have among those of the piece.
  ///   - text: the text at hand.
  ///   - tables: the tables of the image.
  mutating func note(
    _ sentence: inout SentenceResolver, after first: Int, text: borrowing TextSlice,
    tables: borrowing LookupTables
  ) {
    for number in sentence.blocks.indices {
      for place in sentence.blocks[number].noted {
        let index = 64 * number + place
        note(
          &sentence.rows[index].token, at: first + index, key: sentence.key(at: index),
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
      listed.addCapital(token.slot, token.marks)
      doubtful.append(Doubt(place: place, slot: token.slot, marks: token.marks))
      return
    }
    let index = outsideIndex(of: key, token: token, text: text, tables: tables)
    token.slot = -2 - index
    facts[Int(index)].evidence.add(token.marks)
    if isDetermined { facts[Int(index)].evidence.determined += 1 }
    doubtful.append(Doubt(place: place, slot: token.slot, marks: token.marks))
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
    if doubt.slot <= -2 {
      decide(&tokens[doubt.place], by: facts[Int(-2 - doubt.slot)])
      return
    }
    if doubt.marks.contains(.continuation) { return }
    // Most listed words begin a sentence, and no other token need be looked at.
    let isForced = doubt.marks.contains(.sentenceStart) && !capitalisesNouns
    if isForced, !listed.showsName(doubt.slot) { return }
    let afterName = doubt.place > 0 && tokens[doubt.place - 1].isName
    guard isListedName(tokens[doubt.place], afterName: afterName) else { return }
    tokens[doubt.place].tokenClass = .name
    tokens[doubt.place].lexemeIndex = -1
    tokens[doubt.place].partOfSpeechValue = PartOfSpeech.properNoun.rawValue
  }

  /// Whether a listed form with a capital is a name here; dictionaries' own capitals say nothing.
  private func isListedName(_ token: AnnotatedToken, afterName: Bool) -> Bool {
    if token.marks.contains(.allCapitals) { return false }
    let isName: Bool
    if capitalisesNouns {
      // *Sie* and *das Schöne* have capitals too; *Anna Klein* is a name.
      isName = afterName && token.partOfSpeech == .adjective && !listed.isSmall(token.slot)
    } else {
      isName =
        listed.showsName(token.slot)
        || afterName && !token.marks.contains(.sentenceStart) && !listed.isSmall(token.slot)
    }
    return isName && !image.isCapitalised(slot: token.slot)
  }
}

extension AnnotatedToken {
  fileprivate var isName: Bool {
    if case .name = tokenClass { return true }
    return false
  }
}
