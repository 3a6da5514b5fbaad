import LibC

/// Time that only goes forward.
enum MonotonicClock {
  /// Milliseconds since some moment before the process began.
  static func milliseconds() -> Int64 {
    var time = timespec()
    // Safe: the kernel fills the struct it is given.
    _ = unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000
  }
}
