package import ICU

/// Why a text cannot be annotated.
package enum ReaderError: Error, Hashable, Sendable {
  /// The words of the text cannot be found.
  case textAnalysis(ICUError)
}
