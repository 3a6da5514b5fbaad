extension LearnerState {
  /// Takes in a review straight from its stored bytes, without making an event of it.
  ///
  /// - Parameters:
  ///   - order: the event's place, before any shift.
  ///   - word: the number of its subject, from ``number(for:)``.
  ///   - judgement: whether and when it counts.
  ///   - date: milliseconds since 1970.
  ///   - payload: the rest of the content.
  package mutating func addReview(
    order: EventOrder, word: Int32, judgement: Acceptance.Judgement, date: Int64,
    payload: [UInt8]
  ) throws(FactError) {
    var reader = CompactReader(bytes: payload, subject: "", date: date)
    var review = Review()
    try review.visit(&reader)
    try reader.finish()
    switch judgement {
    case .ignored: return
    case .quarantined: noteQuarantined()
    case .accepted(let shift):
      let time = shift == 0 ? order.time : order.time.shifted(by: shift)
      add(
        MemoryStep(
          order: EventOrder(time: time, device: order.device, id: order.id), word: word,
          action: .review(review.rating), moment: review.moment))
    }
  }
}
