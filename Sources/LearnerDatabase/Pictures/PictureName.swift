import Digest

/// The name of a picture or a sound of a card: the digest of its bytes, and its kind.
package struct PictureName: Hashable, Sendable, CustomStringConvertible {
  /// 64 hexadecimal digits, a dot, and the kind: `png`, `mp3` or the like.
  package let text: String

  /// The kinds that are taken, by how their files begin: none that can hold a script.
  enum Kind: String, CaseIterable {
    case png
    case jpg
    case gif
    case webp
    case mp3
    case ogg
    case wav
    case flac
    case m4a

    var isSound: Bool {
      switch self {
      case .png, .jpg, .gif, .webp: false
      case .mp3, .ogg, .wav, .flac, .m4a: true
      }
    }

    init?(head bytes: [UInt8]) {
      if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
        self = .png
      } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
        self = .jpg
      } else if bytes.starts(with: "GIF87a".utf8) || bytes.starts(with: "GIF89a".utf8) {
        self = .gif
      } else if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) {
        self = .webp
      } else if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WAVE".utf8) {
        self = .wav
      } else if bytes.starts(with: "OggS".utf8) {
        self = .ogg
      } else if bytes.starts(with: "fLaC".utf8) {
        self = .flac
      } else if bytes.dropFirst(4).starts(with: "ftypM4A".utf8) {
        self = .m4a
      } else if bytes.starts(with: "ID3".utf8) || Self.isMPEGFrame(bytes) {
        self = .mp3
      } else {
        return nil
      }
    }

    /// Whether bytes begin with the header of a frame of MPEG audio, layer III.
    private static func isMPEGFrame(_ bytes: [UInt8]) -> Bool {
      guard bytes.count >= 4, bytes[0] == 0xFF, bytes[1] & 0xE6 == 0xE2, bytes[1] & 0x18 != 0x08
      else { return false }
      return bytes[2] & 0xF0 != 0xF0 && bytes[2] & 0x0C != 0x0C
    }
  }

  /// The kinds of sounds, as file names end.
  package static let soundKinds = Kind.allCases.filter(\.isSound).map(\.rawValue)

  /// How the name of its file ends: `mp3`.
  package var fileExtension: String { kind?.rawValue ?? "" }

  /// Whether it names a sound.
  package var isSound: Bool { kind?.isSound ?? false }

  /// The type under which a server sends the file: `image/png`, `audio/mpeg`.
  package var mediaType: String {
    switch kind {
    case .jpg: "image/jpeg"
    case .png, .gif, .webp: "image/\(kind?.rawValue ?? "")"
    case .mp3: "audio/mpeg"
    case .m4a: "audio/mp4"
    case .ogg, .wav, .flac: "audio/\(kind?.rawValue ?? "")"
    case nil: "application/octet-stream"
    }
  }

  private var kind: Kind? { Kind(rawValue: String(text.drop { $0 != "." }.dropFirst())) }

  /// The name that follows from the bytes of a picture or a sound; nil when they are neither.
  package init?(media bytes: [UInt8]) {
    guard let kind = Kind(head: bytes) else { return nil }
    text = "\(SHA256.digest(of: bytes).hex).\(kind.rawValue)"
  }

  /// The name that follows from the bytes of a sound; nil when they are none.
  package init?(sound bytes: [UInt8]) {
    self.init(media: bytes)
    if !isSound { return nil }
  }

  /// The name that follows from the bytes of a picture; nil when they are none.
  package init?(of bytes: [UInt8]) {
    self.init(media: bytes)
    if isSound { return nil }
  }

  /// Takes a name that is written as one; nil for anything else, such as a path.
  package init?(_ text: some StringProtocol) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].utf8.count == 64, Kind(rawValue: String(parts[1])) != nil,
      parts[0].utf8.allSatisfy({ 0x30...0x39 ~= $0 || 0x61...0x66 ~= $0 })
    else { return nil }
    self.text = String(text)
  }

  package var description: String { text }
}
