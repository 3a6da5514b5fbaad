import JSON
import LearnerDatabase
import Lexical
import LexicalModel
import Server

/// Every address of the app under `/v1`; the page *LocalApp* of the documentation lists them.
enum AppRoutes {
  static let all: [AppRoute] = study + words + books + review

  private static let study: [AppRoute] = [
    .get("v1/today") { _, app in Response(try await app.today()) },
    .get("v1/status") { _, app in Response(try await app.status()) },
    .get("v1/stats") { _, app in Response(try await app.statistics()) },
    .get("v1/decks") { _, app in Response(try await app.decks()) },
    .get("v1/cards") { _, app in Response(try await app.cards()) },
    .post("v1/cards") { request, app in
      let body = try request.json()
      let made = try await app.store.makeCard(
        front: body["front"]?.string ?? "", back: body["back"]?.string ?? "", id: nil,
        picture: try body["picture"]?.string.map(app.pathOfPicture),
        backPicture: try body["backPicture"]?.string.map(app.pathOfPicture),
        deck: body["deck"]?.string)
      return Response(["card": made.card.json, "isNew": .bool(made.isNew)])
    },
    .post("v1/cards/delete") { request, app in
      try await app.store.deleteCards(called: [try request.text("id")])
      return Response(try await app.cards())
    },
    .post("v1/pictures", limit: PictureFolder.byteLimit) { request, app in
      do {
        return Response(["picture": .string("\(try app.store.pictures.add(request.content()))")])
      } catch let error as LearnerStoreError {
        throw LexicalError(.badData, "\(error)")
      }
    },
    .get("v1/pictures/*") { request, app in
      guard let name = PictureName(request.segment(2)),
        let bytes = try await mapStoreErrors({ try app.store.pictures.bytes(of: name) })
      else { throw LexicalError(.noInput, "no such picture") }
      return Response(type: name.mediaType, body: bytes, entityTag: "\"\(name)\"")
    },
    .post("v1/decks") { request, app in
      _ = try await app.store.createDeck(try request.text("name"), [])
      return Response(try await app.decks())
    },
    .post("v1/decks/set") { request, app in
      Response(
        try await app.change(
          setting: try request.text("name"), ofDeck: try request.text("deck"),
          to: try request.json()["value"]?.string))
    },
    .get("v1/settings") { _, app in Response(try await app.settings()) },
    .post("v1/settings") { request, app in
      Response(
        try await app.change(
          setting: try request.text("name"), to: try request.json()["value"]?.string))
    },
    .get("v1/corpus") { _, app in Response(app.corpus()) },
    .get("v1/sync") { request, app in
      let folder = request.head.target["folder"]
      if folder != nil { try request.requireOwner() }
      return Response(try await app.syncState(folder: folder))
    },
    .post("v1/sync") { request, app in
      try request.requireOwner()
      let body = try request.json()
      return Response(
        try await app.sync(
          folder: try request.text("folder"), joins: body["joins"]?.bool ?? false,
          name: body["name"]?.string))
    },
    .post("v1/sync/clock") { request, app in
      try request.requireOwner()
      return Response(try await app.decide(try request.json()))
    },
    .post("v1/quiz") { request, app in
      Response(try await app.quiz(session: try request.json()["session"]?.string))
    },
    .post("v1/quiz/answer") { request, app in
      Response(try await app.answerQuiz(try request.json()))
    },
  ]

  private static let words: [AppRoute] = [
    .get("v1/words") { request, app in
      var status: LexemeStatus?
      if let name = request.head.target["status"] {
        status = LexemeStatus(name: name)
        if status == nil { throw LexicalError(.badRequest, "“\(name.printable)” is no status") }
      }
      return Response(try await app.words(status: status))
    },
    .get("v1/words/*") { request, app in
      Response(try await app.history(of: LexemeID(request.segment(2))))
    },
    .post("v1/words/meaning") { request, app in
      Response(
        try await app.write(
          meaning: try request.text("meaning"), of: LexemeID(try request.text("lemmaId"))))
    },
    .get("v1/lookup") { request, app in
      guard let word = request.head.target["word"], (1...512).contains(word.utf8.count) else {
        throw LexicalError(.badRequest, "expected a word in “word”")
      }
      return Response(try await app.lookup(word))
    },
    .post("v1/words/note") { request, app in
      Response(
        try await app.write(
          note: try request.text("note"), about: LexemeID(try request.text("lemmaId"))))
    },
    .post("v1/marks", limit: 4 << 20) { request, app in
      Response(try await app.mark(try request.json()))
    },
    .post("v1/capture") { request, app in
      Response(try await app.capture(try request.json()))
    },
    .post("v1/undo") { request, app in
      Response(try await app.undo(try request.json()["id"]?.string))
    },
    .post("v1/annotate") { request, app in
      Response(try await app.annotate(try request.text("text")))
    },
  ]

  private static let review: [AppRoute] = [
    .get("v1/review") { request, app in
      let target = request.head.target
      guard let mode = Application.ReviewMode(rawValue: target["mode"] ?? "scheduled") else {
        throw LexicalError(.badRequest, "expected scheduled or cram in “mode”")
      }
      return Response(
        try await app.review(
          mode, deck: target["deck"], limit: try request.number("limit", in: 1...500, or: 50)))
    },
    .get("v1/cards/*/sound") { request, app in
      let sound = try await app.sound(of: LexemeID(request.segment(2)))
      return Response(
        type: sound.name.mediaType, body: sound.bytes, entityTag: "\"\(sound.name)\"")
    },
    .post("v1/review/put-off") { request, app in
      Response(try await app.putOff(try request.json()))
    },
    .post("v1/boost") { request, app in
      let body = try request.json()
      return Response(
        try await app.boost.open(
          app, isAnew: body["isAnew"]?.bool ?? false, deck: body["deck"]?.string))
    },
    .post("v1/boost/answer") { request, app in
      let body = try request.json()
      guard let rating = body["rating"]?.integer.flatMap({ Rating(rawValue: Int($0)) }),
        let turn = body["turn"]?.integer, (0...1 << 30).contains(turn),
        let milliseconds = body["milliseconds"]?.integer, (0...86_400_000).contains(milliseconds)
      else {
        throw LexicalError(
          .badRequest, "expected 1 to 4 in “rating”, the turn in “turn”, and “milliseconds”")
      }
      return Response(
        try await app.boost.answer(
          rating, turn: Int(turn), milliseconds: Int(milliseconds), app))
    },
    .post("v1/boost/undo") { _, app in Response(try await app.boost.undo(app)) },
    .post("v1/review/answer") { request, app in
      Response(try await app.answer(try request.json()))
    },
  ]

  private static let books: [AppRoute] = [
    .get("v1/books") { _, app in Response(try await app.shelf()) },
    AppRoute(
      path: AppRoute.split("v1/books"), method: .post, purpose: .change,
      bodyLimit: BookFolder.byteLimit, isSpooled: true
    ) { request, app in
      let name = request.head.target["name"] ?? "text.txt"
      return Response(
        try await app.add(
          try request.content(), named: name, series: request.head.target["series"]), .created)
    },
    .get("v1/books/*") { request, app in Response(try await app.book(request.segment(2))) },
    .get("v1/books/*/contents") { request, app in
      Response(try await app.contents(of: request.segment(2)))
    },
    .get("v1/books/*/chapters/*") { request, app in
      guard let number = Int(request.segment(4)), number >= 0 else {
        throw LexicalError(.noInput, "no such chapter")
      }
      return Response(
        type: "application/json",
        body: try await app.chapter(number, of: request.segment(2)))
    },
    .get("v1/books/*/chapters/*/meanings") { request, app in
      guard let number = Int(request.segment(4)), number >= 0 else {
        throw LexicalError(.noInput, "no such chapter")
      }
      return Response(
        type: "application/json",
        body: try await app.meanings(ofChapter: number, in: request.segment(2)))
    },
    .get("v1/books/*/plan") { request, app in
      Response(
        try await app.plan(
          for: request.segment(2),
          target: Double(try request.number("target", in: 1...100, or: 95)),
          limit: try request.number("limit", in: 0...100_000, or: 100)))
    },
    .get("v1/books/*/search") { request, app in
      Response(
        try await app.search(request.head.target["q"] ?? "", in: request.segment(2)))
    },
    .get("v1/books/*/cover") { request, app in
      try picture(request, app, named: nil)
    },
    .get("v1/books/*/picture") { request, app in
      try picture(request, app, named: request.head.target["path"] ?? "")
    },
    .post("v1/books/*/position") { request, app in
      guard let position = ReadingPosition(try request.json()) else {
        throw LexicalError(.badRequest, "expected “chapter”, “sentence” and “time”")
      }
      return Response(try app.books.keep(position, of: request.segment(2)).json)
    },
    .post("v1/books/*/series") { request, app in
      Response(
        try await app.put(request.segment(2), inSeries: try request.json()["series"]?.string))
    },
    .post("v1/books/*/delete") { request, app in
      try app.books.delete(request.segment(2))
      return Response(["deleted": .string(request.segment(2))])
    },
    .post("v1/books/*/restore") { request, app in
      try app.books.restore(request.segment(2))
      return Response(try await app.book(request.segment(2)))
    },
  ]

  private static func picture(
    _ request: RouteRequest, _ app: Application, named name: String?
  ) throws(LexicalError) -> Response {
    guard let picture = app.books.picture(of: request.segment(2), named: name) else {
      throw LexicalError(.noInput, "no such picture")
    }
    return Response(
      type: picture.type, body: picture.bytes,
      entityTag: "\"\(request.segment(2))-\(picture.bytes.count)\"")
  }
}
