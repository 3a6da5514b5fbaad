import JSON

/// A line that `lexical schedule` cannot work with: where, and what was expected there.
struct ScheduleError: Error {
  let place: JSONLocation
  let expected: String

  init(_ place: JSONLocation, _ expected: String) {
    self.place = place
    self.expected = expected
  }

  /// The start of what stands at the place.
  var found: String {
    let text = place.value.text
    return text.utf8.count <= 40 ? text : String(text.prefix(39)) + "…"
  }
}
