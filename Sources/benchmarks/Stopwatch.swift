import Glibc

/// Times a body on a machine that does other things too.
enum Stopwatch {
  /// The median time on the wall of several runs, in seconds.
  static func median(runs: Int = 7, _ body: () -> Void) -> Double {
    let clock = ContinuousClock()
    body()
    return middle((0..<runs).map { _ in clock.measure(body) / .seconds(1) })
  }

  /// The median time that one core worked for a body on this thread, in seconds.
  static func medianOnOneCore(runs: Int = 7, _ body: () -> Void) -> Double {
    body()
    return middle(
      (0..<runs).map { _ in
        let start = threadTime()
        body()
        return threadTime() - start
      })
  }

  private static func middle(_ times: [Double]) -> Double {
    times.sorted()[times.count / 2]
  }

  private static func threadTime() -> Double {
    var time = timespec()
    // Safe: the kernel fills the struct it is given.
    _ = unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}
