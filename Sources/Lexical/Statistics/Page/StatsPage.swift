import JSON
import LearnerLog
import LexicalFiles
import Scheduling

/// The statistics as one self-contained page: each chart with its numbers in a table below.
package struct StatsPage {
  let statistics: LearnerStatistics

  /// - Parameter statistics: what the page shows.
  package init(statistics: LearnerStatistics) {
    self.statistics = statistics
  }

  var study: StudyStatistics { statistics.study }

  /// The whole file.
  package var bytes: [UInt8] {
    HTMLPage(
      title: say(.title), language: InterfaceLanguage.current.tag,
      style: EmbeddedFile.text(.stats_css),
      script: EmbeddedFile.text(.stats_js), body: Array(body.utf8),
      data: Array(statistics.json.text.utf8)
    ).bytes
  }

  private var body: String {
    var cards = [reviewsCard, calendarCard, retentionCard, forecastCard]
    if statistics.showsMastery { cards.append(masteryCard) }
    cards += [rankCard, readingCard, timeCard]
    let shown = cards.compactMap { $0 }
    return "<header><h1>\(say(.title).htmlEscaped)</h1>"
      + "<p class=\"note\">\(say(.asOf, ["day": study.today.spelled]).htmlEscaped)</p>"
      + "</header>\n<main>\n"
      + (study.reviewCount > 0
        ? tiles : "<p class=\"empty\">\(say(.empty).htmlEscaped)</p>")
      + shown.joined(separator: "\n") + "\n</main>\n<div id=\"tip\" role=\"status\" hidden></div>\n"
  }

  private var tiles: String {
    let streak = study.streak
    var tiles: [(String, String, String)] = [
      (
        grouped(study.reviewCount), ChartPhrase.tileReviews.text(count: study.reviewCount),
        study.firstDay.map { phrase(.statsSince, ["day": $0.text]) } ?? ""
      ),
      (
        grouped(study.newCount), ChartPhrase.tileWords.text(count: study.newCount),
        say(.tileOn, ["days": phrase(.countDays, count: study.days.count)])
      ),
      (
        grouped(streak.current), ChartPhrase.tileDays.text(count: streak.current),
        phrase(.statsLongest, ["count": grouped(streak.longest)])
          + (streak.includesToday || streak.current == 0 ? "" : " · \(phrase(.dayIsOpen))")
      ),
    ]
    if let observed = study.totalRetention.all.observed {
      let predicted = study.totalRetention.all.predicted.map {
        say(.sharePredicted, ["share": percent($0)])
      }
      tiles.append((percent(observed), say(.recalled), predicted ?? ""))
    }
    if study.milliseconds > 0 {
      let each = Double(study.milliseconds) / Double(max(study.reviewCount, 1)) / 1e3
      tiles.append(
        (
          durationText(seconds: Double(study.milliseconds) / 1e3), say(.tileTime),
          phrase(.statsSecondsEach, ["seconds": each.text(1)])
        ))
    }
    return "<ul class=\"tiles\">"
      + tiles.map {
        "<li><b>\($0.0.htmlEscaped)</b> <span>\($0.1.htmlEscaped)</span><small>\($0.2.htmlEscaped)</small></li>"
      }.joined() + "</ul>\n"
  }

  /// A chart with its title, what it says in a line, and its numbers.
  func card(
    _ id: String, _ title: String, _ note: String, _ drawing: String, _ table: ChartTable,
    isWide: Bool = false
  ) -> String {
    "<section class=\"card\(isWide ? " wide" : "")\" id=\"\(id)\"><h2>\(title.htmlEscaped)</h2>"
      + "<p class=\"note\">\(note.htmlEscaped)</p><figure>\(drawing)</figure>"
      + "<details><summary>\(say(.numbers).htmlEscaped)</summary>\(table.html)</details></section>"
  }

  /// What the page says, in the language of the task.
  func say(_ phrase: ChartPhrase, _ values: KeyValuePairs<String, String> = [:]) -> String {
    phrase.text(values)
  }
}
