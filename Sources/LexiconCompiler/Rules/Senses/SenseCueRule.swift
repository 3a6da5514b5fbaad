/// A cue is a listed lemma that speaks for one sense of its reading alone: `<w` before, `>w` behind
/// the word, `w` anywhere.
struct SenseCueRule: Rule {
  func check(_ seeds: Seeds, into list: inout DiagnosticList) {
    let table = seeds[.senses]
    for group in seeds.senses.groups {
      var owners: [Substring: Int] = [:]
      for row in group.rows {
        let text = table.text(row, .cues)
        guard !text.isEmpty else { continue }
        if group.rows.count == 1 {
          list.report(table, row, .cues, "cues of the only sense", expected: "none")
        }
        for cue in text.split(separator: ",", omittingEmptySubsequences: false) {
          if !seeds.isLemma(Self.word(of: cue)) {
            list.report(table, row, .cues, "cue “\(cue)”", expected: "a listed lemma")
          } else if let other = owners.updateValue(row, forKey: cue) {
            list.report(
              table, row, .cues, "cue “\(cue)” again, first in line \(table.lines[other].number)",
              expected: "a cue of one sense")
          }
        }
      }
    }
  }

  /// A cue without its direction.
  static func word(of cue: Substring) -> Substring {
    cue.first.map { "<>".contains($0) } == true && cue.count > 1 ? cue.dropFirst() : cue
  }
}

extension Seeds {
  /// Whether some lexeme, of one word or of several, has the lemma.
  fileprivate func isLemma(_ lemma: Substring) -> Bool {
    let id = "\(language):\(lemma.replacing(" ", with: "_"))"
    return isKnown(id) || lemmaRows[lookupKey(String(lemma))] != nil
  }
}
