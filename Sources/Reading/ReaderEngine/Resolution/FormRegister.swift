import CorpusImage
import TextAnalysis
import Vocabulary

/// The forms of a text that the release does not list, and what the text shows of names.
///
/// It grows with the unlisted forms of a text only, never with its length.
struct FormRegister {
  private(set) var outsideForms: [OutsideForm] = []
  private let image: LookupImage
  private let overrides: ReaderOverrides
  private var inference: InferenceEngine
  private let capitalisesNouns: Bool
  /// Whether the word before stands for a noun to come: an article, or an adjective behind one.
  private var isDetermined = false
  private var indexes = KeyIndex()
  /// What the text shows of listed forms.
  var listed: CapitalTable
  /// The places of tokens of the piece at hand that may be names.
  private var doubtful: [Int] = []
  /// More unlisted forms than this are not told apart, so that a stream of junk cannot fill the memory.
  private static let capacity = 1 << 18

  init(_ annotator: Annotator) {
    image = annotator.image
    overrides = annotator.overrides
    inference = InferenceEngine(annotator.image)
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
      doubtful.append(place)
      return
    }
    let index = outsideIndex(of: key, token: token, text: text, tables: tables)
    token.slot = -2 - index
    outsideForms[Int(index)].evidence.add(token.marks)
    if isDetermined { outsideForms[Int(index)].evidence.determined += 1 }
    doubtful.append(place)
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
    outsideForms.append(
      OutsideForm(
        key: key, start: token.start, length: Int(token.length),
        folded: String(decoding: folded.bytes, as: UTF8.self), inference: found))
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
  private func decide(_ token: inout AnnotatedToken, by form: borrowing OutsideForm) {
    token.lexemeIndex = -1
    if isName(token, form) {
      token.tokenClass = .name
      token.partOfSpeechValue = PartOfSpeech.properNoun.rawValue
    } else if let inference = form.inference {
      token.tokenClass = .inferred
      token.lexemeIndex = inference.lexeme.index
      token.partOfSpeechValue = inference.partOfSpeech.rawValue
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

  private func isName(_ token: AnnotatedToken, _ form: borrowing OutsideForm) -> Bool {
    if overrides.names.contains(form.folded) { return true }
    guard !overrides.words.contains(form.folded), token.marks.contains(.capitalised) else {
      return false
    }
    if capitalisesNouns {
      return form.inference == nil && form.evidence.showsNameAmongCapitals
    }
    // *Trump-like* has the capital of its base.
    if form.inference != nil, token.marks.contains(.hyphenated) { return false }
    // A derivation at the start of a sentence is a word unless the text shows otherwise.
    if form.inference != nil, form.evidence.capital == 0 { return false }
    return form.evidence.showsUnlistedName || token.marks.contains(.allCapitals)
  }

  /// Decides the names and the unlisted words of a piece by all that has been seen.
  mutating func decideNames(in tokens: inout [AnnotatedToken]) {
    decide(doubtful, of: &tokens)
    doubtful.removeAll(keepingCapacity: true)
  }

  private func decide(_ places: [Int], of tokens: inout [AnnotatedToken]) {
    let forms = outsideForms.span
    var tokens = tokens.mutableSpan
    image.withTables { tables in
      for place in places {
        var token = tokens[place]
        if token.slot <= -2 {
          decide(&token, by: forms[Int(-2 - token.slot)])
        } else if !token.marks.contains(.continuation) {
          let afterName = place > 0 && tokens[place - 1].isName
          guard isListedName(token, afterName: afterName, tables.slots) else { continue }
          token.tokenClass = .name
          token.lexemeIndex = -1
          token.partOfSpeechValue = PartOfSpeech.properNoun.rawValue
        }
        tokens[place] = token
      }
    }
  }

  /// Whether a listed form with a capital is a name here; dictionaries' own capitals say nothing.
  private func isListedName(
    _ token: AnnotatedToken, afterName: Bool, _ slots: Span<FormSlot>
  ) -> Bool {
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
    return isName && slots[Int(token.slot)].traits & FormSlot.isCapitalised == 0
  }
}

extension AnnotatedToken {
  fileprivate var isName: Bool {
    if case .name = tokenClass { return true }
    return false
  }
}
