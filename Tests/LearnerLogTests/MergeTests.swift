import LearnerLog
import TestSupport
import Testing

@Suite struct `Laws of merging` {
  /// 200 histories in a plain run; `LEXICAL_TEST_SCALE=50` makes the ten thousand that are reported.
  @Test func `devices that met agree, lose nothing, and keep cause before effect`() {
    for seed in 0..<UInt64(200 * testScale) {
      let violations = MergeSimulation.violations(seed: seed)
      #expect(violations.isEmpty, "seed \(seed)")
    }
  }

  @Test(arguments: Fault.allCases)
  func `a fault in the merge is noticed`(fault: Fault) {
    let noticed = (0..<UInt64(300)).contains {
      !MergeSimulation.violations(seed: $0, fault: fault).isEmpty
    }
    #expect(noticed)
  }
}
