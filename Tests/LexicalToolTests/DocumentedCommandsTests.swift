import CorpusTestSupport
import Files
import TestSupport
import Testing

/// The commands of a page of the documentation, run one after another in an empty folder, against
/// what the page says that they print.
@Suite struct `Documented commands` {
  @Test func `of the page on learning French print what it says`() throws {
    let page = Fixture.text(ofShipped: "Sources/Lexical/Lexical.docc/LearningFrench.md")
    let folder = TemporaryFolder()
    let run = ToolRun(in: folder, environment: ["COLUMNS": "80"])
    let steps = DocumentedStep.all(in: page)
    #expect(steps.count > 8)
    for step in steps {
      if let written = step.written {
        folder.write(written.text + "\n", to: written.file)
      } else if step.words.starts(with: ["corpus", "build", "corpus/fr"]) {
        // Compiled once for all tests.
        folder.write(try FileSystem.read(ShippedCorpus.frenchPath()), to: "fr.lexicon")
      } else {
        let words = step.words.map { FileSystem.exists(folder.path($0)) ? folder.path($0) : $0 }
        let (lines, _) = try run(words)
        #expect(
          step.matches(lines), "\(step.words)\n\(lines.prefix(40).joined(separator: "\n"))")
      }
    }
  }
}

/// A command of a console block with what it prints.
private struct DocumentedStep {
  /// The arguments of `lexical`; empty for another command.
  var words: [String] = []
  /// What `echo` puts into which file.
  var written: (text: String, file: String)?
  /// The lines below it, in which `…` stands for any text, and alone for any lines.
  var expected: [String] = []

  /// The commands of every console block of a page, in order.
  static func all(in page: String) -> [DocumentedStep] {
    var steps: [DocumentedStep] = []
    var isInside = false
    for line in page.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line.hasPrefix("```") {
        isInside = line == "```console"
      } else if isInside, line.hasPrefix("$ ") {
        steps.append(DocumentedStep(command: String(line.dropFirst(2))))
      } else if isInside, !steps.isEmpty {
        steps[steps.count - 1].expected.append(line)
      }
    }
    return steps
  }

  private init(command: String) {
    var words: [String] = []
    var quote: Character?
    var word: String?
    for character in command + " " {
      if let open = quote {
        if character == open { quote = nil } else { word = (word ?? "") + String(character) }
      } else if character == "'" || character == "\"" {
        quote = character
        word = word ?? ""
      } else if character == " " {
        if let whole = word { words.append(whole) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    if let comment = words.firstIndex(of: "#") { words.removeSubrange(comment...) }
    if words.first == "echo", words.count == 4, words[2] == ">" {
      written = (words[1], words[3])
    } else if words.first == "lexical" {
      self.words = Array(words.dropFirst())
    } else {
      Issue.record("the page has a command that no reader of it can run here: \(command)")
    }
  }

  /// Whether a command printed what the page says; spaces at the ends of lines do not matter.
  func matches(_ lines: [String]) -> Bool {
    Self.matches(expected[...], lines.map(Self.trimmed)[...])
  }

  private static func matches(_ expected: ArraySlice<String>, _ found: ArraySlice<String>) -> Bool {
    guard let first = expected.first else { return found.isEmpty }
    if first == "…" {
      return (found.startIndex...found.endIndex).contains {
        matches(expected.dropFirst(), found[$0...])
      }
    }
    guard let line = found.first, isLine(line, like: first) else { return false }
    return matches(expected.dropFirst(), found.dropFirst())
  }

  private static func isLine(_ line: String, like pattern: String) -> Bool {
    let parts = pattern.split(separator: "…", omittingEmptySubsequences: false).map(String.init)
    guard parts.count > 1 else { return line == trimmed(pattern) }
    var rest = line[...]
    guard rest.hasPrefix(parts[0]) else { return false }
    rest = rest.dropFirst(parts[0].count)
    for part in parts.dropFirst() where !part.isEmpty {
      guard let range = rest.firstRange(of: part) else { return false }
      rest = rest[range.upperBound...]
    }
    return true
  }

  private static func trimmed(_ line: String) -> String {
    var line = line
    while line.last == " " { line.removeLast() }
    return line
  }
}
