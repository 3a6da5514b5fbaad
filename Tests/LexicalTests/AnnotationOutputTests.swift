import CorpusTestSupport
import JSON
import Lexical
import LexicalModel
import LexiconEngine
import LexiconStore
import TestSupport
import Testing

@Suite struct `Output of annotations` {
  private let folder = TemporaryFolder()

  private func reader() throws -> Reader {
    Reader(KnownWords(try SampleRelease.open(in: folder)))
  }

  private func written(
    _ text: String, _ format: AnnotationWriter.Format, fields: String? = nil, jobs: Int = 1
  ) throws -> String {
    folder.write(text, to: "text.txt")
    var bytes: [UInt8] = []
    let output = AnnotationOutput(
      format, fields: try fields.map { try AnnotationFields($0) }, jobs: jobs,
      runLength: 100)
    _ = try output.write(InputFile(folder.path("text.txt")), by: try reader()) { bytes += $0 }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// As many tokens as several cores share.
  private var long: String {
    String(
      repeating: "She walked to the \"old\" house – “the blonter”, =1\\2 of café.\n\n",
      count: 60)
  }

  @Test(arguments: [AnnotationWriter.Format.lines, .document, .table])
  func `any number of cores writes the same bytes`(format: AnnotationWriter.Format) throws {
    let one = try written(long, format)
    #expect(one.utf8.count > 30_000)
    for jobs in [2, 3, 7] { #expect(try written(long, format, jobs: jobs) == one) }
  }

  @Test(arguments: [AnnotationWriter.Format.lines, .document, .table])
  func `any field can stand alone`(format: AnnotationWriter.Format) throws {
    for field in AnnotationFields.Field.allCases {
      let text = try written("They saw a \"cat\".\n", format, fields: field.rawValue)
      switch format {
      case .lines: for line in text.split(separator: "\n") { _ = try JSONValue.parse(line) }
      case .document: _ = try JSONValue.parse(text)
      case .table: #expect(text.hasPrefix(field.rawValue + "\n#"))
      }
    }
  }

  @Test func `members that were named are those of the whole output`() throws {
    let text = "They walked to the \"old\" house.\n"
    let fields = ["text", "lemma", "rank", "sentence"]
    let whole = try written(text, .lines).split(separator: "\n").map { try JSONValue.parse($0) }
    let some = try written(text, .lines, fields: fields.joined(separator: ",")).split(
      separator: "\n"
    ).map { try JSONValue.parse($0) }
    #expect(whole.count == some.count)
    for (all, part) in zip(whole, some) where all["type"]?.string == "token" {
      let names = part.members?.map(\.name) ?? []
      #expect(names.allSatisfy { (["type"] + fields).contains($0) })
      for field in fields { #expect(part[field] == all[field]) }
    }
  }

  @Test func `a document is the lines in one object`() throws {
    let text = "They walked to the \"old\" house.\n"
    let lines = try written(text, .lines).split(separator: "\n").map { try JSONValue.parse($0) }
    let document = try JSONValue.parse(try written(text, .document))
    let tokens = lines.filter { $0["type"]?.string == "token" }.map {
      JSONValue.object(Array(($0.members ?? []).dropFirst()))
    }
    #expect(tokens.count > 5)
    #expect(document["tokens"] == .array(tokens))
  }

  /// The names of several words, a listed word among them, over the end of a line and with points.
  @Test(arguments: [
    ("They saw Zorp Blenk there.", ["Zorp Blenk", "Zorp Blenk"]),
    ("They saw Zorp, Blenk and Grimp there.", []),
    ("They walked to Zorp\nHouse.", ["Zorp House", "Zorp House"]),
    ("They saw J. Q. Blenk there.", ["J. Q. Blenk", "J. Q. Blenk", "J. Q. Blenk"]),
    ("Walked Zorp to the house.", []), ("She saw a House. They walked.", []),
    ("They Saw Zorp Blenk And Walked.", []),
    ("Zorp Blenk walked to the house.", ["Zorp Blenk", "Zorp Blenk"]),
    ("House Blenk walked to the house.", ["House Blenk", "House Blenk"]),
    ("They saw ZORP BLENK there.", []),
  ])
  func `a name of several words stands with each of them`(text: String, names: [String]) throws {
    let table = try written(text + "\n", .table, fields: "name,text")
    let cells = table.split(separator: "\n").filter { !$0.hasPrefix("#") }.dropFirst().map {
      String($0.split(separator: "\t", omittingEmptySubsequences: false)[0])
    }
    #expect(cells.filter { !$0.isEmpty } == names)
    let lines = try written(text + "\n", .lines).split(separator: "\n").map {
      try JSONValue.parse($0)
    }
    #expect(lines.compactMap { $0["name"]?.string } == names)
  }

  @Test func `columns stand in the order in which they are named`() throws {
    let table = try written("They walked.\n", .table, fields: "lemma,text,start")
    let rows = table.split(separator: "\n").filter { !$0.hasPrefix("#") }
    #expect(rows.first == "lemma\ttext\tstart")
    #expect(rows.contains("walk\twalked\t5"))
  }

  /// Words that come again, as other parts of speech, in expressions, inferred and unknown.
  @Test(arguments: [
    "start,end,text,kind,sentence,class,lemma,lemmaId,pos,rank,cefr,status,expression,"
      + "expressionLemma,rules,p,file,cue,time,sense,senseProbability",
    "rank,text,expression,pos,file,lemma,class", "time,cue,p", "class,text,lemma,lemmaId",
  ])
  func `a row has the cells that each column has alone`(names: String) throws {
    let text = String(
      repeating:
        "I saw my saw. They walk; a walk. He unsaw the blonter, go away! March in March.\n",
      count: 3)
    let fields = names.split(separator: ",").map(String.init)
    func rows(_ fields: String) throws -> [[String]] {
      try written(text, .table, fields: fields).split(separator: "\n").dropFirst().filter {
        !$0.hasPrefix("#")
      }.map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
    }
    let whole = try rows(names)
    #expect(whole.count > 60 && whole.allSatisfy { $0.count == fields.count })
    for (column, field) in fields.enumerated() {
      // A column of empty cells has empty lines, which the split leaves out.
      let alone = try rows(field).map { $0[0] }
      #expect(whole.map { $0[column] }.filter { !$0.isEmpty } == alone, "\(field)")
    }
  }

  @Test(arguments: ["", "lemma,", "lemmas", "text,text"])
  func `names that are none are refused`(names: String) {
    #expect(throws: LexicalError.self) { try AnnotationFields(names) }
  }

  @Test func `text is escaped as JSON wants it`() throws {
    let text = "a\"b\\c “dä” \u{2028}\n"
    let tokens = try written(text, .lines).split(separator: "\n").map { try JSONValue.parse($0) }
      .filter { $0["type"]?.string == "token" }
    let bytes = Array(text.utf8)
    for token in tokens {
      guard case .integer(let start)? = token["start"], case .integer(let end)? = token["end"]
      else {
        Issue.record("a token without offsets")
        continue
      }
      let range = Int(start)..<Int(end)
      #expect(token["text"]?.string == String(decoding: bytes[range], as: UTF8.self))
    }
    #expect(tokens.count >= 6)
  }
}
