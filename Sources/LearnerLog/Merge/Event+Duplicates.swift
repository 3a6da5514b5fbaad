import JSON

extension Event {
  /// Of two events with one name, the one that every device keeps: that with the smaller content by
  /// bytes, and of equal contents the earlier.
  ///
  /// The same name is no accident: an import made on two devices (equal contents), or a forgery.
  package static func kept(_ left: Event, _ right: Event) -> Event {
    let (a, b) = (left.fact.json.canonicalText, right.fact.json.canonicalText)
    if a != b { return a.utf8.lexicographicallyPrecedes(b.utf8) ? left : right }
    if left.fact.kindName != right.fact.kindName {
      return left.fact.kindName < right.fact.kindName ? left : right
    }
    if left.order != right.order { return left.order < right.order ? left : right }
    return left.sequence <= right.sequence ? left : right
  }

  /// The events without the copies that lose.
  package static func withoutDuplicates(_ events: [Event]) -> [Event] {
    var kept: [EventID: Int] = [:]
    var result: [Event] = []
    for event in events {
      if let index = kept[event.id] {
        result[index] = Self.kept(result[index], event)
      } else {
        kept[event.id] = result.count
        result.append(event)
      }
    }
    return result
  }
}
