import JSON

/// A line that `lexical schedule` cannot work with: where, and what was expected there.
package struct ScheduleError: Error {
  package let position: JSONLocation
  package let expected: String

  package init(_ position: JSONLocation, _ expected: String) {
    self.position = position
    self.expected = expected
  }

  /// The start of what stands at the place.
  package var found: String {
    let text = position.value.text
    return text.utf8.count <= 40 ? text : String(text.prefix(39)) + "…"
  }
}
