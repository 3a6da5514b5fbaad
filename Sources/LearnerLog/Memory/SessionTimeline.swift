import LexicalModel

/// Which calibration session was in force when.
///
/// A newer session supersedes an older one at replay; the first real review of a word freezes what
/// was in force then.
package struct SessionTimeline: Sendable {
  /// Sessions by language, in the order of events.
  private let sessions: [String: [RegisterTable.Write]]

  package init(_ registers: RegisterTable) {
    var sessions: [String: [RegisterTable.Write]] = [:]
    for (key, _) in registers.held(by: .profile) {
      guard let language = key.calibrationLanguage else { continue }
      sessions[language] = registers.history(of: key)
    }
    self.sessions = sessions
  }

  /// Whether a synthetic state of this session counts at a point in the order; nil is the end.
  func isInForce(_ session: String, language: some StringProtocol, at order: EventOrder?) -> Bool {
    guard let writes = sessions[String(language)] else { return true }
    let last = order.map { order in writes.last { $0.order < order } } ?? writes.last
    return last.map { $0.value.string == session } ?? true
  }
}
