import Files
import Glibc
import LexiconCompiler
import LexiconStore

/// Installing releases while something goes wrong.
enum Installing {
  static func build(_ words: [String]) throws {
    try SeedCorpus(folder: words[0]).build(to: words[1])
  }

  /// Installs a release; with `inplace` as the last word it writes over the one in use: a fault
  /// that a check must find.
  static func install(_ words: [String]) throws {
    let folder = ReleaseFolder(words[1])
    if words.last == "inplace", let current = try folder.current {
      let bytes = try FileSystem.read(words[0])
      for start in stride(from: 0, to: bytes.count, by: 4_096) {
        let piece = Array(bytes[start..<min(start + 4_096, bytes.count)])
        try FileSystem.patch(current.path, piece, at: start)
      }
    } else {
      try folder.install(words[0])
    }
    say("ack 1\n")
  }

  static func rollBack(_ words: [String]) throws {
    try ReleaseFolder(words[0]).rollBack()
    say("ack 1\n")
  }

  /// Reads lines with a folder each, and says the version of the release in use when every byte of
  /// it is right.
  static func verify() {
    while let path = readLine() {
      do {
        guard let current = try ReleaseFolder(path).current else {
          say("none\n")
          continue
        }
        let release = try CorpusRelease(path: current.path)
        try release.verify()
        let leftovers = try FileSystem.names(in: path).filter { $0.hasPrefix(".") }
        say("ok \(release.metadata.version) \(leftovers.count)\n")
      } catch {
        say("corrupt \(error)\n")
      }
    }
  }
}
