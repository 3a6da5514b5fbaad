import Study

/// The statistics as one self-contained page.
struct StatsPage {
  let statistics: LearnerStatistics

  var bytes: [UInt8] { [] }
}
