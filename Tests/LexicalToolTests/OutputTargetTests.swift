import Files
import Glibc
import Lexical
import TestSupport
import Testing

@testable import LexicalTool

@Suite struct `Files under a name that is typed` {
  private let run: ToolRun

  init() throws {
    run = try ToolRun()
  }

  private func pipe() -> String {
    let path = run.folder.path("pipe")
    mkfifo(path, 0o600)
    return path
  }

  @Test(arguments: [
    ["corpus", "build", "/nowhere", "--output"], ["stats", "--html"],
    ["restore", "/nowhere", "--store"], ["export", "--output"],
  ])
  func `never take the position of a pipe or a link, and say so before any work`(
    words: [String]
  ) throws {
    let pipe = pipe()
    let link = run.folder.path("link")
    symlink(run.folder.path("en.lexicon"), link)
    for (path, what) in [(pipe, "a pipe"), (link, "a link")] {
      let (lines, code) = try run(words + [path])
      #expect(code == .cannotCreate)
      #expect(
        lines == [
          "lexical: cannot write “\(path)”: it is \(what); expected a new name or a plain file"
        ])
      #expect(FileSystem.obstacle(at: path) == what)
    }
  }

  @Test func `may take the position of a plain file`() throws {
    let path = run.text("old", named: "page.html")
    #expect(try run("stats", "--html", path).code == .fine)
    #expect(run.folder.read("page.html").count > 1_000)
  }

  @Test(arguments: ["events", "reviews", "mastery", "anki"])
  func `have what an export would write to stdout`(what: String) throws {
    let path = run.folder.path("export.txt")
    let written = try run("export", "--what", what).lines
    #expect(!written.isEmpty || what == "anki")
    #expect(try run("export", "--what", what, "-o", path, "--quiet").lines == [])
    #expect(
      String(decoding: run.folder.read("export.txt"), as: UTF8.self)
        == written.map { $0 + "\n" }.joined())
    #expect(try run("export", "--what", what, "--output", "-").lines == written)
  }

  @Test func `have a package that an import reads`() throws {
    let path = run.folder.path("mine.apkg")
    #expect(try run("card", "add", "--front", "stone", "--back", "Stein").code == .fine)
    #expect(try run("export", "--what", "apkg", "-o", path).code == .fine)
    #expect(run.folder.read("mine.apkg").starts(with: [0x50, 0x4B, 0x03, 0x04]))
    #expect(try run("import", path).lines.contains { $0.contains("Anki package") })
  }
}
