import TestSupport
import Testing

@testable import LexicalTool

@Suite struct `The sources of the tool` {
  /// The most lines of Swift that the tool may have; what a second front end would want is the
  /// façade's.
  private static let budget = 12_000

  @Test func `every command stands in the folder of its group of help`() throws {
    let root = "Sources/LexicalTool/Commands/"
    var folders: [String: String] = [:]
    for path in try SourceTree.files(under: "Sources/LexicalTool/Commands") {
      let folder = String(path.dropFirst(root.count).prefix { $0 != "/" })
      for line in try SourceTree.lines(of: path) {
        let words = line.split(separator: "\"")
        guard words.count > 1, words[0] == "  name: " else { continue }
        folders[String(words[1])] = folder
      }
    }
    for group in CommandTable.groups {
      let words = group.title.split { !$0.isLetter }
      let name = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
      for command in group.commands { #expect(folders[command.name] == name) }
    }
  }

  @Test func `the tool stays small`() throws {
    let lines = try SourceTree.files(under: "Sources/LexicalTool").reduce(0) {
      $0 + (try SourceTree.lines(of: $1).count - 1)
    }
    #expect(lines > 1_000 && lines <= Self.budget)
  }

  @Test func `no source of the tool speaks SQL`() throws {
    for path in try SourceTree.files(under: "Sources/LexicalTool") {
      let lines = try SourceTree.lines(of: path)
      #expect(!lines.contains { $0.contains("SELECT ") || $0.contains("INSERT ") }, "\(path)")
    }
  }
}
