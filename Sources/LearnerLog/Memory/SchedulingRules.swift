package import LexicalModel
package import Scheduling

/// How the words of one deck are scheduled, as its registers say.
package struct SchedulingRules: Sendable {
  /// The scheduler of a deck.
  package enum Scheduler: Sendable {
    case fsrs(ReplayScheduler)
    /// Levels and tests, with the days of the tests.
    case leitner(LeitnerProgress)
  }

  package var scheduler: Scheduler
  /// The hour at which the learner's day begins.
  package var rolloverHour: Int
  /// Whether days are spread inside their fuzz range.
  package var hasFuzz: Bool
  /// Whether the deck is studied at all.
  package var isEnabled: Bool

  package init(
    scheduler: Scheduler = .fsrs(ReplayScheduler(MemoryScheduler(FSRS()))),
    rolloverHour: Int = StudyDay.standardRolloverHour,
    hasFuzz: Bool = true, isEnabled: Bool = true
  ) {
    self.scheduler = scheduler
    self.rolloverHour = rolloverHour
    self.hasFuzz = hasFuzz
    self.isEnabled = isEnabled
  }

  /// Whether memories are those of FSRS-7, whose stabilities and difficulties mean something else
  /// than those of FSRS-5 and FSRS-6.
  package var remembersBySeven: Bool {
    guard case .fsrs(let scheduler) = scheduler else { return false }
    return scheduler.ordered.model.weights.version == .seven
  }

  /// Days until recall has fallen to 90 %: the stability itself, except in FSRS-7.
  func stability(of memory: MemoryState) -> Double {
    guard case .fsrs(let scheduler) = scheduler,
      scheduler.ordered.model.weights.version.countsFractions
    else { return memory.stability }
    return scheduler.ordered.model.interval(for: memory, desiredRetention: 0.9)
  }

  /// The chance of recall on a study day; nil before anything is known.
  package func retrievability(of memory: WordMemory, on day: StudyDay) -> Double? {
    switch scheduler {
    case .fsrs(let scheduler): memory.retrievability(on: day, by: scheduler.ordered)
    case .leitner: nil
    }
  }
}

extension SchedulingRules {
  /// Reads the rules from registers; what is missing or makes no sense falls back to the profile,
  /// then to the defaults.
  ///
  /// - Parameters:
  ///   - registers: all of them.
  ///   - subjects: whose registers count, the nearest first: a deck, the profile.
  ///   - tests: the Leitner tests that were finished.
  init(
    _ registers: RegisterTable, subjects: [Subject], tests: [LeitnerProgress.Finished] = []
  ) {
    func value(_ setting: Setting) -> RegisterValue? {
      for subject in subjects {
        if let value = registers[RegisterKey(subject, setting.field)] { return value }
      }
      return nil
    }
    func durations(_ setting: Setting) -> [Duration]? {
      guard let seconds = value(setting)?.integers,
        seconds.allSatisfy({ SettingForm.stepBounds.contains($0) })
      else { return nil }
      return seconds.prefix(SettingForm.mostSteps).map { .seconds($0) }
    }
    self.init()
    var settings = SchedulingSettings()
    if let retention = value(.desiredRetention)?.integer {
      settings.desiredRetention = DesiredRetention(Double(retention) / 1e6)
    }
    if let shares = value(.masteryRetention)?.integers {
      settings.masteryRetention = MasteryRetention(
        shares.map { DesiredRetention(Double($0) / 1e6) },
        thresholds: MasteryThresholds(value(.masteryThresholds)))
    }
    if let steps = durations(.learningSteps) { settings.learningSteps = steps }
    if let steps = durations(.relearningSteps) { settings.relearningSteps = steps }
    settings.maximumInterval = Setting.maximumInterval.integer(value(.maximumInterval))
    rolloverHour = Self.rolloverHour(in: registers)
    hasFuzz = Setting.fuzz.bool(value(.fuzz))
    isEnabled = Setting.enabled.bool(value(.enabled))
    // Tests are a deck's: words in no deck have none to be asked in.
    let names = subjects.compactMap { subject in
      let name = registers[RegisterKey(subject, Setting.scheduler.field)]?.string
      return name == Setting.leitner && subject == .profile ? nil : name
    }
    let name = names.first ?? Setting.scheduler.string(nil)
    if name == Setting.leitner {
      let start = StudyDay(number: value(.leitnerStart)?.integer ?? 0)
      scheduler = .leitner(LeitnerProgress(start: start, finished: tests))
      return
    }
    let weights = Self.weights(
      value(.weights)?.integers, version: FSRSVersion(schedulerName: name) ?? .six,
      relearningSteps: settings.relearningSteps.count)
    scheduler = .fsrs(ReplayScheduler(MemoryScheduler(FSRS(weights), settings: settings)))
  }

  /// The hour at which the learner's day begins.
  package static func rolloverHour(in registers: RegisterTable) -> Int {
    Setting.rolloverHour.integer(registers[Setting.rolloverHour.key])
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

extension FSRSVersion {
  /// The version that a setting names; nil for another scheduler.
  package init?(schedulerName name: String) {
    guard let version = Self.allCases.first(where: { $0.schedulerName == name }) else { return nil }
    self = version
  }

  /// What settings call the version.
  package var schedulerName: String { "fsrs\(rawValue)" }
}

extension MasteryThresholds {
  /// The thresholds that a register holds, or the standard where it holds none that make sense.
  package init(_ value: RegisterValue?) {
    let days = (value ?? Setting.masteryThresholds.standard).integers?.map { Double($0) / 1e6 }
    self =
      days.flatMap { days in
        days.count == 3
          ? MasteryThresholds(intermediate: days[0], advanced: days[1], mastered: days[2]) : nil
      } ?? .standard
  }
}
