import Dictionaries
import Synchronization

/// Tells of each dictionary that cannot be read, once, and what to do about it.
///
/// A page asks a dictionary thousands of times, from several threads, and its reader wants to know
/// once: the set of what was reported is the one thing that a shelf changes, so it has a lock.
final class DictionaryWarnings: Sendable {
  private let reported = Mutex<Set<String>>([])
  private let warn: @Sendable (String) -> Void

  init(_ warn: @escaping @Sendable (String) -> Void) {
    self.warn = warn
  }

  /// Writes a line about a dictionary, unless one was written.
  func tell(_ identifier: String, name: String, _ error: DictionaryError) {
    guard reported.withLock({ $0.insert(identifier).inserted }) else { return }
    let reason =
      switch error {
      case .damaged(_, let reason): reason
      default: "\(error)"
      }
    warn(
      "the dictionary “\(name)” is damaged (\(reason)) and was not asked; remove it with "
        .printable + "“lexical dictionary remove \(identifier)” and add it again")
  }
}
