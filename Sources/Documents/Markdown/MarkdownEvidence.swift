internal import Markup

/// Tells Markdown from plain text by marks that plain text does not have.
struct MarkdownEvidence {
  private var headings = 0
  private var fences = 0
  private var links = 0
  private var others = 0
  private var hasFrontMatter = false

  /// Counts marks in the first lines of a text.
  init(_ head: [UInt8]) {
    let lines = TextLines(head).ranges
    if let first = lines.first, MarkdownReader.isFrontMatterFence(head, first) {
      let limit = lines.prefix(64).dropFirst()
      if let close = limit.firstIndex(where: { MarkdownReader.isFrontMatterFence(head, $0) }) {
        hasFrontMatter = lines[1..<close].contains { line in
          head[line].firstIndex(of: UInt8(ascii: ":")).map { $0 > line.lowerBound } ?? false
        }
      }
    }
    for line in lines {
      let text = head.trimmed(line)
      guard let first = text.first else { continue }
      if MarkdownReader.headingLevel(head, text) != nil { headings += 1 }
      if head.has("```", at: first, before: text.upperBound) { fences += 1 }
      if head.has("> ", at: first, before: text.upperBound)
        || head.has("- [ ] ", at: first, before: text.upperBound)
        || head.has("| ", at: first, before: text.upperBound)
      {
        others += 1
      }
      for index in text where head[index] == UInt8(ascii: "]") {
        if head.has("](", at: index, before: text.upperBound) { links += 1 }
      }
      for index in text where head[index] == UInt8(ascii: "*") {
        let next = index + 2
        if head.has("**", at: index, before: text.upperBound), next < text.upperBound,
          head[next] > 0x20, head[next] != UInt8(ascii: "*")
        {
          others += 1
          break
        }
      }
    }
  }

  /// Front matter; a pair of code fences; two headings, or one with another mark; or two links.
  var isMarkdown: Bool {
    hasFrontMatter || fences >= 2 || headings >= 2 || (headings == 1 && links + others > 0)
      || links >= 2
  }
}
