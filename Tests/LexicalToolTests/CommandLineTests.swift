import Testing

@testable import lexical

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

  @Test func `an unknown command is met with the nearest`() {
    let error = #expect(throws: UsageError.self) { try CommandTable.resolve(["hepl"]) }
    #expect(error?.suggestion == "help")
  }

  @Test func `hostile scalars are shown, not sent`() {
    #expect("a\u{1B}[31m\u{202E}b".printable == "a\\u{1B}[31m\\u{202E}b")
    #expect("naïve 👩‍👩‍👧".printable == "naïve 👩‍👩‍👧")
  }
}
