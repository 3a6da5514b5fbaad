extension String {
  /// Whether it comes before another in the order of UTF-8 bytes, which is the same in every
  /// locale.
  ///
  /// - Complexity: O(bytes that both begin with)
  package func precedesInBytes(_ other: String) -> Bool {
    let left = utf8.span
    let right = other.utf8.span
    let count = min(left.count, right.count)
    var index = 0
    while index < count {
      let (here, there) = (left[index], right[index])
      if here != there { return here < there }
      index += 1
    }
    return left.count < right.count
  }
}
