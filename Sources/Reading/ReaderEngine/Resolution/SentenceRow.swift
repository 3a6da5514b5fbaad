/// A token of a sentence on its way through resolution: 48 bytes, so that a sentence stays in the nearest
/// cache.
struct SentenceRow: BitwiseCopyable {
  /// What the annotation will say of it.
  var token = AnnotatedToken.empty
  var reading = FormReading()
  // Three lists of places run beside the tokens, each with its own end.
  var open: UInt16 = 0
  var start: UInt16 = 0
  var noted: UInt16 = 0
}
