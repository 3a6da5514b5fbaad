/// The part of a text that is at hand, by offsets in the whole text.
struct TextSlice: ~Escapable {
  private let span: Span<UInt8>
  private let base: Int

  @_lifetime(copy span)
  init(_ span: Span<UInt8>, base: Int) {
    self.span = span
    self.base = base
  }

  /// The bytes of a range of the text, which must lie in the window.
  @_lifetime(copy self)
  func bytes(_ range: Range<Int>) -> Span<UInt8> {
    span.extracting((range.lowerBound - base)..<(range.upperBound - base))
  }
}
