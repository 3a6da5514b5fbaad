import Lexical
import LexicalModel
import LexiconStore

/// A contraction as a terminal shows it: what it is made of, a line for each lexeme, and where to
/// read on.
struct ContractionPage {
  let word: String
  let contraction: Contraction
  /// The entries of its lexemes.
  let entries: [LexemeEntry]
  let terminal: Terminal

  var lines: [String] {
    let forms = contraction.parts.map(\.form.printable)
    let width = (forms.map(displayWidth).max() ?? 0) + 2
    var lines = [
      terminal.styled(word.printable, .bold) + "  "
        + terminal.styled(forms.joined(separator: " + "), .dim), "",
    ]
    for part in contraction.parts {
      let found = part.lexemes.compactMap { id in entries.first { $0.id == id } }
      for (index, entry) in found.enumerated() {
        let label = pad(index == 0 ? part.form.printable : "", width)
        lines += terminal.hanging(summary(of: entry), first: label, rest: pad("", width))
      }
    }
    let more = entries.map { "lexical lookup \($0.lemma.shellQuoted)" }.joined(separator: " · ")
    let indent = "entries  "
    lines.append("")
    lines += terminal.hanging(more.printable, first: indent, rest: pad("", indent.count)).map {
      terminal.styled($0, .dim)
    }
    return lines
  }

  private func summary(of entry: LexemeEntry) -> String {
    let facts = [
      "\(entry.lemma), \((entry.partOfSpeech ?? .other).spokenName)", entry.level?.name,
      entry.rank.map { phrase(.planRank, ["rank": grouped(Int($0.value))]) },
    ].compactMap { $0 }.joined(separator: " · ")
    let gloss =
      entry.glosses.first { $0.partOfSpeech == entry.partOfSpeech } ?? entry.glosses.first
    let meaning = gloss?.meaning ?? entry.basicMeaning
    return (facts + (meaning.map { ": \($0)" } ?? "")).printable
  }
}

extension String {
  /// The word as a shell takes it for one word.
  fileprivate var shellQuoted: String {
    contains("'") || contains(" ") ? "\"\(self)\"" : self
  }
}
