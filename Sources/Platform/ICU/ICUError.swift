import CICU

/// Why ICU could not do what was asked.
package enum ICUError: Error, Hashable, Sendable {
  /// No zone of the IANA database has this name.
  case unknownTimeZone(String)
  /// A text of more than `limit` bytes was handed over in one piece.
  case textTooLong(count: Int, limit: Int)
  /// ICU failed, with its name of the error: missing data, or no memory.
  case failed(name: String)

  init(code: Int32) {
    // Safe: ICU's names of errors are constant C strings.
    self = .failed(name: unsafe String(cString: cicu_error_name(code)))
  }
}
