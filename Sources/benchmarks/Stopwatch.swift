import Glibc

/// Times a body on a machine that does other things too.
enum Stopwatch {
  /// The median time on the wall of several runs, in seconds.
  static func median<Failure: Error>(
    runs: Int = 7, _ body: () throws(Failure) -> Void
  ) throws(Failure) -> Double {
    let clock = ContinuousClock()
    try body()
    var times: [Double] = []
    for _ in 0..<runs {
      let start = clock.now
      try body()
      times.append((clock.now - start) / .seconds(1))
    }
    return middle(times)
  }

  /// The median time that one core worked for a body on this thread, in seconds.
  static func medianOnOneCore<Failure: Error>(
    runs: Int = 7, _ body: () throws(Failure) -> Void
  ) throws(Failure) -> Double {
    try body()
    var times: [Double] = []
    for _ in 0..<runs {
      let start = threadTime()
      try body()
      times.append(threadTime() - start)
    }
    return middle(times)
  }

  private static func middle(_ times: [Double]) -> Double {
    times.sorted()[times.count / 2]
  }

  /// The time that all threads of the process have worked, in seconds.
  static func processTime() -> Double {
    var time = timespec()
    // Safe: the kernel fills the struct it is given.
    _ = unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  private static func threadTime() -> Double {
    var time = timespec()
    // Safe: the kernel fills the struct it is given.
    _ = unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}
