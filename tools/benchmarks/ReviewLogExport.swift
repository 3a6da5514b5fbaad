import Glibc
import LexicalModel
import Scheduling

/// Writes the log that the benchmarks fit as a table, for other programs.
enum ReviewLogExport {
  static func run(_ words: [String]) {
    guard words.count == 2, let count = Int(words[0]), let seed = UInt64(words[1]) else {
      Benchmarks.complain("expected --review-log REVIEWS SEED")
      exit(64)
    }
    let days = count > 200_000 ? 2_500 : 1_000
    var text = "card_id,review_time,rating,delta_t\n"
    for review in ReviewLogSimulator(days: days).reviews(count, seed: seed) {
      let seconds = review.time / 1_000
      text += "\(review.card),\(seconds),\(review.rating.rawValue),\(review.elapsedDays)\n"
    }
    print(text, terminator: "")
  }
}
