package import LexicalModel
import Scheduling

extension LearnerState {
  /// Takes in a review straight from its stored bytes, without making an event of it.
  ///
  /// - Parameters:
  ///   - order: the event's position, before any shift.
  ///   - word: the number of its subject, from ``number(for:)``.
  ///   - result: whether and when it counts.
  ///   - date: milliseconds since 1970.
  ///   - payload: the rest of the content.
  /// - Throws: ``FactError`` when the bytes are damaged.
  package mutating func addReview(
    order: EventOrder, word: Int32, result: EventAdmission.Result, date: Int64,
    payload: borrowing Span<UInt8>
  ) throws(FactError) {
    let (rating, studyDay, offset, chosenDays) = try Review.essentials(of: payload)
    switch result {
    case .ignored: return
    case .quarantined: noteQuarantined()
    case .accepted(let shift):
      var (time, moment) = (
        order.time, Moment(milliseconds: date, offsetMinutes: offset, studyDay: studyDay)
      )
      if shift != 0 {
        time = time.shifted(by: shift)
        moment.shift(by: shift)
      }
      add(
        ReplayEvent(
          order: EventOrder(time: time, device: order.device, id: order.id), word: word,
          action: .review(rating, chosenDays: chosenDays), moment: moment))
    }
  }
}

extension Review {
  /// The fields of a review's stored bytes that replay needs: the grade, the study day and the
  /// offset, which come first in the order of ``visit(_:)``, and the chosen days, which come last
  /// if at all.
  package static func essentials(
    of bytes: borrowing Span<UInt8>
  ) throws(FactError) -> (
    rating: Rating, studyDay: StudyDay, offsetMinutes: Int, chosenDays: Int32
  ) {
    var position = 0
    func number() throws(FactError) -> Int {
      Int(try bytes.wholeNumber(at: &position).unfolded)
    }
    let (grade, day, offset) = (try number(), try number(), try number())
    guard let rating = Rating(rawValue: grade), FactLimits.days.contains(day),
      (-1_440...1_440).contains(offset)
    else { throw .damaged(expected: "the grade, day and offset of a review") }
    // Between them stand eight numbers that only audits read.
    var rest = 8
    while position < bytes.count, rest > 0 {
      if bytes[position] < 0x80 { rest -= 1 }
      position += 1
    }
    // One more than the number, as 0 stands for *absent*.
    let coded = position < bytes.count ? try bytes.wholeNumber(at: &position) : 0
    let chosenDays = coded > 0 ? Int((coded - 1).unfolded) : 0
    return (rating, StudyDay(number: day), offset, Int32(clamping: chosenDays))
  }
}

extension EventID {
  /// The name that sixteen bytes stand for; fewer stand for the beginning of one.
  package init(bytes: borrowing Span<UInt8>) {
    var bits: UInt128 = 0
    for index in 0..<min(16, bytes.count) { bits = bits << 8 | UInt128(bytes[index]) }
    self.init(bits: bits)
  }
}
