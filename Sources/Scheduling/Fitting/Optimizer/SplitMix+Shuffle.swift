extension SplitMix {
  /// Puts elements into an order in which each is as likely as any (Fisher and Yates).
  mutating func shuffle<Element>(_ elements: inout [Element]) {
    var index = elements.count - 1
    while index > 0 {
      elements.swapAt(index, Int(fraction() * Double(index + 1)))
      index -= 1
    }
  }
}
