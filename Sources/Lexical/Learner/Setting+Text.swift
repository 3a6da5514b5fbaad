package import JSON
package import LearnerDatabase
package import LearnerLog
import Scheduling

extension Setting {
  /// The setting of a name.
  ///
  /// - Throws: ``LexicalError`` with the nearest name.
  package static func found(
    _ name: String, among settings: [Setting]
  ) throws(LexicalError) -> Setting {
    if let setting = settings.named(name) { return setting }
    throw LexicalError(
      .badRequest,
      "“\(name)” is no setting; “lexical settings” and “lexical deck set --help” list them",
      suggestion: nearest(to: name, among: settings.map(\.name)))
  }

  /// The value that words set; nil for nothing any more.
  package func value(
    _ words: some Sequence<String>, isReset: Bool
  ) throws(LexicalError) -> RegisterValue? {
    let text = words.joined(separator: " ")
    guard !isReset else {
      guard text.isEmpty else {
        throw LexicalError(.badRequest, "--reset takes no value")
      }
      return nil
    }
    do { return try form.value(of: text) } catch {
      var suggestion: String?
      if case .choice(let names) = form { suggestion = nearest(to: text, among: names) }
      throw LexicalError(.badRequest, "\(name): \(error)", suggestion: suggestion)
    }
  }

  /// The value as one types it; that which holds without, when it is absent or makes no sense.
  package func text(of value: RegisterValue?) -> String {
    value.flatMap { form.text(of: $0) } ?? form.text(of: standard) ?? ""
  }

  /// The value in few words: weights are counted, not listed.
  package func brief(_ value: RegisterValue) -> String {
    if case .weights = form { return "\(value.integers?.count ?? 0) weights" }
    return text(of: value)
  }

  /// The setting with its value, as an object of `lexical.settings/1`.
  package func json(_ value: RegisterValue?) -> JSONValue {
    [
      "name": .string(field), "title": .string(spokenName), "value": (value ?? standard).json,
      "text": .string(text(of: value)), "standard": standard.json, "isSet": .bool(value != nil),
      "meaning": .string(meaning), "expected": .string(form.spokenExpectation),
      "choices": .array(form.choices.map { .string($0) }),
      "choiceNames": .array(form.choices.map { .string(spokenName(ofChoice: $0)) }),
      "least": form.wholeNumbers.map { .integer(Int64($0.lowerBound)) } ?? .null,
      "most": form.wholeNumbers.map { .integer(Int64($0.upperBound)) } ?? .null,
    ]
  }
}

extension LearnerStore {
  /// Changes a setting of the learner, as one action that can be undone.
  ///
  /// - Parameters:
  ///   - setting: one of ``Setting/ofLearner``.
  ///   - value: nil returns to the standard.
  ///   - language: the only language it shall hold for, one of ``LanguageProfile/settings``; nil is
  ///     all that have none of their own.
  /// - Throws: ``LexicalError`` for the scheduler of decks, and when nothing was written.
  package func change(
    _ setting: Setting, to value: RegisterValue?, language: String? = nil
  ) async throws {
    if language != nil, !LanguageProfile.settings.contains(setting) {
      let names = LanguageProfile.settings.map(\.name).joined(separator: ", ")
      throw LexicalError(
        .badRequest,
        "\(setting.name) holds for every language; a language may have its own \(names)")
    }
    let key = language.map { LanguageProfile($0).key(setting.field) } ?? setting.key
    if setting.field == Setting.scheduler.field, value == .text("leitner") {
      throw LexicalError(
        .badRequest,
        "tests belong to a deck: lexical deck create NAME --scheduler leitner, or lexical deck set")
    }
    try await mapStoreErrors {
      guard try self.value(of: key) != value else { return }
      try record(
        [.set(key, to: value ?? .absent)],
        title: value.map { "set \(setting.name) to \(setting.brief($0))" }
          ?? "reset \(setting.name)")
    }
  }

  /// What there is to say where the weights that are set do not belong to the scheduler that is
  /// set; nil where they fit.
  package func schedulerAdvice() async throws -> String? {
    let weights = try await mapStoreErrors {
      try value(of: .profile(Setting.weights.field))?.integers?.count
    }
    let scheduler = try await mapStoreErrors {
      try value(of: .profile(Setting.scheduler.field))?.string ?? "fsrs6"
    }
    guard let weights, let version = FSRSVersion(schedulerName: scheduler),
      weights != version.weightCount
    else { return nil }
    return
      "the \(weights) weights that are set do not fit \(scheduler), which uses its standard ones"
  }
}
