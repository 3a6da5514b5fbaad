package import JSON
package import KnowledgeModel
package import LearnerDatabase
import Lexical
package import LexiconStore

/// The quiz over lines of JSON with a learner who answers in a function.
package final class QuizConversation {
  /// What the quiz has said so far, a value a line.
  package private(set) var said: [JSONValue] = []
  /// The answer to what was asked last; nil ends the input.
  private let respond: (JSONValue) -> String?

  package init(respond: @escaping (JSONValue) -> String?) {
    self.respond = respond
  }

  /// Runs a quiz to its end.
  package func run(
    in release: CorpusRelease, session: String = "verified-1-40-0", store: LearnerStore? = nil
  ) async throws -> (result: QuizResult, state: QuizState) {
    let settings = QuizSettings(session: session)
    let recorder = store.map { QuizRecorder(store: $0, session: session) }
    var quiz = LineQuiz(
      QuizSession(corpus: try QuizCorpus(release), settings: settings), recorder: recorder,
      input: { [self] in said.last.flatMap(respond) }, write: { [self] in said.append($0) })
    let result = try await quiz.run()
    return (result, quiz.state)
  }

  package static func no(_: JSONValue) -> String? { #"{"answer":"no","choice":null}"# }

  /// Someone who knows the made-up words up to a number, and their meanings.
  package static func knowing(upTo limit: Int, milliseconds: Int? = nil) -> (JSONValue) -> String? {
    { item in
      let time = milliseconds.map { ",\"milliseconds\":\($0)" } ?? ""
      let number = item["lemma"]?.string.flatMap(QuizRelease.number) ?? 0
      guard number < limit else { return "{\"answer\":\"no\",\"choice\":null\(time)}" }
      let right = item["options"]?.array?.firstIndex {
        $0.string == QuizRelease.meaning(number)
      }
      return "{\"answer\":\"yes\",\"choice\":\(right.map(String.init) ?? "null")\(time)}"
    }
  }
}
