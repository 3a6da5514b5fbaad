/// What the page of statistics says, by the names under which the catalogues hold it.
package enum ChartPhrase: String, Hashable, Sendable, CaseIterable {
  case title = "chart.title"
  case asOf = "chart.as-of"
  case empty = "chart.empty"
  case numbers = "chart.numbers"
  case day = "chart.day"
  case week = "chart.week"
  case fourWeeks = "chart.four-weeks"
  case month = "chart.month"
  case answersDay = "chart.answers-day"
  case answersWeek = "chart.answers-week"
  case answersFourWeeks = "chart.answers-four-weeks"
  case minutesDay = "chart.minutes-day"
  case minutesWeek = "chart.minutes-week"
  case minutesFourWeeks = "chart.minutes-four-weeks"
  case period = "chart.period"
  case recalled = "chart.recalled"
  case new = "chart.new"
  case time = "chart.time"
  case minutes = "chart.minutes"
  case days = "chart.days"
  case daysNote = "chart.days-note"
  case daysDrawn = "chart.days-drawn"
  case weekdays = "chart.weekdays"
  case months = "chart.months"
  case shareRecalled = "chart.share-recalled"
  case sharePredicted = "chart.share-predicted"
  case recalledRange = "chart.recalled-range"
  case young = "chart.young"
  case range = "chart.range"
  case retentionDrawn = "chart.retention-drawn"
  case due = "chart.due"
  case dueNote = "chart.due-note"
  case dueDrawn = "chart.due-drawn"
  case dueCount = "chart.due-count"
  case dueColumn = "chart.due-column"
  case masteryNote = "chart.mastery-note"
  case masteryDrawn = "chart.mastery-drawn"
  case allWords = "chart.all-words"
  case belowDays = "chart.below-days"
  case betweenDays = "chart.between-days"
  case aboveDays = "chart.above-days"
  case rank = "chart.rank"
  case rankNote = "chart.rank-note"
  case rankDrawn = "chart.rank-drawn"
  case rankBetween = "chart.rank-between"
  case from = "chart.from"
  case to = "chart.to"
  case readingNote = "chart.reading-note"
  case readingDrawn = "chart.reading-drawn"
  case readingShare = "chart.reading-share"
  case countSittings = "chart.count-sittings"
  case sittings = "chart.sittings"
  case readOn = "chart.read-on"
  case lookedUp = "chart.looked-up"
  case share = "chart.share"
  case tileReviews = "chart.tile-reviews"
  case tileWords = "chart.tile-words"
  case tileDays = "chart.tile-days"
  case tileTime = "chart.tile-time"
  case tileOn = "chart.tile-on"

  /// The phrase in the language of the task.
  ///
  /// - Parameter values: what stands in its places, by name.
  /// - Returns: the phrase with the values in it.
  func text(_ values: KeyValuePairs<String, String> = [:]) -> String {
    PhraseCatalogue.of(.current).text(rawValue, values)
  }

  /// The phrase in the form that a number asks for.
  func text(count: Int) -> String { PhraseCatalogue.of(.current).text(rawValue, count: count) }

  /// The words of a phrase that is a list of names.
  var names: [String] { text().split(separator: " ").map(String.init) }
}

extension PhraseKey {
  /// The phrase as it stands alone or at the head of a column: its first letter in upper case.
  var heading: String {
    let text = phrase(self)
    return text.prefix(1).uppercased() + text.dropFirst()
  }
}
