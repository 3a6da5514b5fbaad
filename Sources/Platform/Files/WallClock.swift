import LibC

/// The clock on the wall, which may be wrong and may be set back.
package enum WallClock {
  /// Milliseconds since 1970, UTC.
  package static func milliseconds() -> Int64 {
    var time = timespec()
    // Safe: the kernel fills the struct it is given.
    guard unsafe clock_gettime(CLOCK_REALTIME, &time) == 0 else { return 0 }
    return Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000
  }
}
