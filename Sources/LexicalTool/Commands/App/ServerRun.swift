import Files
import LearnerDatabase
import Lexical
import LexiconStore
import LocalApp
import Processes
import Server

/// One run of the app: opens store, release and port, says where it is, and answers until it is
/// told to end.
struct ServerRun {
  static let standardPort = 7_323

  static let options: [CommandOption] = [
    .value("port", "N", "the port (default: \(standardPort), or another where it is taken)"),
    .value("idle", "TIME", "end when nobody has used the app for so long: 90s, 30m, 2h"),
    .flag("lan", "let devices of the same network connect, once they are paired"),
    .flag("api", "open the calls of Yomitan's interface and of AnkiConnect"),
    .value("allow-origin", "ORIGIN", "with --api: a browser extension that may call; repeatable"),
    .flag("allow-programs", "with --api: programs that are no browser may call without the token"),
    .corpus, .store,
  ]

  private let arguments: ParsedArguments
  private let tool: Tool
  private let application: Application
  private let devices: DeviceFile

  init(_ arguments: ParsedArguments, _ tool: Tool) async throws {
    for name in ["allow-origin", "allow-programs"] where arguments.has(name) {
      guard arguments.has("api") else { throw UsageError("--\(name) is for --api") }
    }
    for origin in arguments.texts("allow-origin") where !Self.isOrigin(origin) {
      throw UsageError(
        "--allow-origin is the start of an address such as chrome-extension://abcdef, not “\(origin)”"
      )
    }
    self.arguments = arguments
    self.tool = tool
    let release = try tool.release(arguments)
    let store = try tool.store(arguments)
    try await mapStoreErrors { try await store.follow(release) }
    application = Application(
      store: store, release: release, environment: tool.environment)
    devices = DeviceFile(besideStoreAt: store.path)
  }

  /// Puts a file on the shelf.
  func addBook(
    _ content: [UInt8], _ path: String
  ) throws(LexicalError) -> (identifier: String, title: String, isNew: Bool) {
    let (record, isNew) = try application.books.add(
      content, named: path, at: WallClock.milliseconds())
    return (record.identifier, record.title.printable, isNew)
  }

  /// Answers until the run is told to end.
  ///
  /// - Parameters:
  ///   - fragment: the view that the browser shows first.
  ///   - opens: whether a browser is started.
  /// - Returns: how it ended.
  /// - Throws: ``LexicalError`` when the port cannot be used.
  func run(fragment: String, opens: Bool) async throws -> ExitCode {
    let idleTime = try arguments.text("idle").map(Self.milliseconds)
    let isShared = arguments.has("lan")
    let server = try listen(isShared: isShared)
    let keys = AccessKeys(devices: isShared ? devices.read() : [])
    let addresses = isShared ? NetworkAddresses.local() : []
    let policy = AccessPolicy(
      port: server.port, networkAddresses: addresses,
      allowedOrigins: Set(arguments.texts("allow-origin")),
      admitsPrograms: arguments.has("allow-programs"), keys: keys)
    let handler = AppHandler(
      application, policy: policy, devices: isShared ? devices : nil,
      opensDoors: arguments.has("api"))
    let base = "http://127.0.0.1:\(server.port)/#"
    let view = fragment.isEmpty ? "" : "&view=\(fragment)"
    let link = "\(base)token=\(keys.makeToken())\(view)"
    do { try StopSignals.observe { server.stop() } } catch { throw Self.failure(error) }
    try tool.output.line(link)
    if isShared { try invite(keys, addresses, server.port) }
    try tool.output.flush()
    tool.remark("Lexical is open; the link is for you alone. Ctrl-C ends it.")
    if opens, !Browser.open("\(base)token=\(keys.makeLaunchToken())\(view)", tool.environment) {
      tool.remark("no browser could be started: open the link above in yours")
    }
    do { try await server.run(handler, idleTime: idleTime) } catch { throw Self.failure(error) }
    tool.remark("Lexical has ended; everything is kept.")
    return .fine
  }

  /// The server at the port that was asked for; without a wish at another where it is taken.
  private func listen(isShared: Bool) throws -> HTTPServer {
    let wanted = try arguments.integer("port", in: 0...65_535)
    do throws(ServerError) {
      do throws(ServerError) {
        return try HTTPServer(port: wanted ?? Self.standardPort, reachesNetwork: isShared)
      } catch .portInUse where wanted == nil {
        let server = try HTTPServer(port: 0, reachesNetwork: isShared)
        tool.remark(
          "port \(Self.standardPort) is in use, perhaps by another “lexical serve”; this one has "
            + "\(server.port)")
        return server
      }
    } catch { throw Self.failure(error) }
  }

  /// Shows how another device finds the app.
  private func invite(_ keys: AccessKeys, _ addresses: [String], _ port: Int) throws {
    guard let address = addresses.first else {
      tool.remark("this computer is in no network: --lan finds nobody")
      return
    }
    let code = keys.makePairingCode()
    let link = "http://\(address):\(port)/#pair=\(code)"
    for line in QRCode(link)?.lines ?? [] { try tool.output.line(line) }
    try tool.output.line("on your phone   http://\(address):\(port)/")
    try tool.output.line("pairing code    \(code.prefix(4))-\(code.suffix(4))")
    tool.remark(
      "The traffic between the devices is not encrypted: others in the same network could read it. "
        + "Use --lan at home only.")
  }

  private static func failure(_ error: ServerError) -> LexicalError {
    LexicalError(.cannotCreate, "\(error)")
  }

  private static func isOrigin(_ text: String) -> Bool {
    let sides = text.split(separator: "/", omittingEmptySubsequences: false)
    return sides.count == 3 && sides[0].hasSuffix(":") && sides[0].count > 1 && sides[1].isEmpty
      && !sides[2].isEmpty && !text.contains(where: \.isWhitespace)
  }

  /// The milliseconds of a time such as `30m`.
  private static func milliseconds(_ text: String) throws(UsageError) -> Int64 {
    let factors: [Character: Int64] = ["s": 1_000, "m": 60_000, "h": 3_600_000]
    guard let factor = text.last.flatMap({ factors[$0] }), let number = Int64(text.dropLast()),
      (1...100_000).contains(number)
    else { throw UsageError("--idle is a time such as 90s, 30m or 2h, not “\(text)”") }
    return number * factor
  }
}
