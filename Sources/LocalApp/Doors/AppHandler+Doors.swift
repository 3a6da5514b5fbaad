import JSON
import Lexical
import Server

/// The doors for the programs of others.
extension AppHandler {
  /// Answers a call of another program.
  func door(_ request: Request) async -> Response {
    let sharing = policy.sharing(request.head)
    var response = Response(.noContent)
    if request.head.method == .post {
      do {
        let body = try RouteRequest(request: request, holder: nil).json()
        let path = request.head.target.segments
        if path.isEmpty {
          response = Response(await AnkiDoor(application).answer(body))
        } else if path.count == 1, let call = YomitanDoor.Call(rawValue: path[0]) {
          response = Response(try await YomitanDoor(application).answer(call, body))
        } else {
          response = .refusal(.notFound, "there is nothing at this address")
        }
      } catch { response = Self.refusal(error) }
    }
    response.fields += sharing
    return response.secured
  }
}
