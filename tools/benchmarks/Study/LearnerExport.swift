import Files
import LexiconEngine
import LexiconStore

/// `benchmarks --learner FILE [REVIEWS [SEED]]`: a progress store with a believable life, for
/// whoever tries things out.
enum LearnerExport {
  static func run(_ words: [String]) async throws {
    guard let path = words.first else {
      throw WrongAnswer(description: "expected --learner FILE [REVIEWS [SEED]]")
    }
    var book = LearnerBook()
    if words.count > 1, let reviews = Int(words[1]) { book.reviews = reviews }
    if words.count > 2, let seed = UInt64(words[2]) { book.seed = seed }
    let release = try BenchmarkRelease.open()
    book.words = min(book.words, release.lookupIndex.lexemeCount)
    try await book.write(to: path, from: release, endingAt: WallClock.milliseconds())
  }
}
