import Digest
import Files
import JSON
package import Lexical
package import Server

/// How a browser comes by its key.
extension AppHandler {
  /// Gives a cookie to whoever knows the token of this start, or the pairing code.
  func exchange(_ request: Request) async throws -> Response {
    let body = try RouteRequest(request: request, holder: nil).json()
    if request.head.target.segments.last == "pair" {
      guard let devices else {
        throw LexicalError(.noInput, "start the server with --lan to pair devices")
      }
      let name = String((body["name"]?.string ?? "device").printable.prefix(80))
      guard let code = body["code"]?.string,
        let paired = policy.keys.pair(with: code, name: name, at: try await application.now())
      else { return .refusal(.forbidden, "this is not the code that the terminal shows") }
      try devices.write(policy.keys.devices)
      // Browsers keep no cookie for longer than 400 days.
      return opened(paired.key, "; Max-Age=34560000")
    }
    guard let token = body["token"]?.string, let key = policy.keys.openSession(with: token) else {
      return .refusal(.forbidden, "this link is of an earlier start; use the one that is shown now")
    }
    return opened(key, "")
  }

  private func opened(_ key: String, _ life: String) -> Response {
    Response(["schema": "lexical.session/1", "opened": true]).adding(
      "set-cookie",
      "\(policy.cookieName)=\(key); HttpOnly; SameSite=Strict; Path=/\(life)")
  }
}

/// The keys of paired devices, by their digests, in a file that only the learner may read.
package struct DeviceFile: Sendable {
  private let path: String

  package init(besideStoreAt store: String) {
    path = FileSystem.folder(of: store) + "/devices.json"
  }

  /// The devices that were paired before.
  package func read() -> [PairedDevice] {
    guard let bytes = try? FileSystem.readGuarded(path, limit: 1 << 20),
      let value = try? JSONValue.parse(bytes)
    else { return [] }
    return (value["devices"]?.array ?? []).compactMap { device in
      guard let name = device["name"]?.string,
        let digest = device["key"]?.string.flatMap({ SHA256Digest(hex: $0) }),
        let time = device["pairedAt"]?.integer
      else { return nil }
      return PairedDevice(name: name, digest: digest, pairedAt: time)
    }
  }

  /// Replaces the file.
  ///
  /// - Throws: ``LexicalError`` when it cannot be written.
  package func write(_ devices: [PairedDevice]) throws(LexicalError) {
    let value: JSONValue = [
      "schema": "lexical.devices/1",
      "devices": .array(
        devices.map {
          [
            "name": .string($0.name), "key": .string($0.digest.hex),
            "pairedAt": .integer($0.pairedAt),
          ]
        }),
    ]
    do throws(FileError) {
      try FileSystem.replace(path, with: Array(value.text.utf8))
      try FileSystem.setPermissions(path, 0o600)
    } catch { throw LexicalError(.inputOutput, "\(error)".printable) }
  }
}

/// The list of paired devices, and taking a key back: for the learner's own machine only.
enum DeviceRoutes {
  static func all(_ file: DeviceFile?, _ keys: AccessKeys) -> [AppRoute] {
    [
      .get("v1/devices") { _, _ in Response(list(keys)) },
      .post("v1/devices/revoke") { request, _ in
        try request.requireOwner()
        guard keys.revoke(try request.text("id")) else {
          throw LexicalError(.noInput, "there is no such device")
        }
        try file?.write(keys.devices)
        return Response(list(keys))
      },
    ]
  }

  private static func list(_ keys: AccessKeys) -> JSONValue {
    [
      "schema": "lexical.devices/1",
      "devices": .array(
        keys.devices.map {
          [
            "id": .string($0.identifier), "name": .string($0.name),
            "pairedAt": .integer($0.pairedAt),
          ]
        }),
    ]
  }
}
