import Dictionaries
import Lexical
import LexicalModel

/// What a dictionary answers to a word, as a terminal shows it.
struct DictionaryAnswerLines {
  let answer: DictionaryShelf.Answer
  let terminal: Terminal
  /// Definitions of one dictionary; what is left out is counted.
  private static let definitionLimit = 8
  private static let exampleLimit = 1

  var lines: [String] {
    let description = answer.dictionary.description
    var lines = [terminal.styled(description.name.printable, .blue)]
    let found = answer.answer
    for inflection in found.inflections where inflection.headword != inflection.form {
      let feature = inflection.feature.isEmpty ? "a form" : inflection.feature
      lines += terminal.hanging(
        "\(inflection.form): \(feature) of \(inflection.headword)".printable, first: "  ",
        rest: "  ")
    }
    var shown = 0
    for entry in found.entries {
      guard shown < Self.definitionLimit else { break }
      lines += heading(of: entry)
      for definition in entry.definitions.prefix(Self.definitionLimit - shown) {
        shown += 1
        lines += self.lines(of: definition, number: shown)
      }
    }
    let total = found.entries.reduce(0) { $0 + $1.definitions.count }
    if total > shown {
      lines.append(terminal.styled("  … and \(total - shown) more (--json)", .dim))
    }
    let facts =
      found.frequencies.prefix(3).map { "frequency \($0.shown)" }
      + found.sounds.prefix(3).map { $0.kind == .ipa ? "/\($0.text)/" : "pitch \($0.text)" }
    if !facts.isEmpty {
      lines += terminal.hanging(
        facts.joined(separator: " · ").printable, first: "  ", rest: "  ")
    }
    return lines
  }

  private func heading(of entry: DictionaryEntry) -> [String] {
    var parts = [terminal.styled(entry.headword.printable, .bold)]
    if !entry.reading.isEmpty { parts.append(entry.reading.printable) }
    if let sound = entry.pronunciations.first {
      parts.append(terminal.styled("/\(sound.printable)/", .cyan))
    }
    let names = entry.partsOfSpeech.map(\.name)
    let labels = names.isEmpty ? entry.labels : names
    if !labels.isEmpty {
      parts.append(terminal.styled(labels.joined(separator: ", ").printable, .magenta))
    }
    return ["  " + parts.joined(separator: "  ")]
  }

  private func lines(of definition: DictionaryDefinition, number: Int) -> [String] {
    let label = "  \(number) "
    let indent = pad("", label.count)
    var lines: [String] = []
    var first = label
    for line in definition.text.plain.split(separator: "\n") {
      lines += terminal.hanging(String(line).printable, first: first, rest: indent)
      first = indent
    }
    if !definition.context.isEmpty {
      lines += terminal.hanging(definition.context.printable, first: first, rest: indent).map {
        terminal.styled($0, .dim)
      }
      first = indent
    }
    for example in definition.examples.prefix(Self.exampleLimit) {
      let text = example.split(separator: "\n").joined(separator: " — ")
      lines += terminal.hanging(text.printable, first: first, rest: indent).map {
        terminal.styled($0, .dim)
      }
      first = indent
    }
    return lines
  }
}
