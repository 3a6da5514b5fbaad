import LexiconEngine
import TestSupport
import Testing

@Suite struct `Compounds` {
  private let german = TestLanguage.german

  /// Nouns with what German puts between them and a noun that follows.
  private let modifiers = [
    "Haus", "Arbeit+s", "Kind+er", "Tag+es", "Blume+n", "Frau+en", "Schule+-e", "Garten",
    "Wohnung+s",
    "Sonne+n", "Apfel", "Winter",
  ]
  private let heads = ["Tür", "Zimmer", "Buch", "Weg", "Stimme", "Schrank", "Farbe", "Fenster"]

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `of listed words give back the words and links they were made of`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let count = Int.random(in: 1...3, using: &generator)
    var parts = (0..<count).map { _ in modifiers.randomElement(using: &generator)! }
    let head = heads.randomElement(using: &generator)!
    parts.append(head)
    let form = Self.written(parts)
    let annotation = try german.annotator.annotate("Das \(form) ist neu.")
    let token = annotation.tokens[1]
    let inference = try #require(annotation.inference(of: token), "\(form)")
    #expect(german.annotator.lookupIndex.lemma(of: inference.lexeme) == head)
    #expect(
      inference.rules == parts.flatMap { $0.split(separator: "+").map(String.init) }, "\(form)")
  }

  /// What the parts are together: `Schule+-e`, `Buch` is *Schulbuch*.
  private static func written(_ parts: [String]) -> String {
    var form = ""
    for part in parts {
      for (index, piece) in part.split(separator: "+").enumerated() {
        if piece.hasPrefix("-") {
          form.removeLast(piece.count - 1)
        } else {
          form += index == 0 && !form.isEmpty ? piece.lowercased() : String(piece)
        }
      }
    }
    return form
  }

  @Test(arguments: [
    "haus", "tür", "haust", "xhaustür", "haustürx", "haus-", "hausxtür", "nichttür", "türnein",
  ])
  func `are not what only looks like one`(form: String) throws {
    let annotation = try german.annotator.annotate("wir \(form) wir")
    #expect(annotation.tokens.allSatisfy { annotation.inference(of: $0) == nil })
  }

  @Test(arguments: ["haus", "tür", "kinder", "a", "ä"])
  func `of any length are decided at once`(piece: String) throws {
    let form = String(repeating: piece, count: 20_000 * testScale)
    let annotation = try german.annotator.annotate("Das \(form) ist neu.")
    #expect(annotation.tokens.map(\.tokenClass) == [.listed, .unlisted, .listed, .listed, .none])
  }

  @Test func `are decided at once where every stretch is a word`() throws {
    // Each of these can be cut in thousands of ways.
    let forms = (0..<200).map { index in
      String(repeating: "seetee", count: 5) + String(repeating: "tee", count: index % 9)
        + "\(index)"
    }
    let text = forms.joined(separator: " ")
    #expect(try german.annotator.annotate(text).tokens.allSatisfy { $0.tokenClass == .unlisted })
  }

  @Test func `stay away from a language without links`() throws {
    #expect(try TestLanguage.english.reading(of: "a dogwater") == "a ?dogwater")
  }
}
