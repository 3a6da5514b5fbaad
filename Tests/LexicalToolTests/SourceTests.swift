import Archives
import Files
import JSON
import TestSupport
import Testing

@testable import LexicalTool

/// Books, folders, seasons and encodings at the command line.
@Suite struct `Sources of texts` {
  private let run: ToolRun

  init() throws {
    run = try ToolRun()
    var writer = ZipWriter()
    writer.append(name: "one.txt", contents: Array("They walk home.".utf8))
    writer.append(name: "two.txt", contents: Array("In the end, we walked home.".utf8))
    run.folder.write(writer.finish(), to: "book.zip")
    try FileSystem.makeFolder(run.folder.path("season"))
    let cue = "1\n00:00:01,000 --> 00:00:02,500\nWe walked home.\n"
    run.folder.write(cue, to: "season/10.srt")
    run.folder.write(cue.replacing("walked", with: "walk"), to: "season/2.srt")
    run.folder.write([0x89, 0x50, 0x4E, 0x47, 0, 0, 0, 1], to: "season/cover.png")
    run.folder.write(Array("A caf".utf8) + [0xE9, 0x20] + Array("we walked".utf8), to: "old.txt")
  }

  @Test func `a capture says in which file of the archive, and is kept once`() throws {
    let words = ["capture", "walked", "--from", run.folder.path("book.zip")]
    #expect(
      try run(words).lines == [
        "captured walked (walk) “In the end, we walked home.” — book.zip#two.txt, byte 15",
        "Next: Review 1 new word, about 1 minute: lexical review",
      ])
    #expect(try run(words).lines == ["1 word kept before"])
  }

  @Test func `a sentence of an indexed archive says in which file of it it stands`() throws {
    let path = run.folder.path("book.zip")
    #expect(try run("texts", "add", path).code == .fine)
    // The first is chosen, the second was kept.
    for _ in 0..<2 {
      let found = try run.object("sentences", "walked", "--others", "60", "--jsonl")
      let name = try #require(found["source"]?.string)
      #expect(name == path + "#one.txt" || name == path + "#two.txt", "\(name)")
      #expect(found["place"]?.integer == 0)
    }
    #expect(try run("texts", "remove", path).code == .fine)
    #expect(run.streams("sentences", ["walked", "--others", "60"]).code == .checkedFalse)
  }

  @Test func `a folder is its texts in the order of their numbers, cues with their times`() throws {
    let (output, errors, code) = run.streams(
      "capture", ["walk", "--all", "--json", "--from", run.folder.path("season")])
    #expect(code == .fine)
    #expect(errors.contains("season: left out, no texts: cover.png"))
    let places = try JSONValue.parse(Array(output.utf8))["captured"]?.array?.map {
      "\($0["source"]?.string ?? "") \($0["place"]?.integer ?? -1)"
    }
    #expect(places == ["2.srt#t=1 35", "10.srt#t=1 35"])
  }

  @Test func `a word divided at a line end is shown whole`() throws {
    let path = run.text("We walk on the funda-\n  mental way, and we wal\u{AD}ked on.\n")
    let output = run.streams("read", [path]).output
    #expect(output.contains("fundamental"), "\(output)")
    #expect(output.contains("walked") && !output.contains("\\u{A}"))
  }

  @Test(arguments: ["read", "plan", "check", "texts add"])
  func `commands take folders`(command: String) {
    let words = command.split(separator: " ").map(String.init)
    let result = run.streams(words[0], Array(words.dropFirst()) + [run.folder.path("season")])
    #expect(result.code != .usage && result.code != .noInput)
    #expect(result.errors.contains("left out, no texts: cover.png"))
  }

  @Test func `an article is written with the words of a text that is to be read`() throws {
    let prompt = run.folder.path("prompt.txt")
    let command = "cat > '\(prompt)'; printf 'Home\\n\\nWe walked home.\\n'"
    let words = ["write", "--from", run.folder.path("book.zip"), "--shell", "--command", command]
    let result = run.streams("articles", words)
    #expect(result.code == .fine, "\(result.errors)")
    let asked = String(decoding: try FileSystem.read(prompt), as: UTF8.self)
    #expect(asked.contains("walk"), "\(asked)")
    #expect(run.streams("articles", words + ["walk"]).code == .usage)
  }

  @Test func `an encoding that was guessed is told, and one that was asked for is not`() {
    let path = run.folder.path("old.txt")
    let guessed = run.streams("read", [path])
    #expect(guessed.output.hasPrefix("A café we walked"))
    #expect(guessed.errors.contains("read as windows-1252, byte 5 is no UTF-8; --encoding"))
    let asked = run.streams("read", [path, "--encoding", "iso-8859-2"])
    #expect(asked.output.hasPrefix("A café we walked"))
    #expect(!asked.errors.contains("read as"))
    #expect(run.streams("read", [path, "--encoding", "klingon"]).code != .fine)
  }

  @Test func `tokens of a film have cue and time`() throws {
    let lines = try run("read", run.folder.path("season/2.srt"), "--jsonl").lines
    let token = try JSONValue.parse(Array(lines[1].utf8))
    #expect(token["start"]?.integer == 32 && token["end"]?.integer == 34)
    #expect(token["cue"]?.integer == 0 && token["time"]?.integer == 1000)
  }
}
