extension Tokenizer {
  /// Reads common text with ``FastPathTokenizer``, as far as that goes.
  ///
  /// - Returns: the offset of the first token that is left to the general path.
  mutating func useFastPath(
    _ text: Span<UInt8>, from start: Int, _ batch: inout TokenBatch
  ) -> Int {
    guard context.isAtToken else { return start }
    // A reference of its own, so that the rest of the tokenizer can be lent beside it.
    let byteTraits = byteTraits
    var fastPath = FastPathTokenizer(text, byteTraits.span, context)
    var count = batch.count
    var output = batch.storage.mutableSpan
    var position = start
    while true {
      position = fastPath.append(from: position, to: &output, &count, rules)
      guard count < output.count, fastPath.mayContinue(at: position) else { break }
      let end = fastPath.appendScripts(
        from: position, to: &output, &count, rules, &breaker, &folder)
      if end == position { break }
      position = end
    }
    batch.count = count
    context = fastPath.context
    return position
  }
}
