import Files
import JSON
import LearnerDatabase
import LearnerLog
import LexicalModel

/// A word that no release lists, as its learner has kept it.
struct KeptWord {
  let id: LexemeID
  let state: UserWordState
  /// What the learner says that it means.
  let meaning: String?
  /// Where it was met last; nil where nobody said.
  let capture: Capture?

  /// Nil when the learner has not kept the word.
  init?(_ word: String, in store: LearnerStore) async throws {
    let typed = LexemeID(word)
    let id = typed.ownForm == nil ? LexemeID.own(folding: word) : typed
    self.id = id
    let found = try await mapStoreErrors { try await store.wordState(of: id) }
    guard let found else { return nil }
    state = found
    meaning = try await mapStoreErrors { try await store.value(of: .meaning(of: id))?.string }
    let captures = try await mapStoreErrors { try await store.events(of: [.capture], about: id) }
    capture =
      captures.reversed().lazy.compactMap { event -> Capture? in
        if case .capture(let capture) = event.fact { capture } else { nil }
      }.first
  }

  /// The word as `lexical lookup` shows it.
  func lines(_ terminal: Terminal) -> [String] {
    let form = capture.map(\.form).flatMap { $0.isEmpty ? nil : $0 } ?? String(id.text.dropFirst(4))
    var lines = [
      terminal.styled(form.printable, .bold) + "  "
        + terminal.styled("your own word: no release lists it", .dim),
      terminal.styled(state.status.name, .dim), "",
    ]
    lines.append(
      meaning.map { "  \($0.printable)" } ?? terminal.styled("no meaning written yet", .dim))
    if let capture, !capture.sentence.isEmpty {
      lines.append(terminal.styled("    \(capture.sentence.printable.quotedOnce)", .dim))
    }
    return lines
  }

  var json: JSONValue {
    [
      "lemmaId": .string(id.text), "status": .string(state.status.name),
      "meaning": meaning.map { .string($0) } ?? .null,
      "sentence": capture.map { .string($0.sentence) } ?? .null,
    ]
  }
}
