import LexicalModel

/// A text with every token marked.
package struct Annotation: Sendable {
  /// The annotation of no text.
  package static let empty = Annotation()

  /// Every token other than white space, in the order of the text.
  package internal(set) var tokens: [AnnotatedToken] = []
  package internal(set) var expressions: [ExpressionOccurrence] = []
  /// The forms that the release does not list, each once.
  package internal(set) var unlistedForms: [UnlistedForm] = []
  /// By token, the sense that was chosen; empty where none was asked for.
  package internal(set) var senses: [SenseChoice] = []
  /// The number of sentences so far.
  package internal(set) var sentenceCount = 0
  /// The index of the lexemes, made by the first question for one.
  var occurrenceIndex: OccurrenceIndex?

  /// Forgets everything but keeps the memory.
  mutating func clear() {
    tokens.removeAll(keepingCapacity: true)
    expressions.removeAll(keepingCapacity: true)
    senses.removeAll(keepingCapacity: true)
    unlistedForms = []
    sentenceCount = 0
    occurrenceIndex = nil
  }

  /// Counts the sentences of the tokens on from those of the pieces before.
  mutating func moveSentences(by count: Int) {
    guard count > 0 else { return }
    var tokens = tokens.mutableSpan
    for index in tokens.indices { tokens[index].sentence += Int32(truncatingIfNeeded: count) }
  }

  /// Makes room for so many more tokens, on large pages where there are many.
  mutating func makeRoom(for count: Int) {
    guard tokens.capacity < tokens.count + count else { return }
    var grown: [AnnotatedToken] = []
    grown.reserveCapacity(max(tokens.count + count, 2 * tokens.capacity))
    let capacity = grown.capacity
    unsafe grown.withUnsafeMutableBufferPointer { buffer in
      // Safe: the array owns so much memory, and the advice does not touch what is in it.
      unsafe LargePages.advise(
        UnsafeMutableRawBufferPointer(
          start: buffer.baseAddress, count: capacity * MemoryLayout<AnnotatedToken>.stride))
    }
    grown.append(contentsOf: tokens)
    tokens = grown
  }

  /// The address behind the last token, where the next ones will stay: a hint to the processor.
  var destination: UInt {
    unsafe tokens.withUnsafeBufferPointer { buffer in
      // Safe: the address is not read through.
      guard let start = buffer.baseAddress else { return 0 }
      return UInt(bitPattern: unsafe start + buffer.count)
    }
  }

  /// The unlisted form of a token; nil for a listed word, for what is no word, and for a word of
  /// one form too many (262 144 are distinguished).
  package func unlistedForm(of token: AnnotatedToken) -> UnlistedForm? {
    token.unlistedFormIndex.map { unlistedForms[$0] }
  }

  /// Whether senses were chosen for its tokens.
  var hasSenses: Bool { !senses.isEmpty }

  /// The sense that was chosen for the token with an index; none where none was asked for.
  package func sense(at index: Int) -> SenseChoice {
    index < senses.count ? senses[index] : .none
  }

  /// The expression that a token belongs to.
  package func expression(of token: AnnotatedToken) -> ExpressionOccurrence? {
    token.expressionIndex >= 0 ? expressions[Int(token.expressionIndex)] : nil
  }

  /// The rule chain by which an inferred token was understood.
  package func inference(of token: AnnotatedToken) -> Inference? {
    token.tokenClass == .inferred ? unlistedForm(of: token)?.inference : nil
  }
}

extension Annotation {
  /// The indexes of the tokens of each sentence, in order.
  package var sentences: [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = 0
    for index in tokens.indices
    where index > start && tokens[index].sentence != tokens[start].sentence {
      ranges.append(start..<index)
      start = index
    }
    if start < tokens.count { ranges.append(start..<tokens.count) }
    return ranges
  }
}

/// A form of a text that the release does not list: a name, a derivation, or a word of its own.
package struct UnlistedForm: Hashable, Sendable {
  let key: PackedKey
  /// Where the text shows it first, in UTF-8 bytes.
  package let start: Int
  package let length: Int
  /// The lookup key: what counts as the same form.
  package let folded: String
  /// How it follows from a listed lexeme; nil when no rule leads there.
  package let inference: Inference?
}
