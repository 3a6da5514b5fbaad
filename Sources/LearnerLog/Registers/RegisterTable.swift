/// Every register with every write it ever got, so that a write can be taken back.
package struct RegisterTable: Sendable {
  /// One write and its position in the order of events.
  package struct Write: Sendable {
    package let order: EventOrder
    package let value: RegisterValue
  }

  /// Writes by register, in no particular order.
  private var writes: [RegisterKey: [Write]] = [:]
  private var winners: [RegisterKey: Write] = [:]
  /// The fields that were ever written, by subject.
  private var fields: [Subject: Set<String>] = [:]

  package init() {}

  /// Adds a write.
  package mutating func add(_ value: RegisterValue, to key: RegisterKey, at order: EventOrder) {
    let write = Write(order: order, value: value)
    writes[key, default: []].append(write)
    fields[key.subject, default: []].insert(key.field)
    guard let winner = winners[key] else {
      winners[key] = write
      return
    }
    if Self.beats(write, winner, for: key) { winners[key] = write }
  }

  /// Takes one write back, whoever wins then.
  ///
  /// - Complexity: O(writes of the subject)
  package mutating func remove(_ id: EventID, from subject: Subject) {
    for field in fields[subject] ?? [] {
      let key = RegisterKey(subject, field)
      guard let list = writes[key], list.contains(where: { $0.order.id == id }) else { continue }
      let rest = list.filter { $0.order.id != id }
      writes[key] = rest.isEmpty ? nil : rest
      winners[key] = rest.reduce(nil as Write?) { best, write in
        best.map { Self.beats(write, $0, for: key) ? write : $0 } ?? write
      }
    }
  }

  /// The write that wins; nil when there is none or the register was emptied.
  package func winner(of key: RegisterKey) -> Write? {
    winners[key].flatMap { $0.value.isAbsent ? nil : $0 }
  }

  package subscript(key: RegisterKey) -> RegisterValue? {
    winner(of: key)?.value
  }

  /// Every register that holds something, in the order of names.
  package var held: [(key: RegisterKey, write: Write)] {
    held { _ in true }
  }

  /// The registers that hold something and whose names are wanted, in the order of names.
  ///
  /// - Complexity: O(registers + *n* log *n* in those wanted)
  package func held(
    where isWanted: (RegisterKey) -> Bool
  ) -> [(key: RegisterKey, write: Write)] {
    winners.filter { isWanted($0.key) && !$0.value.value.isAbsent }.map { ($0.key, $0.value) }
      .sorted { $0.key < $1.key }
  }

  /// The registers of one subject that hold something.
  ///
  /// - Complexity: O(fields of the subject)
  package func held(by subject: Subject) -> [(key: RegisterKey, write: Write)] {
    (fields[subject] ?? []).compactMap { field in
      let key = RegisterKey(subject, field)
      return winner(of: key).map { (key, $0) }
    }
  }

  /// All writes of a register in the order of events.
  package func history(of key: RegisterKey) -> [Write] {
    (writes[key] ?? []).sorted { $0.order < $1.order }
  }

  /// Whether a write wins over another: the later, or for a counter the larger.
  ///
  /// Total: in a counter, what is no number loses to every number.
  package static func beats(_ write: Write, _ other: Write, for key: RegisterKey) -> Bool {
    if key.mergesAsMaximum {
      let left = write.value.integer ?? .min
      let right = other.value.integer ?? .min
      if left != right { return left > right }
    }
    return other.order < write.order
  }
}
