import LexicalModel
import Scheduling

extension SchedulingRules {
  /// Reads the rules from registers; what is missing or makes no sense falls back to the profile, then to
  /// the defaults.
  ///
  /// - Parameters:
  ///   - registers: all of them.
  ///   - entities: whose registers count, the nearest first: `deck:…`, `profile`.
  ///   - tests: the Leitner tests that were finished.
  init(
    _ registers: RegisterTable, entities: [String], tests: [LeitnerProgress.Finished] = []
  ) {
    func value(_ field: SchedulingField) -> RegisterValue? {
      for entity in entities {
        if let value = registers[RegisterKey(entity: entity, field: field.rawValue)] {
          return value
        }
      }
      return nil
    }
    func seconds(_ field: SchedulingField) -> [Duration]? {
      guard let list = value(field)?.integers, list.allSatisfy({ (1...31_536_000).contains($0) })
      else { return nil }
      return list.prefix(16).map { .seconds($0) }
    }
    self.init()
    var settings = SchedulingSettings()
    if let retention = value(.desiredRetention)?.integer {
      settings.desiredRetention = DesiredRetention(Double(retention) / 1e6)
    }
    if let steps = seconds(.learningSteps) { settings.learningSteps = steps }
    if let steps = seconds(.relearningSteps) { settings.relearningSteps = steps }
    if let days = value(.maximumInterval)?.integer, (1...36_500).contains(days) {
      settings.maximumInterval = days
    }
    rolloverHour = Self.rolloverHour(in: registers)
    hasFuzz = value(.fuzz)?.bool ?? true
    isEnabled = value(.enabled)?.bool ?? true
    // Tests are a deck's: words in no deck have none to stand in.
    let names = entities.compactMap { entity in
      let key = RegisterKey(entity: entity, field: SchedulingField.scheduler.rawValue)
      let name = registers[key]?.string
      return name == "leitner" && entity == "profile" ? nil : name
    }
    let name = names.first ?? "fsrs6"
    if name == "leitner" {
      let start = StudyDay(number: value(.leitnerStart)?.integer ?? 0)
      scheduler = .leitner(LeitnerProgress(start: start, finished: tests))
      return
    }
    let weights = Self.weights(
      value(.weights)?.integers, version: name == "fsrs5" ? .five : .six,
      relearningSteps: settings.relearningSteps.count)
    scheduler = .fsrs(ReplayScheduler(MemoryScheduler(FSRS(weights), settings: settings)))
  }

  /// The hour at which the learner's day begins.
  package static func rolloverHour(in registers: RegisterTable) -> Int {
    let hour = registers[.profile(SchedulingField.rolloverHour.rawValue)]?.integer ?? 4
    return (0...23).contains(hour) ? hour : 4
  }

  private static func weights(
    _ millionths: [Int]?, version: FSRSVersion, relearningSteps: Int
  ) -> FSRSWeights {
    let standard = FSRSWeights.standard(version)
    guard let millionths else { return standard }
    return
      (try? FSRSWeights(
        clipping: millionths.map { Double($0) / 1e6 }, version: version,
        relearningSteps: relearningSteps)) ?? standard
  }
}
