package import LexicalModel

/// Where the learner's words live in the release in use: ids that were retired lead to their heirs.
///
/// Events are never rewritten; this is applied at replay. An id that left without an heir keeps its
/// state, hidden, and shows it again when a later release lists it anew.
package struct LexemeRedirects: Hashable, Sendable {
  /// An id that left a release.
  package struct Retirement: Hashable, Sendable {
    package let lexeme: LexemeID
    /// Who inherits the memory; nil when the lexeme was removed.
    package let successor: LexemeID?

    package init(_ lexeme: LexemeID, successor: LexemeID?) {
      self.lexeme = lexeme
      self.successor = successor
    }
  }

  /// Every retired id with the end of its chain; its own id when there is no successor.
  private let successors: [String: String]
  private let removed: Set<String>

  /// No id has been retired.
  package static let identity = LexemeRedirects(successors: [:], removed: [])

  private init(successors: [String: String], removed: Set<String>) {
    self.successors = successors
    self.removed = removed
  }

  /// - Throws: ``ResolutionError`` when the chain from an id comes back to it, or an id retires
  ///   twice.
  package init(_ retirements: some Sequence<Retirement>) throws(ResolutionError) {
    var next: [String: String?] = [:]
    for retirement in retirements {
      guard next.updateValue(retirement.successor?.text, forKey: retirement.lexeme.text) == nil
      else { throw .doubled(retirement.lexeme) }
    }
    var successors: [String: String] = [:]
    var removed: Set<String> = []
    for start in next.keys {
      var last = start
      var visited: Set<String> = [start]
      while let step = next[last], let successor = step {
        guard visited.insert(successor).inserted else { throw .cycle(LexemeID(start)) }
        last = successor
      }
      if last != start { successors[start] = last }
      if next[last] != nil { removed.insert(last) }
    }
    self.successors = successors
    self.removed = removed
  }

  /// The id under which events about a word count.
  package func resolved(_ subject: String) -> String {
    successors.isEmpty ? subject : successors[subject] ?? subject
  }

  /// The subject under which an event counts: only words are ever retired.
  package func resolved(_ subject: Subject) -> Subject {
    guard !successors.isEmpty, case .lexeme(let lexeme) = subject,
      let successor = successors[lexeme.text]
    else { return subject }
    return Subject(successor)
  }

  package func resolved(_ lexeme: LexemeID) -> LexemeID {
    LexemeID(resolved(lexeme.text))
  }

  /// Calls the body with every id that has an heir, and with that.
  package func forEachSuccessor(_ body: (_ retired: String, _ successor: String) -> Void) {
    for (retired, successor) in successors { body(retired, successor) }
  }

  /// Whether the word left without an heir: its state is kept and not shown.
  package func isHidden(_ subject: Subject) -> Bool {
    guard !removed.isEmpty, case .lexeme(let lexeme) = subject else { return false }
    return removed.contains(lexeme.text)
  }

  /// The ids that count as this one, itself first.
  ///
  /// - Complexity: O(retirements)
  package func sources(of subject: String) -> [String] {
    [subject] + successors.filter { $0.value == subject }.map(\.key).sorted()
  }
}

/// Why a list of retirements makes no sense.
package enum ResolutionError: Error, Hashable, Sendable {
  /// The heirs of this id lead back to where they have been.
  case cycle(LexemeID)
  /// The id retires more than once.
  case doubled(LexemeID)
}
