/// What a column of a review table holds.
package enum ReviewColumn: CaseIterable {
  case card
  case time
  case day
  case rating
  case elapsedDays
  case elapsedSeconds
  case duration
  case deck

  /// The names that programs give it: our own, Anki's and its exporters', srs-benchmark's.
  package var names: [String] {
    switch self {
    case .card: ["card_id", "cid", "card"]
    case .time: ["review_time", "timestamp", "time", "id", "reviewed_at", "review_date", "review"]
    case .day: ["day_offset"]
    case .rating: ["rating", "review_rating", "grade", "ease", "button_chosen"]
    case .elapsedDays: ["delta_t", "elapsed_days", "delta"]
    case .elapsedSeconds: ["elapsed_seconds"]
    case .duration: ["duration", "review_duration", "duration_ms", "taken_millis"]
    case .deck: ["deck", "deck_id", "did", "preset_id", "deck_name"]
    }
  }
}
