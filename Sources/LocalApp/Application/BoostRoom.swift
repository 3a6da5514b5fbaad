import JSON
import LearnerDatabase
import LearnerLog
import Lexical
import LexicalModel
import LexiconStore

/// Brain Boost in the app: the circle that is asked, which a file beside the store keeps after
/// every answer.
///
/// The page names the turn that it answers, so that an answer which is sent twice counts once.
actor BoostRoom {
  private var controller: BoostController?
  private var hidesWord = false
  private var sounds: CardSounds?
  /// Whether a request is in the middle of a turn.
  private var isBusy = false

  /// Begins a circle, or takes up the one that was left: `lexical.boost/1` with the card that is
  /// asked.
  ///
  /// - Parameters:
  ///   - application: the app with the store.
  ///   - isAnew: whether a circle that was left is given up.
  ///   - deck: the name of the only deck; nil is all of them.
  /// - Returns: the document.
  /// - Throws: ``LexicalError`` when the store cannot be read.
  func open(_ application: Application, isAnew: Bool, deck: String?) async throws -> JSONValue {
    try await alone { room in
      let planner = try await application.planner(deck: deck)
      room.sounds = try CardSounds(
        application.store, language: application.release.metadata.language)
      room.hidesWord = planner.settings.hidesWord
      room.controller = try await planner.boost(isAnew: isAnew) { _ in }
      return try await room.document(remark: nil)
    }
  }

  /// Answers the card of a turn; an answer to another turn changes nothing.
  func answer(
    _ rating: Rating, turn: Int, milliseconds: Int, _ application: Application
  ) async throws -> JSONValue {
    try await resume(application)
    return try await alone { room in
      guard var controller = room.controller, controller.tally.answers == turn,
        let question = try await controller.next()
      else { return try await room.document(remark: nil) }
      let remark = try await controller.answer(rating, to: question, milliseconds: milliseconds)
      room.controller = controller
      return try await room.document(remark: remark)
    }
  }

  /// Takes the last answer back, where the server has not been started anew since.
  func undo(_ application: Application) async throws -> JSONValue {
    try await resume(application)
    return try await alone { room in
      guard var controller = room.controller else { return try await room.document(remark: nil) }
      let isUndone = try await controller.undo()
      room.controller = controller
      return try await room.document(remark: isUndone ? .undone : .nothingToUndo)
    }
  }

  /// Takes the circle up that another start of the server has left.
  private func resume(_ application: Application) async throws {
    if controller == nil { _ = try await open(application, isAnew: false, deck: nil) }
  }

  private func alone(
    _ body: (isolated BoostRoom) async throws -> JSONValue
  ) async throws -> JSONValue {
    guard !isBusy else { throw LexicalError(.busy, "another answer is being written") }
    isBusy = true
    defer { isBusy = false }
    return try await body(self)
  }

  private func document(remark: ReviewRemark?) async throws -> JSONValue {
    guard var controller else { return ["schema": "lexical.boost/1", "card": .null] }
    let question = try await controller.next()
    self.controller = controller
    return [
      "schema": "lexical.boost/1", "turn": .integer(Int64(controller.tally.answers)),
      "card": question.map { question in
        let card = question.json(hidesWord: hidesWord)
        return sounds.map { card.heard(question.face, by: $0) } ?? card
      } ?? .null,
      "remaining": .integer(Int64(controller.remaining)),
      "answers": .integer(Int64(controller.tally.answers)),
      "right": .integer(Int64(controller.tally.right)),
      "remark": remark.map { .string($0.text) } ?? .null,
    ]
  }
}
