import LexiconEngine

/// All tokens of a text, with places in the whole text.
struct FoundTokens: Equatable {
  struct Place: Hashable {
    var range: Range<Int>
    var kind: TokenKind
    var key: PackedKey
    var flags: TokenFlags
    var sentence: UInt32
  }

  var places: [Place] = []

  /// Tokenises in windows that grow by `chunk` bytes at a time (nil for all at once).
  init(
    in bytes: [UInt8], rules: TokenRules = .english, chunk: Int? = nil, capacity: Int = 64,
    usesFastPath: Bool = true
  ) throws {
    var tokenizer = Tokenizer(rules: rules, usesFastPath: usesFastPath)
    var batch = TokenBatch(capacity: capacity)
    var position = 0
    var end = min(chunk ?? bytes.count, bytes.count)
    while position < bytes.count {
      let window = bytes.span.extracting(position..<end)
      let isLast = end == bytes.count
      let done = try tokenizer.fill(&batch, from: window, isLast: isLast)
      if batch.base != position {
        places.append(
          Place(range: 0..<0, kind: .url, key: .init(low: 0, high: 0), flags: [], sentence: 0))
      }
      for index in 0..<batch.count {
        let token = batch[index]
        places.append(
          Place(
            range: token.range.lowerBound + position..<token.range.upperBound + position,
            kind: token.kind, key: token.key, flags: token.flags, sentence: token.sentence))
      }
      position += done
      if done == 0 || !batch.isFull { end = min(end + (chunk ?? 0), bytes.count) }
    }
  }

  init(in text: String, rules: TokenRules = .english) throws {
    try self.init(in: Array(text.utf8), rules: rules)
  }

  /// The first token that differs, on both sides.
  func difference(from other: FoundTokens) -> String {
    let common = min(places.count, other.places.count)
    let index = (0..<common).first { places[$0] != other.places[$0] } ?? common
    func describe(_ tokens: FoundTokens) -> String {
      index < tokens.places.count ? "\(tokens.places[index])" : "no more"
    }
    return "token \(index): \(describe(self)) and \(describe(other))"
  }

  /// The text with its tokens of some kinds in guillemets.
  func marked(in bytes: [UInt8], _ kinds: Set<TokenKind>) -> String {
    var result: [UInt8] = []
    var position = 0
    for place in places where kinds.contains(place.kind) {
      result += bytes[position..<place.range.lowerBound] + Array("«".utf8)
      result += bytes[place.range] + Array("»".utf8)
      position = place.range.upperBound
    }
    return String(decoding: result + bytes[position...], as: UTF8.self)
  }
}
