/// Decides by its head whether a request is heard: the rules that keep other pages, other machines
/// and other programs out.
///
/// In this order: the host must be one of the server's own names, which ends DNS rebinding; another
/// page may not be the sender; then the key. What changes something needs in addition the own
/// header, a type that no form can send, and the origin of the server's own pages.
package struct AccessPolicy: Sendable {
  /// What a route is for.
  package enum Purpose: Hashable, Sendable {
    /// Pages, styles and scripts, which say nothing about anyone.
    case page
    /// What a key opens.
    case data
    /// What changes something.
    case change
    /// What gives a key to whoever knows a secret.
    case exchange
    /// A door for the programs of others.
    case door
  }

  /// The header that the server's own pages send and that no form, image or beacon can.
  package static let ownHeader = "x-lexical"

  /// Every `Host` that is the server: `127.0.0.1:7323`.
  package let hosts: Set<String>
  /// Origins of others that may use the doors: `chrome-extension://…`.
  package let allowedOrigins: Set<String>
  /// Whether programs that are no browser may use the doors without a key.
  package let admitsPrograms: Bool
  package let keys: AccessKeys
  package let cookieName: String

  package init(
    port: Int, networkAddresses: [String] = [], allowedOrigins: Set<String> = [],
    admitsPrograms: Bool = false, keys: AccessKeys
  ) {
    hosts = Set((["127.0.0.1", "localhost", "[::1]"] + networkAddresses).map { "\($0):\(port)" })
    self.allowedOrigins = allowedOrigins
    self.admitsPrograms = admitsPrograms
    self.keys = keys
    cookieName = "lexical-\(port)"
  }

  /// Who asks, by the cookie or the header `Authorization: Bearer …`.
  package func holder(of head: RequestHead) -> KeyHolder? {
    if let bearer = bearer(head) { return keys.holder(of: bearer) }
    return head.cookie(named: cookieName).flatMap { keys.holder(of: $0) }
  }

  /// Why a request is refused; nil when it may be heard.
  package func refusal(of head: RequestHead, for purpose: Purpose) -> Response? {
    guard hosts.contains(head.host) else {
      return .refusal(.misdirected, "this server has no such name")
    }
    let origin = head.fields["origin"]
    if head.fields.count(of: "origin") > 1 { return .refusal(.forbidden, "more than one origin") }
    if purpose == .door { return doorRefusal(head, origin) }
    if let site = head.fields["sec-fetch-site"], site != "same-origin", site != "none" {
      return .refusal(.forbidden, "other pages may not ask this server")
    }
    if head.fields.count(of: "sec-fetch-site") > 1 {
      return .refusal(.forbidden, "more than one site")
    }
    let isOwn = origin == "http://\(head.host)"
    if origin != nil, !isOwn {
      return .refusal(.forbidden, "other pages may not ask this server")
    }
    switch purpose {
    case .page: return nil
    case .data:
      return holder(of: head) == nil ? Self.missingKey : nil
    case .change:
      guard holder(of: head) != nil else { return Self.missingKey }
      guard isOwn || bearer(head) != nil else {
        return .refusal(.forbidden, "a change needs the origin of the server's own pages")
      }
      return formRefusal(head)
    case .exchange:
      guard isOwn else {
        return .refusal(.forbidden, "a key needs the origin of the server's own pages")
      }
      return formRefusal(head)
    case .door: return nil
    }
  }

  private static var missingKey: Response {
    .refusal(.unauthorized, "this needs the link that “lexical serve” shows")
  }

  private func bearer(_ head: RequestHead) -> String? {
    head.fields["authorization"].flatMap {
      $0.lowercased().hasPrefix("bearer ") ? String($0.dropFirst(7)).trimmingSpaces : nil
    }
  }

  /// Refuses what a form, an image or a beacon of another page could send.
  private func formRefusal(_ head: RequestHead) -> Response? {
    guard head.method == .post else {
      return .refusal(.methodNotAllowed, "a change is a POST").adding("allow", "POST")
    }
    guard head.fields[Self.ownHeader] != nil else {
      return .refusal(.forbidden, "a change needs the header X-Lexical")
    }
    let types: Set = ["application/json", "application/octet-stream"]
    guard let type = head.contentType, types.contains(type) else {
      return .refusal(.unsupportedMediaType, "a change is application/json")
    }
    return nil
  }

  private func doorRefusal(_ head: RequestHead, _ origin: String?) -> Response? {
    if let origin {
      return allowedOrigins.contains(origin)
        || origin == "http://\(head.host)"
          && holder(of: head) != nil
        ? nil
        : .refusal(.forbidden, "start the server with --allow-origin \(origin.printableOrigin)")
    }
    if bearer(head).flatMap({ keys.holder(of: $0) }) != nil { return nil }
    let isBrowser = head.fields.fields.contains { $0.name.hasPrefix("sec-fetch-") }
    guard admitsPrograms, !isBrowser else {
      return .refusal(.unauthorized, "this needs a key, or a server started with --allow-programs")
    }
    return nil
  }

  /// The fields that let an allowed origin read an answer of a door; none for anyone else.
  package func sharing(_ head: RequestHead) -> [HeaderFields.Field] {
    guard let origin = head.fields["origin"], allowedOrigins.contains(origin) else { return [] }
    var fields = [
      HeaderFields.Field(name: "access-control-allow-origin", value: origin),
      HeaderFields.Field(name: "vary", value: "Origin"),
    ]
    if head.method == .options {
      fields += [
        HeaderFields.Field(name: "access-control-allow-methods", value: "POST"),
        HeaderFields.Field(name: "access-control-allow-headers", value: "content-type"),
        HeaderFields.Field(name: "access-control-allow-private-network", value: "true"),
        HeaderFields.Field(name: "access-control-max-age", value: "600"),
      ]
    }
    return fields
  }
}

extension String {
  /// An origin as a message may repeat it: its plain characters, and not too many.
  fileprivate var printableOrigin: String {
    String(filter { $0.isASCII && !$0.isWhitespace && $0 != "<" && $0 != ">" }.prefix(100))
  }
}
