import TestSupport
import Testing

/// The public surface is a promise, so it has a budget.
@Suite struct `The public surface` {
  /// The most types that the product may show; whoever raises it says why in the commit.
  static let budget = 60

  @Test func `all public types stand in the façade and its values, within the budget`() throws {
    var types: [String] = []
    for path in try SourceTree.files(under: "Sources") {
      for line in try SourceTree.lines(of: path) {
        guard let name = Self.publicType(in: String(line)) else { continue }
        types.append(name)
        #expect(
          path.hasPrefix("Sources/Lexical/") || path.hasPrefix("Sources/LexicalModel/"),
          "\(name) is public in \(path)")
      }
    }
    #expect(types.count > 30, "the declarations were not found")
    #expect(types.count <= Self.budget, "\(types.count) public types: \(types.sorted())")
  }

  @Test(arguments: [
    ("public struct Lexicon: Sendable {", "Lexicon"), ("  public enum Kind {", "Kind"),
    ("public final class A {", "A"), ("package struct B {", nil), ("  public func f()", nil),
    ("// public struct C", nil),
  ])
  func `a declaration is told from other lines`(line: String, name: String?) {
    #expect(Self.publicType(in: line) == name)
  }

  private static func publicType(in line: String) -> String? {
    var words = line.split(separator: " ").map(String.init)[...]
    guard words.popFirst() == "public" else { return nil }
    while let word = words.first, ["final", "indirect"].contains(word) { words.removeFirst() }
    guard let kind = words.popFirst(),
      ["struct", "enum", "class", "actor", "protocol", "typealias"].contains(kind)
    else { return nil }
    return words.first.map { String($0.prefix { $0.isLetter || $0.isNumber }) }
  }
}
