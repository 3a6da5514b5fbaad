import Files
import JSON
import LearnerDatabase
import Lexical
package import Server

/// Answers the requests of the app: pages to anyone who knows the server's name, everything else
/// to those who hold a key.
package struct AppHandler: RequestHandler {
  package let policy: AccessPolicy
  /// The app in the language that is studied.
  let languages: LanguageSwitch
  let pages: [String: AppPage]
  /// Where keys of paired devices are kept; nil where none may be paired.
  let devices: DeviceFile?
  /// Whether the doors for the programs of others are open.
  let opensDoors: Bool

  /// - Parameters:
  ///   - application: the learner's app.
  ///   - policy: decides who is heard.
  ///   - devices: keeps the keys of paired devices; nil where none may be paired.
  ///   - opensDoors: whether the programs of others find their calls.
  package init(
    _ application: Application, policy: AccessPolicy, devices: DeviceFile? = nil,
    opensDoors: Bool = false
  ) {
    languages = LanguageSwitch(application)
    self.policy = policy
    self.devices = devices
    self.opensDoors = opensDoors
    pages = AppPage.all
  }

  var application: Application { languages.application }

  /// What an address leads to.
  private enum Destination {
    case page(AppPage)
    case route(AppRoute)
    case exchange
    case door
    case nothing(isMethodWrong: Bool)
  }

  private func destination(of head: RequestHead) -> Destination {
    let segments = head.target.segments
    let method: RequestMethod = head.method == .head ? .get : head.method
    if segments == [AppPage.phrasesPath], method == .get {
      return AppPage.phrases[language(of: head)].map { .page($0) } ?? .nothing(isMethodWrong: false)
    }
    if segments.first != "v1", method == .get {
      return pages[segments.joined(separator: "/")].map { .page($0) }
        ?? .nothing(isMethodWrong: false)
    }
    if method == .post, segments == ["v1", "session"] || segments == ["v1", "pair"] {
      return .exchange
    }
    if opensDoors, segments.first != "v1", method == .post || method == .options { return .door }
    let routes =
      AppRoutes.all + DeviceRoutes.all(devices, policy.keys) + LanguageRoutes.all(languages)
    let matching = routes.filter { $0.matches(segments) }
    if let route = matching.first(where: { $0.method == method }) { return .route(route) }
    return .nothing(isMethodWrong: !matching.isEmpty)
  }

  /// The language of an answer: the one that is set, else the most wanted of the browser, else that
  /// of the process.
  private func language(of head: RequestHead) -> InterfaceLanguage {
    let own = (try? LocalSettings(besideStoreAt: application.store.path))?.language
    let accepted = head.fields["accept-language"].flatMap { InterfaceLanguage(accepted: $0) }
    return own ?? accepted ?? InterfaceLanguage(environment: application.environment)
  }

  package func admission(of head: RequestHead) -> Admission {
    switch destination(of: head) {
    case .page: return admission(of: head, for: .page, bodyLimit: 0)
    case .exchange: return admission(of: head, for: .exchange, bodyLimit: 1_024)
    case .door: return admission(of: head, for: .door, bodyLimit: 1 << 20)
    case .nothing: return admission(of: head, for: .data, bodyLimit: 0)
    case .route(let route):
      if route.isSpooled {
        if let refusal = policy.refusal(of: head, for: route.purpose) {
          return .refused(refusal.secured)
        }
        guard (try? application.books.make()) != nil else {
          return .refused(Response.refusal(.internalError, "there is no room for books").secured)
        }
        return .spooled(bodyLimit: route.bodyLimit, folder: application.books.path)
      }
      return admission(of: head, for: route.purpose, bodyLimit: route.bodyLimit)
    }
  }

  private func admission(
    of head: RequestHead, for purpose: AccessPolicy.Purpose, bodyLimit: Int
  ) -> Admission {
    if let refusal = policy.refusal(of: head, for: purpose) { return .refused(refusal.secured) }
    return .admitted(bodyLimit: bodyLimit)
  }

  package func response(to request: Request) async -> Response {
    let head = request.head
    do {
      switch destination(of: head) {
      case .page(let page): return page.response.secured
      case .exchange: return try await exchange(request).secured
      case .door: return await door(request)
      case .nothing(let isMethodWrong):
        return Response.refusal(
          isMethodWrong ? .methodNotAllowed : .notFound, "there is nothing at this address"
        ).secured
      case .route(let route):
        let request = RouteRequest(request: request, holder: policy.holder(of: head))
        return try await InterfaceLanguage.$current.withValue(language(of: head)) {
          try await route.respond(request, application).secured
        }
      }
    } catch {
      return Self.refusal(error).secured
    }
  }

  /// What a failure is told as.
  static func refusal(_ error: any Error) -> Response {
    guard let error = error as? LexicalError else {
      return .refusal(.internalError, "\(error)")
    }
    let status: Status =
      switch error.kind {
      case .badRequest: .badRequest
      case .badData: .unprocessable
      case .noInput: .notFound
      case .checkedFalse: .conflict
      case .busy, .interrupted: .unavailable
      case .cannotCreate, .inputOutput, .internalError: .internalError
      }
    let advice = error.suggestion.map { "; did you mean “\($0)”?" } ?? ""
    return .refusal(status, error.message + advice)
  }
}
