import Glibc
import LexicalModel
import LexiconEngine
import LexiconStore

/// The release that the reading benchmarks work with: `$LEXICAL_CORPUS`, which `tools/bench` sets.
enum BenchmarkRelease {
  static func path() throws -> String {
    try setting("LEXICAL_CORPUS")
  }

  static func open() throws -> CorpusRelease {
    try CorpusRelease(path: path())
  }

  /// What an environment variable says.
  static func setting(_ name: String) throws -> String {
    guard let text = optionalSetting(name) else {
      throw WrongAnswer(description: "$\(name) is not set; run tools/bench")
    }
    return text
  }

  static func optionalSetting(_ name: String) -> String? {
    // Safe: the text is copied at once, and nothing here changes the environment.
    unsafe getenv(name).map { unsafe String(cString: $0) }
  }
}

extension CorpusRelease {
  /// Statuses of a reader who knows every word up to a rank.
  func statuses(knownTo rank: Int32) -> [LexemeStatus] {
    (0..<lookupIndex.lexemeCount).map { index in
      lookupIndex.rank(of: LexemeOrdinal(index)).map { $0.value <= rank } == true ? .known : .new
    }
  }
}
