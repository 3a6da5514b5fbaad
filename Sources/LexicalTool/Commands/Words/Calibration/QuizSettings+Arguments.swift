import KnowledgeModel
import Lexical

extension QuizSettings {
  /// Reads the options; `now`, in milliseconds since 1970, tells sessions apart.
  init(_ arguments: ParsedArguments, now: Int64) throws {
    let isCheck = arguments.has("check")
    var seed = UInt64.random(in: 0 ... .max)
    if let text = arguments.text("seed") {
      guard let stated = UInt64(text) else {
        throw UsageError(
          "--seed is a whole number from 0 to 18446744073709551615, not “\(text)”")
      }
      seed = stated
    }
    self.init(
      format: arguments.text("ask").flatMap(QuizFormat.init) ?? .verified, seed: seed,
      maximumItems:
        try arguments.integer("max-items", in: 1...400) ?? (isCheck ? QuizState.checkSize : 40),
      isCheck: isCheck, now: now)
  }
}
