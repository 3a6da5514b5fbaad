import CICU

/// A zone of the IANA database: what the clocks on its walls show at an instant.
@safe package struct LocalTimeZone: ~Copyable, Sendable {
  // Safe: only this value holds the calendar, and its uses are exclusive (`mutating`).
  nonisolated(unsafe) private let handle: OpaquePointer

  /// - Parameter identifier: a name such as `Europe/Paris` or `UTC`.
  /// - Throws: `unknownTimeZone` for a name that the database does not have.
  package init(identifier: String) throws(ICUError) {
    var code: Int32 = 0
    // Safe: the name and the code outlive the call.
    let opened = unsafe identifier.utf8.span.withUnsafeBufferPointer { name in
      unsafe cicu_zone_open(name.baseAddress, Int32(clamping: name.count), &code)
    }
    guard let handle = unsafe opened else {
      throw code == 0 ? .unknownTimeZone(identifier) : ICUError(code: code)
    }
    unsafe self.handle = handle
  }

  deinit {
    // Safe: the handle is open and closed once.
    unsafe cicu_zone_close(handle)
  }

  /// How far local time is ahead of UTC.
  /// - Parameter instant: milliseconds since 1970-01-01T00:00Z.
  /// - Returns: milliseconds, negative west of Greenwich.
  /// - Throws: `failed` when ICU cannot compute with the instant.
  package mutating func offset(at instant: Int64) throws(ICUError) -> Int64 {
    var code: Int32 = 0
    // Safe: the handle is open, and the code outlives the call.
    let offset = unsafe cicu_zone_offset(handle, instant, &code)
    if code != 0 { throw ICUError(code: code) }
    return Int64(offset)
  }

  /// The local calendar day, counted from 1970-01-01 as day 0.
  /// - Parameters:
  ///   - instant: milliseconds since 1970-01-01T00:00Z.
  ///   - rollover: milliseconds after midnight at which the day begins.
  /// - Returns: days, negative before 1970.
  /// - Throws: `failed` when ICU cannot compute with the instant.
  package mutating func civilDay(at instant: Int64, rollover: Int64 = 0) throws(ICUError) -> Int {
    let local = try instant.addingClamped(offset(at: instant)).addingClamped(-rollover)
    let day: Int64 = 86_400_000
    return Int(local >= 0 ? local / day : (local + 1) / day - 1)
  }
}

extension Int64 {
  fileprivate func addingClamped(_ other: Int64) -> Int64 {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? (other > 0 ? .max : .min) : sum
  }
}
