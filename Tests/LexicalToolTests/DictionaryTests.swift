import Dictionaries
import Files
import JSON
import Lexical
import TestSupport
import Testing

@testable import LexicalTool

@Suite struct `Dictionaries of a learner` {
  private let run: ToolRun

  init() throws {
    let made = try ToolRun()
    run = ToolRun(
      in: made.folder,
      environment: ["HOME": made.folder.path, "XDG_DATA_HOME": made.folder.path("data")])
  }

  /// Adds a table from English to Portuguese.
  @discardableResult
  private func add(_ text: String, _ name: String = "en-pt") throws -> [String] {
    run.folder.write(text, to: "\(name).tsv")
    let (lines, code) = try run("dictionary", "add", run.folder.path("\(name).tsv"))
    #expect(code == .fine)
    return lines
  }

  @Test func `a dictionary is added, listed, described and removed`() throws {
    #expect(
      try add("walk\tandar\tv\nwalk\tpasseio\tn\n") == [
        "en-pt", "English → Portuguese · 2 entries · table · no licence stated",
      ])
    #expect(
      try run("dictionary", "list").lines == [
        "1  en-pt", "   English → Portuguese · 2 entries · table · no licence stated",
      ])
    let info = try run.object("dictionary", "info", "1", "--json")
    #expect(info["entries"]?.integer == 2 && info["to"]?.string == "pt")
    #expect(info["sourceDigest"]?.string?.count == 64)
    #expect(try run("dictionary", "remove", "en-pt").lines == ["removed en-pt"])
    #expect(try run("dictionary", "list").lines.first?.hasPrefix("no dictionary yet") == true)
  }

  @Test func `what is broken is one line and code 65, and nothing is kept`() throws {
    run.folder.write("PK\u{3}\u{4}nothing", to: "x.zip")
    let (lines, code) = try run("dictionary", "add", run.folder.path("x.zip"))
    #expect(code == .badData)
    #expect(lines.count == 1 && lines[0].hasPrefix("lexical: x.zip, byte "), "\(lines)")
    #expect(run.folder.names(in: "data/lexical/dictionaries").isEmpty)
  }

  @Test(arguments: [true, false])
  func `a damaged dictionary is named in one line, and everything else goes on`(
    isWhole: Bool
  ) throws {
    try add("walk\tandar\tv\nwalk\tpasseio\tn\n", "good-en-pt")
    try add(
      (0..<400).map { "word\($0)\tmeaning\t\n" }.joined() + "walk\tmarchar\tv\n", "bad-en-pt")
    _ = try run("settings", "native", "pt")
    let name = try #require(
      run.folder.names(in: "data/lexical/dictionaries").first { $0.hasPrefix("bad") })
    let path = run.folder.path("data/lexical/dictionaries/" + name)
    var bytes = try FileSystem.read(path)
    // The head of the file, or the pages in which its blocks are.
    let damaged = isWhole ? 0..<100 : bytes.count / 2..<bytes.count
    for index in damaged { bytes[index] ^= 0x55 }
    try FileSystem.replace(path, with: bytes)
    for command in [
      ["lookup", "walk"], ["translate", "walk", "--to", "pt"], ["capture", "walk"],
    ] {
      let (output, errors, code) = run.streams(command[0], Array(command.dropFirst()))
      #expect(code == .fine, "\(command): \(errors)")
      let told = errors.split(separator: "\n").filter { $0.contains("bad-en-pt") }
      // A word that the release lists is captured without asking.
      let isAsked = isWhole || command[0] != "capture"
      #expect(told.count == (isAsked ? 1 : 0), "\(errors)")
      #expect(told.allSatisfy { $0.contains("lexical dictionary remove bad-en-pt-") }, "\(told)")
      if command[0] != "capture" { #expect(output.contains("andar"), "\(output)") }
    }
    let (list, errors, code) = run.streams("dictionary", "list")
    #expect(code == .fine && list.contains("1  good-en-pt"))
    if isWhole { #expect(errors.contains("2  bad-en-pt")) }
    #expect(try run("dictionary", "remove", "2").code == .fine)
    #expect(run.streams("lookup", "walk").errors.isEmpty)
  }

  @Test func `a look-up shows the translation, and each with the meaning that it is of`() throws {
    try add(
      """
      walk\tandar\tv
      walk\tpasseio\tn

      """)
    _ = try run("settings", "set", "native", "pt")
    let lines = try run("lookup", "walk").lines
    #expect(lines.contains("    andar (?)"), "\(lines)")
    #expect(lines.contains("    passeio (?)"))
    #expect(lines.contains("en-pt"))
    _ = try run("settings", "meaning-order", "translation")
    let first = try run("lookup", "walk").lines
    #expect(first.contains("Portuguese   andar · passeio"), "\(first)")
    let object = try run.object("lookup", "walk", "--json")
    #expect(
      object["entries"]?.array?.first?["native"]?.array?.compactMap { $0["text"]?.string } == [
        "andar", "passeio",
      ])
    #expect(object["dictionaries"]?.array?.count == 1)
  }

  @Test func `a word that only a dictionary has is shown and can be captured with its entry`()
    throws
  {
    try add("gazebo\tcaramanchão\tn\nwalk\tandar\tv\n")
    let (lines, code) = try run("lookup", "gazebo")
    #expect(code == .fine)
    #expect(lines.contains("  1 caramanchão"), "\(lines)")
    let captured = try run("capture", "gazebo").lines
    #expect(captured.first == "“gazebo”: caramanchão (from en-pt)", "\(captured)")
    #expect(try run("lookup", "gazebo").lines.contains("  caramanchão"))
    #expect(try run("lookup", "nowhere").code == .checkedFalse)
  }

  @Test func `translate answers from a dictionary and says which`() throws {
    try add("gazebo\tcaramanchão\tn\nwalk\tandar\tv\n")
    let object = try run.object("translate", "gazebo", "--to", "pt", "--format", "json")
    let found = try #require(object["translations"]?.array?.first)
    #expect(found["translation"]?.string == "caramanchão")
    #expect(found["origin"]?.string == "dictionary" && found["dictionary"]?.string == "en-pt")
    let form = try run.object("translate", "walked", "--to", "pt", "--format", "json")
    #expect(form["translations"]?.array?.first?["translation"]?.string == "andar")
    let (output, errors, code) = run.streams("translate", "gazebo", "--to", "fr")
    #expect(output.isEmpty && code == .checkedFalse)
    #expect(errors.contains("add a dictionary"))
  }

  @Test func `the release's own translation comes first`() throws {
    try add("walk\tspazieren\tv\n", "en-de")
    let object = try run.object("translate", "walk", "--to", "de", "--format", "json")
    #expect(object["translations"]?.array?.first?["origin"]?.string == "release")
  }

  @Test func `a card shows the translation before the meaning`() throws {
    try add("respect\trespeito\tn\n")
    _ = try run("settings", "native", "pt")
    _ = try run("capture", "respect")
    let page = try run("review", "--html").lines.joined()
    #expect(page.contains("respeito"), "no translation on the card")
    let notes = try run("export", "--what", "anki").lines.joined()
    #expect(notes.contains("respeito"))
  }

  @Test func `a page shows the translation with the meaning`() throws {
    try add("walk\tandar\tv\n")
    _ = try run("settings", "native", "pt")
    run.folder.write("We walk to school.", to: "text.txt")
    let page = try run("read", run.folder.path("text.txt"), "--format", "html").lines.joined()
    #expect(page.contains(#"["","andar","#))
  }

  @Test func `dictionaries of another language are not asked`() throws {
    try add("walk\tTal\tn\n", "de-pt")
    let object = try run.object("lookup", "walk", "--json")
    #expect(object["dictionaries"] == nil)
  }
}

@Suite struct `Releases as dictionaries` {
  private let run: ToolRun

  init() throws { run = try ToolRun() }

  @Test(arguments: [
    ("yomitan", ["lexical-en.zip"]),
    ("stardict", ["lexical-en.dict", "lexical-en.idx", "lexical-en.ifo", "lexical-en.syn"]),
    ("dictd", ["lexical-en.dict", "lexical-en.index"]),
  ])
  func `what is written is read again`(format: String, names: [String]) throws {
    let (_, code) = try run(
      "corpus", "export", format == "dictd" ? "--format" : "--as", format, "--output",
      run.folder.path("out"))
    #expect(code == .fine)
    #expect(run.folder.names(in: "out") == names)
    let file = names.first {
      $0.hasSuffix(".zip") || $0.hasSuffix(".ifo") || $0.hasSuffix(".index")
    }
    let dictionary = try DictionaryFolder(run.folder.path("dictionaries")).add(
      run.folder.path("out/\(try #require(file))"))
    let walk = try dictionary.file.answer(to: "walk")
    let meanings = walk.entries.flatMap(\.definitions).map(\.text.plain).joined(separator: "\n")
    #expect(meanings.contains("to go on foot"), "\(walk)")
    #expect(meanings.contains("a short trip on foot"))
    let walked = try dictionary.file.answer(to: "walked")
    #expect(!walked.entries.isEmpty, "a form leads to its word")
    if format == "yomitan" {
      #expect(walk.sounds.map(\.text) == ["wɔk"])
      #expect(walk.frequencies.map(\.value) == [21])
      #expect(walk.entries.first?.definitions.first?.examples == ["We walk to school."])
    }
  }

  @Test func `a table begins with its licence and the names of its columns`() throws {
    let lines = try run("corpus", "export", "--as", "tsv", "--output", "-").lines
    #expect(lines.first?.hasPrefix("# Lexical ") == true)
    #expect(lines.first?.contains("Lexical Lexical") == false)
    #expect(lines.contains { $0.hasPrefix("# licence: ") })
    #expect(lines.contains("word\tpos\tmeaning\texample\tipa\tlevel\trank\tforms\tfamily"))
    #expect(lines.contains { $0.hasPrefix("walk\tverb\tto go on foot\tWe walk to school.\twɔk") })
  }

  @Test func `notes for Anki have identifiers`() throws {
    let lines = try run("corpus", "export", "--as", "anki", "--output", "-").lines
    #expect(lines.first == "#separator:tab")
    #expect(lines.contains { $0.hasPrefix("lexical:en:walk\twalk\t") })
  }
}

@Suite struct `Seeds of a language of one's own` {
  private let run: ToolRun

  init() throws { run = try ToolRun() }

  @Test func `the example is built without a remark`() throws {
    let folder = run.folder.path("example")
    #expect(try run("corpus", "init", "--output", folder).code == .fine)
    #expect(try run("corpus", "lint", folder).code == .fine)
    let output = run.folder.path("eo.lexicon")
    #expect(try run("corpus", "build", folder, "--strict", "--output", output).code == .fine)
    let (lines, code) = try run("lookup", "hundon", "--corpus", output)
    #expect(code == .fine && lines.first?.hasPrefix("hundo") == true, "\(lines)")
    #expect(try run("corpus", "init", "--output", folder).code == .cannotCreate)
  }

  @Test func `a dictionary and a list of frequencies become a release`() throws {
    run.folder.write(
      """
      word\tmeaning\tpos
      Haus\thouse\tn
      gehen\tto go, to walk\tv
      und\tand\tconj
      selten\trare\tadj
      guten Tag\thello\tint

      """, to: "de-en.tsv")
    run.folder.write("und 1000\nHaus 50\ngehen 70\nxyz 3\ninfinity 2\n", to: "counts.txt")
    let folder = run.folder.path("de")
    let arguments = [
      "corpus", "init", "de", "--from-dictionary", run.folder.path("de-en.tsv"), "--frequencies",
      run.folder.path("counts.txt"), "--output", folder,
    ]
    let report = try run.object(arguments + ["--json"])
    #expect(report["lexemes"]?.integer == 3 && report["errors"]?.integer == 0)
    #expect(report["withoutFrequency"]?.integer == 1 && report["expressions"]?.integer == 1)
    #expect(report["missing"]?.array == ["xyz", "infinity"])
    #expect(try run("corpus", "lint", folder).code == .fine)
    let output = run.folder.path("de.lexicon")
    #expect(try run("corpus", "build", folder, "--output", output).code == .fine)
    run.folder.write("Das Haus und gehen.", to: "text.txt")
    let (lines, _) = try run("lookup", "gehen", "--corpus", output)
    #expect(lines.contains("A1 (estimated) · rank 2 (1–1000)"), "\(lines)")
    #expect(lines.contains("  1 to go, to walk"))
  }

  @Test(arguments: [true, false])
  func `frequencies are counted from texts, by the command or by init itself`(
    isTable: Bool
  ) throws {
    run.folder.write(
      "word\tmeaning\tpos\ngehen\tto go\tv\nund\tand\tconj\nselten\trare\tadj\n", to: "de-en.tsv")
    run.folder.write("gehen und gehen und hof und das gehen und", to: "text.txt")
    var options = ["--texts", run.folder.path("text.txt")]
    if isTable {
      let counted = run.streams(
        "count", ["--by", "form", "--format", "tsv", run.folder.path("text.txt")])
      #expect(counted.output.hasPrefix("word\tid\t"))
      run.folder.write(counted.output, to: "counts.tsv")
      options = ["--frequencies", run.folder.path("counts.tsv")]
    }
    let report = try run.object(
      ["corpus", "init", "de", "--from-dictionary", run.folder.path("de-en.tsv"), "--json"]
        + options + ["--output", run.folder.path("de")])
    #expect(report["lexemes"]?.integer == 2 && report["errors"]?.integer == 0)
    #expect(report["missing"]?.array == ["das", "hof"])
    let ranks = String(
      decoding: try FileSystem.read(run.folder.path("de/ranks.tsv")), as: UTF8.self)
    #expect(ranks.contains("de:und\t1\t") && ranks.contains("de:gehen\t2\t"), "\(ranks)")
  }

  @Test func `what does not go together is told`() throws {
    run.folder.write("Haus\thouse\n", to: "de-en.tsv")
    run.folder.write("qqq 1000\n", to: "counts.txt")
    let (lines, code) = try run(
      "corpus", "init", "de", "--from-dictionary", run.folder.path("de-en.tsv"), "--frequencies",
      run.folder.path("counts.txt"), "--output", run.folder.path("de"))
    #expect(code == .badData)
    #expect(lines.first?.contains("are both of the same language?") == true, "\(lines)")
    #expect(!FileSystem.exists(run.folder.path("de")))
  }
}
