/// A token of a sentence on its way through resolution: 40 bytes, so that a sentence stays in the nearest
/// cache.
struct SentenceRow: BitwiseCopyable {
  /// What the annotation will say of it.
  var token = AnnotatedToken.empty
  var reading = FormReading()
}
