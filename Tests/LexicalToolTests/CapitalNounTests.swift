import Files
import JSON
import TestSupport
import Testing

@testable import LexicalTool

/// A release from a table of two columns, which says no parts of speech.
@Suite struct `Nouns told by their capital` {
  private let run: ToolRun

  init() throws {
    let made = try ToolRun()
    run = ToolRun(
      in: made.folder,
      environment: ["HOME": made.folder.path, "XDG_DATA_HOME": made.folder.path("data")])
  }

  /// Makes seeds of a language from a table and counts of its words; gives the report.
  private func draft(_ language: String, _ table: String) throws -> JSONValue {
    run.folder.write(table, to: "table.tsv")
    let counts = table.split(separator: "\n").enumerated().map { number, row in
      "\(row.prefix { $0 != "\t" }) \(1_000 - number)\n"
    }
    run.folder.write(counts.joined(), to: "counts.txt")
    return try run.object([
      "corpus", "init", language, "--from-dictionary", run.folder.path("table.tsv"),
      "--frequencies", run.folder.path("counts.txt"), "--output", run.folder.path("seeds"),
      "--json",
    ])
  }

  private func rows(_ file: String) throws -> [Substring] {
    String(decoding: try FileSystem.read(run.folder.path("seeds/\(file)")), as: UTF8.self)
      .split(separator: "\n")
  }

  private let german = """
    die\tthe
    Haus\thouse
    Baum\ttree
    Sie\tyou
    EU\tEuropean Union
    Essen\tfood
    essen\tto eat
    gut\tgood

    """

  @Test func `a capital makes a noun in German`() throws {
    let report = try draft("de", german)
    #expect(report["nounsByCapital"]?.integer == 3)
    #expect(report["withoutPartOfSpeech"]?.integer == 5)
    let lexemes = try rows("lexemes.tsv").map {
      $0.split(separator: "\t").prefix(3).joined(separator: " ")
    }
    #expect(lexemes.contains("de:Haus Haus NOUN") && lexemes.contains("de:Essen Essen NOUN"))
    #expect(lexemes.contains("de:essen essen X") && lexemes.contains("de:Sie Sie X"))
    #expect(lexemes.contains("de:EU EU X"))
    #expect(try rows("glosses.tsv").contains("de:Haus\tNOUN\thouse\t"))
  }

  @Test func `a capital says nothing in other languages`() throws {
    let report = try draft("nl", "huis\thouse\nParijs\tParis\n")
    #expect(report["nounsByCapital"]?.integer == 0)
    #expect(report["withoutPartOfSpeech"]?.integer == 2)
  }

  @Test func `what the dictionary says goes before the capital`() throws {
    let report = try draft("de", "word\tmeaning\tpos\nBerlin\tBerlin\tname\nHaus\thouse\t\n")
    #expect(report["nounsByCapital"]?.integer == 1)
    #expect(try !rows("lexemes.tsv").contains { $0.hasPrefix("de:Berlin\tBerlin\tNOUN") })
  }

  @Test func `a German noun that is not listed is a word to learn and no name`() throws {
    _ = try draft("de", german)
    let release = run.folder.path("de.lexicon")
    #expect(try run("corpus", "build", run.folder.path("seeds"), "--output", release).code == .fine)
    run.folder.write("Das Haus steht. Die Lampe leuchtet, die Lampe fällt.", to: "text.txt")
    let (lines, _) = try run(
      "read", run.folder.path("text.txt"), "--corpus", release, "--known-rank", "100")
    #expect(lines.contains { $0.contains("0 names") }, "\(lines)")
    #expect(lines.contains { $0.contains("Lampe□") }, "\(lines)")
  }
}
