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
      let start = time(of: CLOCK_THREAD_CPUTIME_ID)
      try body()
      times.append(time(of: CLOCK_THREAD_CPUTIME_ID) - start)
    }
    return middle(times)
  }

  /// The median time that all cores together worked for a body, in seconds: what waits for the disk
  /// or for other programs does not count.
  static func medianOfProcess(
    runs: Int = 7, _ body: () async throws -> Void
  ) async rethrows -> Double {
    try await body()
    var times: [Double] = []
    for _ in 0..<runs { times.append(try await processorTime(body)) }
    return middle(times)
  }

  /// The time that all cores together worked for a body once, in seconds.
  static func processorTime(_ body: () async throws -> Void) async rethrows -> Double {
    let start = processTime()
    try await body()
    return processTime() - start
  }

  /// The time that all threads of the process have worked, in seconds.
  static func processTime() -> Double {
    time(of: CLOCK_PROCESS_CPUTIME_ID)
  }

  private static func middle(_ times: [Double]) -> Double {
    times.sorted()[times.count / 2]
  }

  private static func time(of clock: clockid_t) -> Double {
    var time = timespec()
    // Safe: the kernel fills the struct it is given.
    _ = unsafe clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}
