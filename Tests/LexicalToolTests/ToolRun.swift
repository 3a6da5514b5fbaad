import CorpusTestSupport
import Files
import JSON
import Lexical
import TestSupport
import Testing

@testable import LexicalTool

/// A folder with the little release and a learner, to run commands in.
struct ToolRun {
  let folder = TemporaryFolder()

  init(_ seeds: SampleSeeds = .english) throws {
    try SampleRelease.build(seeds, in: folder)
  }

  /// What a command wrote, remarks among it, line by line, and how it ended.
  func callAsFunction(_ words: String...) throws -> (lines: [String], code: ExitCode?) {
    try self(words)
  }

  func callAsFunction(_ words: [String]) throws -> (lines: [String], code: ExitCode?) {
    let process = try ToolProcess(
      words,
      environment: [
        "LEXICAL_CORPUS=\(folder.path("en.lexicon"))",
        "LEXICAL_STORE=\(folder.path("progress.db"))",
      ], withRemarks: true)
    var lines: [String] = []
    while let line = process.line() { lines.append(line) }
    return (lines, ExitCode(rawValue: process.wait()))
  }

  /// The one object that a command wrote.
  func object(_ words: String...) throws -> JSONValue {
    try object(words)
  }

  func object(_ words: [String]) throws -> JSONValue {
    let process = try ToolProcess(
      words,
      environment: [
        "LEXICAL_CORPUS=\(folder.path("en.lexicon"))",
        "LEXICAL_STORE=\(folder.path("progress.db"))",
      ])
    return try JSONValue.parse(try #require(process.line()))
  }

  /// Puts a text into the folder and gives its path.
  func text(_ text: String, named name: String = "text.txt") -> String {
    folder.write(text, to: name)
    return folder.path(name)
  }
}
