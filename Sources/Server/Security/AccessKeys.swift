package import Digest
import Synchronization

/// Who may ask for data: the secrets of this start, and those of devices that were paired.
///
/// Only digests are kept and compared, so that neither memory nor time gives a secret away.
package final class AccessKeys: Sendable {
  private struct State {
    /// Digests of keys that open a session.
    var tokens: Set<SHA256Digest> = []
    /// Digests of tokens that open one session and no more.
    var launchTokens: Set<SHA256Digest> = []
    /// Digests of keys that a browser of this machine holds.
    var sessions: Set<SHA256Digest> = []
    var devices: [PairedDevice] = []
    var pairingCode: SHA256Digest?
    var failedPairings = 0
  }

  /// Wrong codes after which no device can be paired until the next start.
  package static let pairingLimit = 20

  private let state: Mutex<State>

  /// - Parameter devices: those that were paired before.
  package init(devices: [PairedDevice] = []) {
    var state = State()
    state.devices = devices
    self.state = Mutex(state)
  }

  /// A token that opens sessions until the server ends.
  package func makeToken() -> String {
    let token = Secret.key()
    state.withLock { _ = $0.tokens.insert(SHA256.digest(of: token)) }
    return token
  }

  /// A token for the browser that is about to be started: others may see it in the list of
  /// processes, so it opens one session.
  package func makeLaunchToken() -> String {
    let token = Secret.key()
    state.withLock { _ = $0.launchTokens.insert(SHA256.digest(of: token)) }
    return token
  }

  /// A code that pairs devices until the server ends.
  package func makePairingCode() -> String {
    let code = Secret.pairingCode()
    state.withLock { $0.pairingCode = SHA256.digest(of: code) }
    return code
  }

  /// The key of a new session.
  ///
  /// - Returns: nil for a token that is not one of this start.
  package func openSession(with token: String) -> String? {
    let digest = SHA256.digest(of: token)
    let key = Secret.key()
    return state.withLock { state in
      guard state.tokens.contains(digest) || state.launchTokens.remove(digest) != nil else {
        return nil
      }
      state.sessions.insert(SHA256.digest(of: key))
      return key
    }
  }

  /// Pairs a device.
  ///
  /// - Returns: its key and what is kept of it; nil for a wrong code, or after too many of those.
  package func pair(
    with code: String, name: String, at milliseconds: Int64
  ) -> (key: String, device: PairedDevice)? {
    let digest = SHA256.digest(of: code.lowercased().filter { $0 != "-" && $0 != " " })
    let key = Secret.key()
    return state.withLock { state in
      guard state.failedPairings < Self.pairingLimit else { return nil }
      guard state.pairingCode == digest else {
        state.failedPairings += 1
        return nil
      }
      let device = PairedDevice(
        name: name, digest: SHA256.digest(of: key), pairedAt: milliseconds)
      state.devices.append(device)
      return (key, device)
    }
  }

  /// The devices that are paired now.
  package var devices: [PairedDevice] { state.withLock { $0.devices } }

  /// Takes the key of a device back.
  ///
  /// - Returns: whether there was such a device.
  package func revoke(_ identifier: String) -> Bool {
    state.withLock { state in
      let before = state.devices.count
      state.devices.removeAll { $0.identifier == identifier }
      return state.devices.count < before
    }
  }

  /// Who holds a key.
  package func holder(of key: String) -> KeyHolder? {
    let digest = SHA256.digest(of: key)
    return state.withLock { state in
      if state.sessions.contains(digest) || state.tokens.contains(digest) { return .owner }
      return state.devices.first { $0.digest == digest }.map { .device($0.identifier) }
    }
  }
}

/// Who asks.
package enum KeyHolder: Hashable, Sendable {
  /// A browser or program of the learner on this machine.
  case owner
  /// A paired device, by its identifier.
  case device(String)
}

/// A device that was given a key of its own.
package struct PairedDevice: Hashable, Sendable {
  package let name: String
  /// The digest of its key.
  package let digest: SHA256Digest
  /// In milliseconds since 1970.
  package let pairedAt: Int64

  package init(name: String, digest: SHA256Digest, pairedAt: Int64) {
    self.name = name
    self.digest = digest
    self.pairedAt = pairedAt
  }

  /// Names the device without giving its key away.
  package var identifier: String { String(digest.hex.prefix(12)) }
}
