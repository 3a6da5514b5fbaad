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
