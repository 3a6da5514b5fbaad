extension Tokenizer {
  /// Takes the short way as far as it goes.
  /// - Returns: the place of the first token that is left to the long way.
  mutating func takeShortWay(
    _ text: Span<UInt8>, from start: Int, _ batch: inout TokenBatch
  ) -> Int {
    guard lineEnds == 0, !endsWithReturn else { return start }
    // A reference of its own, so that the rest of the tokenizer can be lent beside it.
    let byteTraits = byteTraits
    var way = FastPathTokenizer(text, byteTraits.span, FastPathState(self))
    var count = batch.count
    var output = batch.storage.mutableSpan
    var position = start
    while true {
      position = way.take(from: position, into: &output, &count, rules)
      guard count < output.count, way.mayGoOn(at: position) else { break }
      let end = way.takeScripts(from: position, into: &output, &count, rules, &breaker, &folder)
      if end == position { break }
      position = end
    }
    batch.count = count
    let state = way.state
    state.store(in: &self)
    return position
  }
}
