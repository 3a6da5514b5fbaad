package import CorpusTestSupport
package import LearnerDatabase
import LearnerLog
package import Lexical
import LexicalModel
import LexiconCompiler
package import LexiconStore
import Synchronization
package import TestSupport

/// A learner with a little release whose families are large enough for a matrix.
package struct Everyday {
  package let folder = TemporaryFolder()
  package let release: CorpusRelease
  package let store: LearnerStore
  private let clock: Clock

  /// A clock that the test turns, and chance by a seed.
  private final class Clock: Sendable {
    let state: Mutex<(now: Int64, generator: SeededGenerator)>

    init(seed: UInt64, now: Int64) {
      state = Mutex((now, SeededGenerator(seed: seed)))
    }
  }

  package static let start: Int64 = 1_800_000_000_000

  package init(seed: UInt64 = 1, zone: String = "UTC") throws {
    release = try SampleRelease.open(Self.seeds, in: folder)
    let clock = Clock(seed: seed, now: Self.start)
    self.clock = clock
    store = try LearnerStore(
      path: folder.path("progress.db"),
      environment: StoreEnvironment(
        now: { clock.state.withLock { $0.now } },
        randomBits: {
          clock.state.withLock {
            UInt128($0.generator.next()) << 64 | UInt128($0.generator.next())
          }
        }, zone: zone, machine: "machine \(seed)"))
  }

  package func passDays(_ days: Int) {
    clock.state.withLock { $0.now += Int64(days) * 86_400_000 }
  }

  /// The little corpus with two families of six.
  package static let seeds = SampleSeeds.english
    .adding("en:root/spect\ten:see", to: .rootLinks)
    .adding("en:root/walk\ten:walk", to: .rootLinks)
    .adding("en:root/walk\ten:go", to: .rootLinks)
    .adding("en:root/walk\ten:march", to: .rootLinks)
    .adding("en:root/walk\ten:leave", to: .rootLinks)
    .adding("en:root/walk\ten:up", to: .rootLinks)
    .adding("en:root/walk\ten:damn", to: .rootLinks)
    .adding("en:root/walk\ten:look", to: .rootLinks)
    .adding("en:root/walk\twalk\troot\tang\tgo on foot\twalk", to: .roots)

  package func today(offering count: Int = 5) async throws -> TodayView {
    try await store.today(in: release, offering: count)
  }
}
