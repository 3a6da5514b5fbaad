import Glibc
import JSON
import KnowledgeModel
import LearnerDatabase
import Lexical
import LexiconStore
import TestSupport

@testable import LexicalTool

/// The quiz over lines of JSON with somebody who answers in a function.
final class QuizConversation {
  private let folder = TemporaryFolder()
  private let descriptor: Int32
  /// The answer to what was asked last; nil ends the input.
  private let respond: (JSONValue) -> String?

  init(respond: @escaping (JSONValue) -> String?) {
    descriptor = open(folder.path("said"), O_CREAT | O_RDWR, 0o600)
    self.respond = respond
  }

  deinit {
    close(descriptor)
  }

  /// What the tool has said so far, a value a line.
  var said: [JSONValue] {
    String(decoding: folder.read("said"), as: UTF8.self).split(separator: "\n")
      .compactMap { try? JSONValue.parse($0) }
  }

  /// Runs a quiz to its end.
  func run(
    in release: CorpusRelease, session: String = "verified-1-40-0", store: LearnerStore? = nil
  ) async throws -> (result: QuizResult, state: QuizState) {
    let settings = QuizSettings(session: session)
    let recorder = store.map { QuizRecorder(store: $0, session: session) }
    var quiz = LineQuiz(
      QuizSession(corpus: try QuizCorpus(release), settings: settings), recorder: recorder,
      output: ByteOutput(descriptor: descriptor)
    ) { [self] in said.last.flatMap(respond) }
    let result = try await quiz.run()
    return (result, quiz.state)
  }

  static func no(_: JSONValue) -> String? { #"{"answer":"no","choice":null}"# }

  /// Someone who knows the made-up words up to a number, and their meanings.
  static func knowing(upTo limit: Int, milliseconds: Int? = nil) -> (JSONValue) -> String? {
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
