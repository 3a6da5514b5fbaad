import Testing

@testable import LocalApp

@Suite struct `Searches of miners` {
  /// The terms that fit in these rows are those in the set.
  @Test(arguments: [
    ("a", ["a"], true), ("a b", ["a"], false), ("a b", ["a", "b"], true), ("a OR b", ["b"], true),
    ("a or b c", ["b"], false), ("(a or b) c", ["b", "c"], true), ("-a", ["a"], false),
    ("-a", ["b"], true), ("-(a OR b)", ["c"], true), ("a AND b", ["a", "b"], true),
    ("\"a b\"", ["a b"], true), ("\"OR\"", ["OR"], true), ("((a))", ["a"], true),
  ])
  func `terms are joined as they are written`(
    query: String, true terms: [String], isFitting: Bool
  ) throws {
    let search = try #require(AnkiSearch(query))
    #expect(search.fits { terms.contains($0.text) } == isFitting)
  }

  @Test(arguments: [
    ("deck:x", "deck", "x"), ("\"deck:My deck\"", "deck", "My deck"),
    ("deck:\"My deck\"", "deck", "My deck"), ("Word:a\\*b", "word", "a*b"),
    ("\"Word:a\\:b\"", "word", "a:b"), ("a\\:b", "", "a:b"), ("prop:due<=3", "prop", "due<=3"),
  ])
  func `a term has a name and a text`(query: String, name: String, text: String) throws {
    let term = try #require(AnkiSearch(query)?.terms.first)
    #expect(term.name == name)
    #expect(term.text == text)
  }

  @Test(arguments: [
    ("walk", "WALK", true), ("walk", "walks", false), ("w*k", "walk", true), ("*", "", true),
    ("_*", "", false), ("_*", "a", true), ("*al*", "walk", true), ("w__k", "walk", true),
    ("w_k", "walk", false), ("a*b*c", "aXbXbc", true), ("a\\*", "a*", true), ("a\\*", "ab", false),
    ("*a", "bab", false),
  ])
  func `wildcards stand for texts`(pattern: String, text: String, isFitting: Bool) {
    #expect(AnkiSearch.Pattern(pattern).fits(text) == isFitting)
  }

  @Test(arguments: ["", "  ", "(", ")", "a )", "(a", "a OR", "OR a", "-", "()"])
  func `what says nothing is no search`(query: String) {
    #expect(AnkiSearch(query) == nil)
  }

  @Test func `a search as deep as it is long is refused`() {
    #expect(AnkiSearch(String(repeating: "(", count: 10_000) + "a") == nil)
    #expect(AnkiSearch(String(repeating: "-", count: 10_000) + "a") == nil)
    #expect(AnkiSearch(String(repeating: "a ", count: 40_000)) == nil)
  }
}
