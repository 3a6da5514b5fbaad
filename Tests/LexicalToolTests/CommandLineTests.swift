import Lexical
import Testing

@testable import LexicalTool

@Suite struct `Command line` {
  private let sample = CommandDescription(
    name: "sample", summary: "A sample", examples: ["lexical sample x"],
    operands: [Operand(name: "FILE", count: .oneOrMore, meaning: "files")],
    options: [
      .value("rank", "N", "a number"), .choice("format", ["text", "json"], "how"),
      .flag("all", "all of it"), .page("a page"),
    ]
  ) { _, _ in .fine }

  @Test func `options and operands may mix`() throws {
    let parsed = try ParsedArguments(
      ["a", "--rank", "7", "--all", "-", "--format=json", "--", "--b"], for: sample)
    #expect(parsed.operands == ["a", "-", "--b"])
    #expect(try parsed.integer("rank", in: 1...10) == 7)
    #expect(parsed.text("format") == "json")
    #expect(parsed.has("all"))
  }

  @Test(arguments: [
    (["a", "--frmat", "json"], "--format"), (["a", "--format", "jsn"], "json"),
  ])
  func `a slip is met with what was meant`(words: [String], suggestion: String) {
    let error = #expect(throws: UsageError.self) { try ParsedArguments(words, for: sample) }
    #expect(error?.suggestion == suggestion)
  }

  @Test(arguments: [[], ["a", "--rank"], ["a", "--all=1"], ["a", "-x"]] as [[String]])
  func `what does not fit is refused`(words: [String]) {
    #expect(throws: UsageError.self) { try ParsedArguments(words, for: sample) }
  }

  @Test(arguments: [
    (["a", "--html", "b"], "b"), (["a", "--html"], "-"), (["a", "--html", "--all"], "-"),
    (["--html", "-", "a"], "-"), (["a", "--html=b"], "b"),
  ])
  func `a page goes to the file that is named, else to stdout`(words: [String], path: String) throws
  {
    let parsed = try ParsedArguments(words, for: sample)
    #expect(parsed.text("html") == path)
    #expect(parsed.operands == ["a"])
  }

  @Test(arguments: [
    ["--quiet", "read", "a"], ["--color", "never", "read", "a"], ["--color=never", "read", "a"],
  ])
  func `options of every command may stand before its name`(words: [String]) throws {
    guard case .command(let command, let rest) = try CommandTable.resolve(words) else {
      Issue.record("help instead of a command")
      return
    }
    #expect(command.name == "read")
    #expect(try ParsedArguments(rest, for: command).operands == ["a"])
  }

  @Test func `help takes a name of two words as one or as two`() throws {
    let run = try ToolRun()
    let one = try run("help", "deck move")
    #expect(one.code == .fine)
    #expect(one.lines == (try run("help", "deck", "move").lines))
  }

  @Test func `the version is that of the tool, then of what it stands on`() throws {
    let lines = try ToolRun()("version").lines
    #expect(lines.first == "lexical \(lexicalVersion)")
    #expect(
      lines.dropFirst().map { $0.prefix { $0 != " " } } == ["SQLite", "ICU", "Unicode"])
    #expect(lines.dropFirst().allSatisfy { $0.contains(/\ [0-9]+\.[0-9.]+$/) })
  }

  @Test(arguments: [
    ("yes", "“yes”"), ("“yes.”", "“yes.”"), ("“Go,” he said. “Now.”", "“Go,” he said. “Now.”"),
    ("He said “yes”", "“He said “yes””"), ("", "“”"), ("“Try it.", "“Try it.”"),
    ("from here.”", "“from here.”"), ("\"Go.\"", "\"Go.\""),
  ])
  func `what is in quotes gets no others`(text: String, shown: String) {
    #expect(text.quotedOnce == shown)
  }

  @Test(arguments: ["0", "11", "x", "1.5"])
  func `numbers are checked`(text: String) throws {
    let parsed = try ParsedArguments(["a", "--rank", text], for: sample)
    #expect(throws: UsageError.self) { try parsed.integer("rank", in: 1...10) }
  }

  @Test func `every command explains itself with an example that is its own`() {
    for command in CommandTable.commands {
      #expect(!command.summary.hasSuffix("."), "\(command.name)")
      #expect(!command.examples.isEmpty, "\(command.name)")
      for example in command.examples {
        #expect(example.contains("lexical \(command.name)"), "\(example)")
      }
      #expect(Set(command.allOptions.map(\.name)).count == command.allOptions.count)
    }
  }

  @Test func `commands that are lowLatencyCommand are those of the table, of one word`() {
    let names = CommandTable.commands.map(\.name)
    #expect(names.contains { CommandTable.lowLatencyCommand($0) != nil })
    for name in names {
      guard let command = CommandTable.lowLatencyCommand(name) else { continue }
      #expect(command.name == name)
      #expect(!names.contains { $0.hasPrefix(name + " ") }, "\(name)")
    }
  }

  @Test func `an unknown command is met with the nearest`() {
    let error = #expect(throws: UsageError.self) { try CommandTable.resolve(["hepl"]) }
    #expect(error?.suggestion == "help")
  }

  @Test func `hostile scalars are shown, not sent`() {
    #expect("a\u{1B}[31m\u{202E}b".printable == "a\\u{1B}[31m\\u{202E}b")
    #expect("naïve 👩‍👩‍👧".printable == "naïve 👩‍👩‍👧")
  }
}
