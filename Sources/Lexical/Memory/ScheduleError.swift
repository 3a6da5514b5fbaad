import JSON

/// A line that `lexical schedule` cannot work with: where, and what was expected there.
package struct ScheduleError: Error {
  package let place: JSONLocation
  package let expected: String

  package init(_ place: JSONLocation, _ expected: String) {
    self.place = place
    self.expected = expected
  }

  /// The start of what stands at the place.
  package var found: String {
    let text = place.value.text
    return text.utf8.count <= 40 ? text : String(text.prefix(39)) + "…"
  }
}
