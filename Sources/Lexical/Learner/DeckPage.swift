import LearnerDatabase
import LearnerLog
import Scheduling

/// The decks of a learner as a page: a grid of decks, and below each its cards in a grid.
package struct DeckPage {
  private let report: DeckReport
  private let rows: [String: [DeckRow]]

  /// - Parameters:
  ///   - report: the decks.
  ///   - rows: the words of each, by its id.
  package init(_ report: DeckReport, rows: [String: [DeckRow]]) {
    self.report = report
    self.rows = rows
  }

  /// The body of the page, which is markup.
  package var body: String {
    let decks = report.decks.decks
    guard !decks.isEmpty else {
      return "<main><h1>Decks</h1><p>No decks yet. <code>lexical deck create NAME</code> makes "
        + "one.</p></main>"
    }
    return "<main><h1>Decks</h1>\n<nav class=\"grid\">\n" + decks.map(tile).joined()
      + "</nav>\n" + decks.map(section).joined() + "</main>\n"
  }

  private func tile(_ deck: Deck) -> String {
    let tally = report.wholeTally(of: deck)
    let facts = [
      counted(tally.total, "card"), tally.due > 0 ? "\(grouped(tally.due)) due" : nil,
      tally.new > 0 ? "\(grouped(tally.new)) new" : nil,
    ].compactMap { $0 }.joined(separator: " · ")
    return """
      <a class="deck" href="#\(deck.id.text.htmlEscaped)"><span class="icon" aria-hidden="true">\
      \(icon(deck))</span><b>\(title(deck))</b><span>\(facts)</span>\(bar(deck))</a>

      """
  }

  private func section(_ deck: Deck) -> String {
    let cards = (rows[deck.id.text] ?? []).map { row in
      let badge = row.mastery.map {
        "<span class=\"badge \($0.rawValue)\">\($0.glyph) \($0.spokenName)</span>"
      }
      let level = row.levelText.map { "<span class=\"badge\">\($0)</span>" }
      return "<li><b>\(row.name.htmlEscaped)</b>\(level ?? badge ?? "")</li>\n"
    }
    let summary = deck.summary.isEmpty ? "" : "<p>\(deck.summary.htmlEscaped)</p>\n"
    return "<section id=\"\(deck.id.text.htmlEscaped)\"><h2>\(icon(deck)) "
      + "\(deck.name.htmlEscaped)</h2>\n\(summary)<ul class=\"grid\">\n"
      + cards.joined() + "</ul></section>\n"
  }

  /// The icon, or the first letter of the name.
  private func icon(_ deck: Deck) -> String {
    (deck.icon.isEmpty ? deck.path.last?.prefix(1).uppercased() ?? "" : deck.icon).htmlEscaped
  }

  /// The name, with the deck around it in small letters before.
  private func title(_ deck: Deck) -> String {
    guard let outer = report.outer(of: deck) else { return deck.name.htmlEscaped }
    let inner = deck.path.dropFirst(outer.path.count).joined(separator: "::")
    return "<small>\(outer.name.htmlEscaped)</small> \(inner.htmlEscaped)"
  }

  /// How much of the deck stands at each level, as a bar in words and in colours.
  private func bar(_ deck: Deck) -> String {
    let levels = report.decks.family(of: deck).flatMap { rows[$0.id.text] ?? [] }
      .compactMap(\.mastery)
    guard !levels.isEmpty else { return "" }
    let parts = MasteryLevel.allCases.compactMap { level -> String? in
      let count = levels.count { $0 == level }
      guard count > 0 else { return nil }
      return "<span class=\"\(level.rawValue)\">\(level.glyph) \(count)</span>"
    }
    return "<span class=\"levels\">\(parts.joined(separator: " "))</span>"
  }
}
