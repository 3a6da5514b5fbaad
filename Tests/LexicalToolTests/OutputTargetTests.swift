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
    ["restore", "/nowhere", "--store"],
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
}
