import Lexical
import LexicalModel
import Scheduling
import Testing

@Suite struct `Review tables` {
  private func table(_ text: String) throws -> ReviewTable {
    try ReviewTable(Array(text.utf8), name: "log.csv") { Int($0 / 86_400_000) }
  }

  @Test func `our own columns are read`() throws {
    let table = try table(
      "card_id,review_time,rating,delta_t\n7,1600000000,3,0\n7,1600090000,1,1\r\n\n9,1600090001,4,0\n"
    )
    #expect(
      table.reviews == [
        .init(card: 7, time: 1_600_000_000_000, rating: .good, elapsedDays: 0),
        .init(
          card: 7, time: 1_600_090_000_000, rating: .again, elapsedDays: 1,
          elapsedTime: 90_000.0 / 86_400),
        .init(card: 9, time: 1_600_090_001_000, rating: .easy, elapsedDays: 0),
      ])
  }

  @Test func `Anki's columns are read, milliseconds, quotes, tabs and all`() throws {
    let table = try table(
      "\u{FEFF}\"id\"\t\"cid\"\t\"ease\"\t\"duration\"\n1600000000000\t5\t3\t4200\n1600200000000\t5\t0\t0\n"
        + "1600300000000\t\"5\"\t2\t900\n")
    #expect(table.skippedRows == 1)
    #expect(table.reviews.map(\.rating) == [.good, .hard])
    // No column counts the days, so that the calendar does.
    #expect(table.reviews[1].elapsedDays == 3)
    #expect(table.reviews[0].milliseconds == 4_200)
  }

  @Test func `srs-benchmark's columns are read`() throws {
    let table = try table(
      "card_id,day_offset,rating,state,duration,elapsed_days,elapsed_seconds\n1,3,4,0,1500,-1,-1\n1,9,3,2,1,6,5\n"
    )
    #expect(table.reviews.map(\.elapsedDays) == [-1, 6])
    #expect(table.log.targetCount == 1)
  }

  @Test func `ids may be words, and decks have names`() throws {
    let table = try table(
      "card,time,grade,deck\nen:walk,2024-01-01T10:00:00Z,3,verbs\nen:run,1,1,verbs\n")
    #expect(Set(table.reviews.map(\.card)).count == 2)
    #expect(table.deckNames == ["verbs"])
  }

  @Test(arguments: [
    ("", "log.csv:1: the table is empty, expected a header"),
    ("a,b\n", "log.csv:1: the columns a, b, expected one of card_id, cid, card"),
    ("card_id,rating\n", "log.csv:1: the columns card_id, rating, expected review_time or delta_t"),
    ("card_id,rating,delta_t\n1,3,0\n1,7,2\n", "log.csv:3: rating 7, expected 1, 2, 3 or 4"),
    ("card_id,rating,delta_t\n1,x,0\n", "log.csv:2: rating “x”, expected 1, 2, 3 or 4"),
    ("card_id,rating,delta_t\n1,3\n", "log.csv:2: 2 fields, expected 3 as in the header"),
    (
      "card_id,rating,delta_t\n1,3,-5\n",
      "log.csv:2: -5 elapsed days, expected 0 to 100000, or -1 for a first review"
    ),
    ("card_id,rating,delta_t\n1,3,\n", "log.csv:2: delta_t “”, expected a number of days"),
    (
      "card_id,rating,review_time\n1,3,soon\n",
      "log.csv:2: time “soon”, expected seconds or milliseconds since 1970, or RFC 3339"
    ),
    ("card_id,rating,delta_t\n,3,1\n", "log.csv:2: no card, expected a card's id"),
  ])
  func `a malformed table is told by file and line`(text: String, message: String) {
    let error = #expect(throws: LexicalError.self) { try table(text) }
    #expect(error?.message == message)
    #expect(error?.kind == .badData)
  }

  @Test(arguments: [
    (0.26958, 4, "0.2696"), (-0.00001, 2, "0.00"), (-1.5, 1, "−1.5"), (12, 0, "12"),
    (0.999_96, 4, "1.0000"),
  ])
  func `numbers have their decimals`(value: Double, decimals: Int, text: String) {
    #expect(value.text(decimals) == text)
  }
}
