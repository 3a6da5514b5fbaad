/// The state of a tokenizer while it takes the short way.
struct FastPathState {
  var sentences: SentenceTracker
  var lastEnd: Int
  var wordEnd: Int
  var wordKey: PackedKey
  var wordIsInitial: Bool
  var quoteEnd: Int
  var hyphenEnd: Int
  var addressLimit: Int
  var startsParagraph: Bool

  init(_ tokenizer: borrowing Tokenizer) {
    sentences = tokenizer.sentences
    lastEnd = tokenizer.lastEnd
    wordEnd = tokenizer.wordEnd
    wordKey = tokenizer.wordKey
    wordIsInitial = tokenizer.wordIsInitial
    quoteEnd = tokenizer.quoteEnd
    hyphenEnd = tokenizer.hyphenEnd
    addressLimit = tokenizer.addressLimit
    startsParagraph = tokenizer.startsParagraph
  }

  func store(in tokenizer: inout Tokenizer) {
    tokenizer.sentences = sentences
    tokenizer.lastEnd = lastEnd
    tokenizer.wordEnd = wordEnd
    tokenizer.wordKey = wordKey
    tokenizer.wordIsInitial = wordIsInitial
    tokenizer.quoteEnd = quoteEnd
    tokenizer.hyphenEnd = hyphenEnd
    tokenizer.addressLimit = addressLimit
    tokenizer.startsParagraph = startsParagraph
  }
}
