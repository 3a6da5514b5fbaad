import JSON
package import LearnerLog
import Processes

/// The command that writes sentences, articles and translations, as the learner named it.
///
/// It comes from an option or the environment and never from a register: what other devices write
/// must not decide what runs here.
package struct ContentCommand {
  private let words: [String]
  private let isJSON: Bool
  private let timeLimit: Int

  /// - Parameters:
  ///   - words: the program and its arguments.
  ///   - isJSON: whether the prompt is written as JSON.
  ///   - timeLimit: seconds until it is killed.
  package init(words: [String], isJSON: Bool = false, timeLimit: Int = 60) {
    self.words = words
    self.isJSON = isJSON
    self.timeLimit = timeLimit
  }

  /// Asks the command.
  ///
  /// - Parameters:
  ///   - prompt: what to write.
  ///   - limit: the most it may write, in bytes.
  /// - Returns: the bytes as they came.
  /// - Throws: ``LexicalError`` when it cannot be started, takes too long, writes too much or ends
  ///   badly.
  package func answer(to prompt: ContentPrompt, limit: Int) throws(LexicalError) -> [UInt8] {
    let input = isJSON ? prompt.json.text + "\n" : prompt.text
    let result: ProcessResult
    do {
      result = try ProgramCall(words, timeLimit: .seconds(timeLimit), outputLimit: limit)
        .run(input: Array(input.utf8))
    } catch {
      throw failure(error)
    }
    guard result.end == .exit(0) else {
      let ending =
        switch result.end {
        case .exit(let code): "ended with \(code)"
        case .signal(let number): "was killed by signal \(number)"
        }
      let said =
        String(decoding: result.errorOutput, as: UTF8.self)
        .split(whereSeparator: \.isNewline).last.map { ": \($0.printable)" } ?? ""
      throw LexicalError(.inputOutput, "\(name) \(ending)\(said)")
    }
    return result.output
  }

  private var name: String { "the command “\(words[0].printable)”" }

  private func failure(_ error: ProcessError) -> LexicalError {
    switch error {
    case .cannotStart(_, let number):
      LexicalError(.noInput, "\(name) cannot be started: \(systemMessage(number))")
    case .timeLimit:
      LexicalError(
        .inputOutput, "\(name) was still running after \(timeLimit) s and was killed (--time-limit)"
      )
    case .outputLimit(let limit):
      LexicalError(.badData, "\(name) wrote more than \(limit) bytes and was killed")
    case .system(let action, let number):
      LexicalError(.inputOutput, "cannot \(action): \(systemMessage(number))")
    }
  }
}
