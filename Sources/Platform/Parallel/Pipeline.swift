import Dispatch
import Synchronization

/// Makes pieces 0, 1, … `count` − 1 on another core while the calling thread uses them, in that
/// order.
///
/// At most `ahead` pieces wait. The calling thread makes pieces too where it would have to wait for
/// one, so that the work goes on where the system starts no thread.
///
/// - Parameters:
///   - count: how many pieces there are.
///   - ahead: how many pieces may be made before they are used.
///   - make: makes a piece; called once for each, on any thread.
///   - use: called on the calling thread, once for each piece.
/// - Throws: what `use` throws; no further piece is begun then.
package func pipeline<Piece: Sendable, Failure: Error>(
  _ count: Int, ahead: Int = 4, make: @escaping @Sendable (Int) -> Piece,
  use: (Piece) throws(Failure) -> Void
) throws(Failure) {
  let queue = PieceQueue<Piece>(count: count, ahead: ahead)
  defer { queue.finish() }
  if count > 1 {
    try? DedicatedThread.start { while let piece = queue.begin() { queue.add(make(piece), piece) } }
  }
  for position in 0..<count {
    var piece = queue.take(position)
    while piece == nil {
      if let other = queue.claim() {
        queue.add(make(other), other)
      } else {
        queue.waitForPiece()
      }
      piece = queue.take(position)
    }
    if let piece { try use(piece) }
  }
}

/// Pieces that were made and not used yet, and which are to be made next.
private final class PieceQueue<Piece: Sendable>: Sendable {
  private struct State {
    var made: [Int: Piece] = [:]
    /// The first piece that nobody has begun to make.
    var next = 0
    /// The first piece that was not used yet.
    var used = 0
    var isFinished = false
  }

  private let count: Int
  private let ahead: Int
  private let state = Mutex(State())
  /// Signalled for each piece that was made, and for each that was used.
  private let made = DispatchSemaphore(value: 0)
  private let used = DispatchSemaphore(value: 0)

  init(count: Int, ahead: Int) {
    self.count = count
    self.ahead = max(1, ahead)
  }

  /// The next piece to make, where there is room for it; nil where there is none now.
  func claim() -> Int? {
    state.withLock { state in
      guard !state.isFinished, state.next < min(count, state.used + ahead) else { return nil }
      state.next += 1
      return state.next - 1
    }
  }

  /// The next piece to make, waiting for room; nil at the end.
  func begin() -> Int? {
    while true {
      if let piece = claim() { return piece }
      if state.withLock({ $0.isFinished || $0.next >= count }) { return nil }
      used.wait()
    }
  }

  func add(_ piece: Piece, _ position: Int) {
    state.withLock { $0.made[position] = piece }
    made.signal()
  }

  /// A piece that was made, which makes room for one more.
  func take(_ position: Int) -> Piece? {
    let piece = state.withLock { state -> Piece? in
      guard let piece = state.made.removeValue(forKey: position) else { return nil }
      state.used = position + 1
      return piece
    }
    if piece != nil { used.signal() }
    return piece
  }

  func waitForPiece() {
    made.wait()
  }

  func finish() {
    state.withLock { $0.isFinished = true }
    used.signal()
  }
}
