import LearnerLog
import LexicalModel
import Scheduling
import TestSupport
import Testing

@Suite struct `A due queue` {
  private static let seeds = 0..<(UInt64(20) * UInt64(testScale))

  private func queue(
    _ study: RandomStudy, _ table: QueueIndex? = nil, limits: DayLimits? = nil,
    order: ReviewOrder = .retrievability, deck: String? = nil
  ) -> DueQueue {
    DueQueue(
      table ?? study.log.table,
      SessionRequest(
        now: study.now, today: study.today, order: order,
        limits: limits ?? DayLimits(reviews: 9_999, newWords: 9_999), decks: deck.map { [$0] }))
  }

  /// What may be asked today by the plain reading of the rules, one word at a time.
  private func expected(
    _ study: RandomStudy, _ isWanted: (WordState) -> Bool
  ) -> Set<LexemeID> {
    let states = study.log.state.wordStates(on: study.today)
    return Set(
      states.filter { word in
        let buried = study.log.state.registers[.buriedUntil(word.lexeme)]?.integer ?? .min
        let front = study.log.state.registers[
          RegisterKey(Subject(word.lexeme), "front")]
        return word.deck != "boxes" && !word.isSuspended && word.mark != .known
          && word.mark != .ignored && buried <= study.today.number
          && !(word.lexeme.text.hasPrefix("card:") && front == nil) && isWanted(word)
      }.map(\.lexeme))
  }

  @Test(arguments: seeds)
  func `holds each review that is due once, and nothing else`(seed: UInt64) {
    let study = RandomStudy(seed: seed)
    let queue = queue(study)
    let found = queue.cards.filter { $0.kind == .review }.map { study.log.lexeme(at: $0.position) }
    let wanted = expected(study) { word in
      word.memory.card.phase == .review && word.memory.dueDay.map { $0 <= study.today } ?? false
    }
    #expect(Set(found) == wanted)
    #expect(found.count == wanted.count && queue.dueCount == wanted.count)
  }

  @Test(arguments: seeds)
  func `holds each new word that was taken in`(seed: UInt64) {
    let study = RandomStudy(seed: seed)
    let found = queue(study).cards.filter { $0.kind == .new }
      .map { study.log.lexeme(at: $0.position) }
    let wanted = expected(study) { word in
      word.memory.card.phase == .new
        && (word.memory.isCaptured || word.mark == .learning || word.deck != nil
          || word.reviewCount > 0 || word.lexeme.isCard)
    }
    #expect(Set(found) == wanted && found.count == wanted.count)
  }

  @Test(arguments: seeds, ReviewOrder.allCases)
  func `puts the likeliest forgotten or the longest overdue first`(
    seed: UInt64, order: ReviewOrder
  ) throws {
    let study = RandomStudy(seed: seed)
    let states = Dictionary(
      uniqueKeysWithValues: study.log.state.wordStates(on: study.today)
        .map { ($0.lexeme, $0) })
    let keys = try queue(study, order: order).cards.filter { $0.kind == .review }.map { card in
      let state = try #require(states[study.log.lexeme(at: card.position)])
      return order == .due
        ? Double(try #require(state.memory.dueDay).number) : try #require(state.retrievability)
    }
    #expect(keys == keys.sorted())
  }

  @Test(arguments: seeds)
  func `is the beginning of the whole queue when a day is limited`(seed: UInt64) {
    let study = RandomStudy(seed: seed)
    let all = queue(study).cards
    let limits = DayLimits(reviews: Int(seed % 7), newWords: Int(seed % 4))
    let some = queue(study, limits: limits).cards
    for kind in [QueuedCard.Kind.review, .new] {
      let limit = kind == .new ? limits.newWords : limits.reviews
      #expect(
        some.filter { $0.kind == kind } == Array(all.filter { $0.kind == kind }.prefix(limit)))
    }
  }

  @Test(arguments: seeds)
  func `does not depend on the order in which events came in`(seed: UInt64) {
    var study = RandomStudy(seed: seed)
    let state = StudyLog.state(of: study.log.events.shuffled(using: &study.generator))
    func names(_ state: LearnerState) -> [String] {
      queue(study, StudyLog.table(of: state)).cards.map {
        "\($0.kind) \(state.subjects[Int32($0.position)])"
      }
    }
    #expect(names(state) == names(study.log.state))
  }

  @Test(arguments: seeds)
  func `of one deck is the part of that deck`(seed: UInt64) {
    let study = RandomStudy(seed: seed)
    for deck in RandomStudy.decks {
      let cards = queue(study, deck: deck).cards
      let isInside = cards.allSatisfy { card in
        let name = study.log.lexeme(at: card.position)
        return study.log.state.registers[.deck(of: name)]?.string == deck
      }
      #expect(isInside && (deck != "off" || cards.isEmpty))
    }
  }

  @Test(arguments: 0...12, 0...5)
  func `spreads new words evenly`(reviews: Int, fresh: Int) {
    let cards = DueQueue.mixed(Array(0..<reviews), with: Array(100..<(100 + fresh)))
    #expect(cards.count == reviews + fresh)
    #expect(cards.filter { $0.kind == .review }.map(\.position) == Array(0..<reviews))
    #expect(cards.filter { $0.kind == .new }.map(\.position) == Array(100..<(100 + fresh)))
    for (position, card) in cards.enumerated() where card.kind == .review {
      let earlier = Double(cards[..<position].count { $0.kind == .new })
      #expect(abs(earlier - Double(fresh * card.position) / Double(reviews + 1)) < 1)
    }
  }

  @Test(arguments: seeds)
  func `uses up what the day has left, and what another day asked does not count`(seed: UInt64) {
    let study = RandomStudy(seed: seed)
    let reviews = study.log.events.compactMap { event in
      if let review = event.fact.as(Review.self) { review } else { nil }
    }
    let left = DayLimits(reviews: 50, newWords: 9).left(after: reviews, on: study.today)
    let today = reviews.filter { $0.moment.studyDay == study.today }
    #expect(left.reviews == max(0, 50 - today.count { $0.reviewState == 2 }))
    #expect(left.newWords == max(0, 9 - today.count { $0.reviewState == 0 }))
  }

  @Test(arguments: seeds)
  func `for cramming has the weakest first`(seed: UInt64) throws {
    let study = RandomStudy(seed: seed)
    let table = study.log.table
    let rows = try CramQueue(table, on: study.today, limit: 9_999).positions.map {
      try #require(table[$0])
    }
    let stabilities = rows.compactMap(\.stability)
    #expect(stabilities == stabilities.sorted())
    #expect(rows.allSatisfy { $0.isAskable })
    #expect(CramQueue(table, on: study.today).positions.count == min(50, rows.count))
  }
}
