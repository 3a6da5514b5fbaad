import CorpusTestSupport
import Files
import JSON
import Lexical
import Synchronization
import TestSupport
import Testing

@testable import LexicalTool

/// A folder with a small release and a learner, to run commands in, without a process for each.
struct ToolRun {
  let folder: TemporaryFolder
  /// What a test sets besides.
  private let variables: [String: String]

  init(_ seeds: SampleSeeds = .english) throws {
    self.init(in: TemporaryFolder())
    try SampleRelease.build(seeds, in: folder)
  }

  /// Commands in a folder that is there; without a release where it holds none.
  init(in folder: TemporaryFolder, environment variables: [String: String] = [:]) {
    self.folder = folder
    self.variables = variables
  }

  private var environment: [String: String] {
    var environment = [
      "TZ": "UTC", "XDG_DATA_DIRS": "/nowhere", "TMPDIR": folder.path,
      "LEXICAL_STORE": folder.path("progress.db"),
    ]
    let release = folder.path("en.lexicon")
    if FileSystem.exists(release) { environment["LEXICAL_CORPUS"] = release }
    return environment.merging(variables) { $1 }
  }

  /// What a command wrote, remarks among it, line by line, and how it ended.
  ///
  /// The remark that there is no store yet is left out, since every test begins without one.
  func callAsFunction(_ words: String...) throws -> (lines: [String], code: ExitCode?) {
    try self(words)
  }

  func callAsFunction(_ words: [String]) throws -> (lines: [String], code: ExitCode?) {
    let (said, code) = run(words)
    let lines = said.map(\.text).joined().split(separator: "\n", omittingEmptySubsequences: false)
    let shown = lines.dropLast(lines.last?.isEmpty == true ? 1 : 0).map(String.init)
    let remarks = InterfaceLanguage.allCases.compactMap { language in
      PhraseCatalogue.of(language).text(named: "error.no-store").map {
        "lexical: " + $0.replacing("{path}", with: folder.path("progress.db"))
      }
    }
    return (shown.filter { line in !remarks.contains { line.hasPrefix($0) } }, code)
  }

  /// What a command wrote to stdout and to stderr, and how it ended.
  func streams(_ words: String...) -> (output: String, errors: String, code: ExitCode?) {
    streams(words)
  }

  func streams(
    _ first: String, _ rest: [String]
  ) -> (output: String, errors: String, code: ExitCode?) {
    streams([first] + rest)
  }

  private func streams(
    _ words: [String]
  ) -> (output: String, errors: String, code: ExitCode?) {
    let (said, code) = run(words)
    return (
      said.filter { !$0.isError }.map(\.text).joined(),
      said.filter(\.isError).map(\.text).joined(), code
    )
  }

  /// The first object that a command wrote.
  func object(_ words: String...) throws -> JSONValue {
    try object(words)
  }

  func object(_ words: [String]) throws -> JSONValue {
    let output = run(words).said.filter { !$0.isError }.map(\.text).joined()
    return try JSONValue.parse(String(try #require(output.split(separator: "\n").first)))
  }

  /// Puts a text into the folder and gives its path.
  func text(_ text: String, named name: String = "text.txt") -> String {
    folder.write(text, to: name)
    return folder.path(name)
  }

  /// Runs a command on the thread that calls, as the tool does on its own.
  private func run(_ words: [String]) -> (said: [Piece], code: ExitCode?) {
    let transcript = Transcript()
    let executor = CallingThreadExecutor()
    let environment = environment
    Task(executorPreference: executor) {
      let tool = CommandLineTool(
        environment: environment,
        terminal: Terminal(choice: "auto", environment: environment, isInteractive: false),
        isAttended: false, output: ByteOutput { transcript.add($0, isError: false) },
        errors: { transcript.add($0, isError: true) })
      transcript.end(await tool.run(words))
      executor.stop()
    }
    executor.run()
    return transcript.content
  }

  private struct Piece: Sendable {
    let text: String
    let isError: Bool
  }

  /// What a command has said so far, in order.
  private final class Transcript: Sendable {
    private let state = Mutex<(said: [Piece], code: ExitCode?)>(([], nil))

    var content: (said: [Piece], code: ExitCode?) { state.withLock { $0 } }

    func add(_ text: String, isError: Bool) {
      state.withLock { $0.said.append(Piece(text: text, isError: isError)) }
    }

    func end(_ code: ExitCode) {
      state.withLock { $0.code = code }
    }
  }
}
