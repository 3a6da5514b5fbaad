extension Tokenizer {
  /// Takes the short way as far as it goes.
  /// - Returns: the place of the first token that is left to the long way.
  mutating func takeShortWay(
    _ text: Span<UInt8>, from start: Int, _ batch: inout TokenBatch
  ) -> Int {
    guard lineEnds == 0, !endsWithReturn else { return start }
    var way = ShortWay(text, byteTraits.span, ShortWayState(self))
    var count = batch.count
    var output = batch.storage.mutableSpan
    let position = way.take(from: start, into: &output, &count, rules)
    batch.count = count
    let state = way.state
    state.store(in: &self)
    return position
  }
}
