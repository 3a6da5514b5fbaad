import LexicalModel

/// Contractions that may be one word instead: French *du* is *de* and *le*, or an article.
///
/// The release lists such a form among the inflections too, once as the first part of the
/// contraction and once as what it may be instead. It is read like any other word with several
/// candidates, and divided afterwards where its neighbours chose the first part.
extension SentenceResolver {
  /// How far back the preposition may stand that a contraction behind a conjunction repeats.
  private static let reach = 12

  /// Decides on an undivided contraction where the words next to it do not, and lets the word
  /// behind it see what its last part is: an article, whichever way *du* is read.
  ///
  /// A mark that a rule names is a neighbour like a word, as in *50 % des voix*. Behind a
  /// conjunction a contraction repeats a preposition that stands before what is joined: *de
  /// l'information et des faits divers*.
  static func complete(
    _ index: Int, left: FormFlags, right: FormFlags, in columns: inout SentenceColumns,
    _ scorer: borrowing ContextScorer, text: borrowing TextSlice, tables: borrowing LookupTables
  ) {
    let own = columns.flags(at: index)
    let parts = contractionParts(of: columns.token(at: index), tables)
    var chosen: CandidateRecord?
    if left.partOfSpeech == PartOfSpeech.punctuation.rawValue {
      let mark = columns.token(at: index - 1)
      let key = LookupKey.packed(utf8: text.bytes(mark.start..<mark.end))
      let slot = tables.slot(of: key)
      if slot >= 0 {
        var named = left
        named.contextClass = tables.slots[Int(slot)].flags.contextClass
        chosen = scorer.best(
          first: Int(columns.candidates(at: index)), flags: own, left: named, right: right,
          capital: 0)
      }
    } else if isConjunction(left), repeats(parts.first, before: index - 1, in: columns) {
      chosen = parts.first
    }
    columns.update(at: index) { flags, token in
      if let chosen {
        token.partOfSpeechValue = chosen.partOfSpeech
        token.lexemeIndex = chosen.lexeme
      }
      flags.partOfSpeech = parts.last.partOfSpeech
    }
  }

  private static func isConjunction(_ flags: FormFlags) -> Bool {
    let part = PartOfSpeech(rawValue: flags.partOfSpeech)
    return part == .coordinatingConjunction || part == .subordinatingConjunction
  }

  /// The likeliest candidates of the first and the last part of a contraction.
  private static func contractionParts(
    of token: AnnotatedToken, _ tables: borrowing LookupTables
  ) -> (first: CandidateRecord, last: CandidateRecord) {
    var record = Int(tables.slots[Int(token.slot)].parts)
    let first = tables.candidates[Int(tables.contractionParts[record].candidates)]
    while tables.contractionParts[record].isLast == 0 { record += 1 }
    return (first, tables.candidates[Int(tables.contractionParts[record].candidates)])
  }

  /// Whether the noun before a conjunction has its article behind a preposition, with no verb
  /// between them.
  private static func repeats(
    _ preposition: CandidateRecord, before conjunction: Int, in columns: borrowing SentenceColumns
  ) -> Bool {
    var index = conjunction - 1
    while index > max(0, conjunction - reach) {
      let token = columns.token(at: index)
      let flags = columns.flags(at: index)
      if flags.has(FormTrait.isContraction) { return token.isRead(as: preposition) }
      if flags.has(FormTrait.startsSentence) { return false }
      switch token.partOfSpeech {
      case .determiner: return columns.token(at: index - 1).isRead(as: preposition)
      case .verb, .auxiliary: return false
      default: index -= 1
      }
    }
    return false
  }

  /// Divides the undivided contractions of the whole sentences that were read as contractions.
  ///
  /// - Parameters:
  ///   - end: behind the last token of the whole sentences.
  ///   - text: gives the bytes of the words.
  ///   - tables: the tables of the image.
  /// - Returns: where the whole sentences end now.
  mutating func divideContractions(
    upTo end: Int, text: borrowing TextSlice, tables: borrowing LookupTables
  ) -> Int {
    pieces.removeAll(keepingCapacity: true)
    // A value of its own, so that the buffer can be read beside it.
    var positions: [Int] = []
    swap(&positions, &undivided)
    positions.removeAll { !isRead(asContraction: $0, tables) }
    defer { swap(&positions, &undivided) }
    for index in positions {
      Self.split(word(at: index), text: text, tables: tables) { pieces.append($0) }
    }
    let growth = pieces.count - positions.count
    guard growth > 0 else { return end }
    // From the back, so that each row moves once.
    var (last, shift, part) = (buffer.count, growth, divided.count)
    for index in positions.reversed() {
      let startsSentence = buffer.startsSentence(index)
      buffer.move((index + 1)..<last, to: index + 1 + shift)
      while part > 0, divided[part - 1] > index {
        part -= 1
        divided[part] += shift
      }
      var isFirst = false
      while !isFirst, let piece = pieces.popLast() {
        isFirst = !piece.token.marks.contains(.continuation)
        buffer.store(
          keyed(piece), at: index + shift, startsSentence: startsSentence && isFirst,
          isRecorded: capitalisesNouns)
        if !isFirst { shift -= 1 }
      }
      last = index
    }
    buffer.count += growth
    for index in intricate.indices { intricate[index] += growth }
    return end + growth
  }

  /// Whether what was chosen for an undivided contraction is its first part.
  private func isRead(asContraction index: Int, _ tables: borrowing LookupTables) -> Bool {
    let token = buffer.tokens[index]
    return token.isRead(as: Self.contractionParts(of: token, tables).first)
  }
}

extension AnnotatedToken {
  /// Whether a candidate is what was chosen for it.
  fileprivate func isRead(as candidate: CandidateRecord) -> Bool {
    lexemeIndex == candidate.lexeme && partOfSpeechValue == candidate.partOfSpeech
  }
}
