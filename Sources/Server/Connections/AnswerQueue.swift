import Synchronization

/// Carries answers from the tasks that make them to the thread of the connections, and wakes it.
final class AnswerQueue: Sendable {
  private struct State {
    var answers: [(UInt64, Response)] = []
    var stops = false
  }

  private let state = Mutex(State())
  let pipe: WakePipe

  init() throws(ServerError) {
    pipe = try WakePipe()
  }

  func append(_ response: Response, for identifier: UInt64) {
    state.withLock { $0.answers.append((identifier, response)) }
    pipe.wake()
  }

  /// Tells the loop to end once what was begun is answered.
  func stop() {
    state.withLock { $0.stops = true }
    pipe.wake()
  }

  /// What has come since the last call, and whether to stop.
  func take() -> (stops: Bool, answers: [(UInt64, Response)]) {
    state.withLock { state in
      let answers = state.answers
      state.answers = []
      return (state.stops, answers)
    }
  }
}
