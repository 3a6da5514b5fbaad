import Digest
import Files
import LearnerDatabase
import LearnerLog
import LexicalModel
import TestSupport
import Testing

/// Laptops that share a folder and have every kind of accident: copied, put back, lost, wiped.
private struct Accidents {
  private var random: SeededGenerator
  private let share = TemporaryFolder()
  private var laptops: [Position] = []
  private var marks = 0
  private(set) var hasWiped = false
  private(set) var hasCloned = false
  /// Every event that was ever acknowledged.
  private(set) var acknowledged: Set<EventID> = []

  /// A store with its clock; closed while its file is changed.
  private struct Position {
    let folder = TemporaryFolder()
    let world: TestWorld
    var store: LearnerStore?
    var lookupIndexes: [[UInt8]] = []

    var path: String { folder.path("progress.db") }

    mutating func open() throws -> LearnerStore {
      if let store { return store }
      let opened = try LearnerStore(path: path, environment: world.environment)
      store = opened
      return opened
    }
  }

  init(seed: UInt64) throws {
    random = SeededGenerator(seed: seed)
    for number in 0..<2 { add(number) }
  }

  private mutating func add(_ number: Int) {
    laptops.append(
      Position(world: TestWorld(seed: random.next(), machine: "machine \(number)")))
  }

  mutating func happen() async throws {
    let position = Int.random(in: laptops.indices, using: &random)
    laptops[position].world.pass(1_000)
    switch Int.random(in: 0..<16, using: &random) {
    case 0..<6: try await study(position)
    case 6..<10: try await sync(position)
    case 10: try lookupIndex(position)
    case 11, 12: try putBack(position)
    case 13: try clone(position)
    case 14: try lose(position)
    default: try wipe()
    }
  }

  private mutating func study(_ position: Int) async throws {
    let store = try laptops[position].open()
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      marks += 1
      acknowledged.insert(try await store.record(.mark("en:w\(marks)", .known)).id)
    }
  }

  private mutating func sync(_ position: Int) async throws {
    _ = try await laptops[position].open().sync(with: share.path)
  }

  /// An image of the disk, to be put back later.
  private mutating func lookupIndex(_ position: Int) throws {
    _ = try laptops[position].open()
    laptops[position].lookupIndexes.append(try FileSystem.read(laptops[position].path))
  }

  /// The store is as it was, under its own name and at its own place: nothing in the file system
  /// tells.
  private mutating func putBack(_ position: Int) throws {
    laptops[position].store = nil
    guard let lookupIndex = laptops[position].lookupIndexes.randomElement(using: &random) else {
      return
    }
    let size = try FileSystem.read(laptops[position].path).count
    let padding = [UInt8](repeating: 0, count: max(0, size - lookupIndex.count))
    try FileSystem.patch(laptops[position].path, lookupIndex + padding, at: 0)
  }

  private mutating func clone(_ position: Int) throws {
    guard laptops.count < 4 else { return }
    hasCloned = true
    _ = try laptops[position].open()
    let bytes = try FileSystem.read(laptops[position].path)
    add(laptops.count)
    try FileSystem.create(laptops[laptops.count - 1].path, bytes, permissions: 0o600)
  }

  private mutating func lose(_ position: Int) throws {
    laptops[position].store = nil
    guard FileSystem.exists(laptops[position].path) else { return }
    try FileSystem.remove(laptops[position].path)
    laptops[position].lookupIndexes = []
  }

  private mutating func wipe() throws {
    hasWiped = true
    guard FileSystem.exists(share.path("lexical-sync/d")) else { return }
    for path in try segments(in: share) { try FileSystem.remove(path) }
  }

  /// What is still somewhere: in a store or in the share.
  func surviving() async throws -> Set<EventID> {
    var names: Set<EventID> = []
    for index in laptops.indices {
      var laptop = laptops[index]
      names.formUnion(try await Self.events(of: laptop.open()).map(\.id))
    }
    let reader = try Laptop(999)
    if FileSystem.exists(share.path("lexical-sync")) {
      _ = try await reader.store.sync(with: share.path)
    }
    return names.union(try await Self.events(of: reader.store).map(\.id))
  }

  /// Everyone syncs until nobody has news; then what each has.
  mutating func update() async throws -> [[Event]] {
    for _ in 0..<3 {
      for position in laptops.indices { try await sync(position) }
    }
    var result: [[Event]] = []
    for position in laptops.indices {
      result.append(try await Self.events(of: laptops[position].open()))
    }
    return result
  }

  mutating func digests() async throws -> Set<String> {
    var digests: Set<String> = []
    for position in laptops.indices {
      let store = try laptops[position].open()
      digests.insert(try await store.stateDigest().hex)
      #expect(try await store.diagnose().isHealthy)
    }
    return digests
  }

  private static func events(of store: LearnerStore) async throws -> [Event] {
    try await store.events(of: Set(EventKind.all))
  }
}

@Suite struct `Laws of lost and copied stores` {
  private static let seeds = 0..<UInt64(20 * testScale)

  @Test(arguments: seeds)
  func `what is left anywhere reaches everyone, and a number means one event`(
    seed: UInt64
  ) async throws {
    var accidents = try Accidents(seed: seed)
    for _ in 0..<40 { try await accidents.happen() }
    let surviving = try await accidents.surviving()
    let held = try await accidents.update()
    for events in held {
      #expect(surviving.subtracting(events.map(\.id)).isEmpty)
      // A clone may send what its original, put back to the time before, has numbered anew: both
      // stay.
      if !accidents.hasWiped, !accidents.hasCloned {
        let numbers = Set(events.map { "\($0.device) \($0.sequence)" })
        #expect(numbers.count == events.count)
      }
    }
    #expect(try await accidents.digests().count == 1)
  }

  /// The control: what only a lost store had is gone, and the same look must see it.
  @Test func `what nobody has left is missed`() async throws {
    var missed = 0
    for seed in Self.seeds.prefix(10) {
      var accidents = try Accidents(seed: seed)
      for _ in 0..<40 { try await accidents.happen() }
      let held = try await accidents.update()
      missed += accidents.acknowledged.subtracting(held[0].map(\.id)).count
    }
    #expect(missed > 0)
  }
}
