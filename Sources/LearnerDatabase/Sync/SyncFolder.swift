import Files
import JSON
import LearnerLog

/// The folder through which devices exchange segments; any file sync will do.
///
/// Nobody changes or appends to a file there, nobody locks, and each device writes in its own
/// folder only.
struct SyncFolder: Sendable {
  /// `…/lexical-sync`.
  let root: String
  /// Whose folder it is: 32 hexadecimal digits.
  let folderID: String

  /// The version of the layout.
  static let format = 1

  static func root(in folder: String) -> String { folder + "/lexical-sync" }

  /// Opens the share in a folder, making it when it is missing.
  ///
  /// - Parameters:
  ///   - folder: the folder that a file sync carries between devices.
  ///   - folderID: the share that the store belongs to; nil before its first sync.
  ///   - newFolderID: what a new share is called when the store belongs to none.
  ///   - adopts: whether the store gives up its own for that of the folder.
  /// - Throws: ``LearnerStoreError`` when the store cannot be read or written; nothing has changed
  ///   then.
  init(
    folder: String, folderID: String?, newFolderID: String, adopts: Bool
  ) throws(LearnerStoreError) {
    root = Self.root(in: folder)
    guard FileSystem.isFolder(folder) else {
      throw .file(FileError(path: folder, action: "sync with", number: 2))
    }
    let path = root + "/format"
    if let found = try Self.folderID(at: path) {
      guard found == folderID || folderID == nil || adopts else {
        throw .foreignShare(found: found, expected: folderID ?? "")
      }
      self.folderID = found
      return
    }
    self.folderID = folderID ?? newFolderID
    let value: JSONValue = [
      "format": .integer(Int64(Self.format)), "minReader": 1, "vault": .string(self.folderID),
    ]
    let root = root
    try mapFileErrors { () throws(FileError) in
      try FileSystem.makeDurableFolder(root + "/d")
      try FileSystem.replace(path, with: Array((value.canonicalText + "\n").utf8))
    }
  }

  /// The id that a format file names; nil when there is no such file.
  private static func folderID(at path: String) throws(LearnerStoreError) -> String? {
    let status = try mapFileErrors { () throws(FileError) in try FileSystem.status(path) }
    guard status != nil else { return nil }
    let bytes = try mapFileErrors { () throws(FileError) in
      try FileSystem.readGuarded(path, limit: 4_096)
    }
    guard let bytes, let value = try? JSONValue.parse(bytes),
      let reader = value["minReader"]?.integer, let folderID = value["vault"]?.string,
      folderID.utf8.count == 32
    else { throw .malformed(line: 1, expected: "the format file of a share at \(path)") }
    guard reader <= Self.format else {
      throw .newerShare(found: Int(reader), supported: Self.format)
    }
    return folderID
  }

  /// The folder of a device.
  func folder(of device: DeviceID) -> String { "\(root)/d/\(device)" }

  /// Every file that may be a segment: those of one device first, then by name.
  func files(first device: DeviceID) throws(LearnerStoreError) -> [String] {
    let root = root
    let folders = try mapFileErrors { () throws(FileError) in try FileSystem.names(in: root + "/d")
    }
    let own = "\(device)"
    var files: [String] = []
    for folder in folders.filter({ $0 == own }) + folders.filter({ $0 != own }) {
      let path = "\(root)/d/\(folder)"
      guard let status = try? FileSystem.status(path), status.kind == .folder else { continue }
      let names = try mapFileErrors { () throws(FileError) in try FileSystem.names(in: path) }
      files += names.filter { !$0.hasPrefix(".") }.map { "\(path)/\($0)" }
    }
    return files
  }

  /// Puts a file into the folder of a device: whole and durable, or not at all.
  func publish(
    _ bytes: [UInt8], as name: String, of device: DeviceID
  ) throws(LearnerStoreError) {
    let folder = folder(of: device)
    let temporary = "\(folder)/.tmp-\(name)"
    try mapFileErrors { () throws(FileError) in
      try FileSystem.makeDurableFolder(folder)
      try? FileSystem.remove(temporary)
      try FileSystem.create(temporary, bytes, permissions: 0o600)
      try FileSystem.move(temporary, to: "\(folder)/\(name)")
    }
  }
}
