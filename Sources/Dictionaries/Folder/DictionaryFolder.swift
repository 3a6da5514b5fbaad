import Digest
import Files
import JSON

/// The folder of the dictionaries that a learner has added: a side file for each, and their order.
///
/// Each change is one new file under its name, all at once: a killed command leaves the folder as
/// it was, and at most a temporary file that the next change removes.
package struct DictionaryFolder: Sendable {
  package let path: String

  /// - Parameter path: the folder; it is made when the first dictionary is added.
  package init(_ path: String) {
    self.path = path
  }

  /// What the learner says of a dictionary better than it does itself.
  package struct Corrections: Hashable, Sendable {
    package var name: String?
    package var source: String?
    package var target: String?
    package var license: String?

    package init(
      name: String? = nil, source: String? = nil, target: String? = nil, license: String? = nil
    ) {
      self.name = name
      self.source = source
      self.target = target
      self.license = license
    }
  }

  /// The dictionaries in their order, described as the learner has them, without opening one.
  ///
  /// - Throws: ``DictionaryError`` for an order file that cannot be read.
  package func identifiers() throws(DictionaryError) -> [String] {
    let names = ((try? FileSystem.names(in: path)) ?? [])
      .filter { $0.hasSuffix(SideFileFormat.suffix) && !$0.hasPrefix(".") }
      .map { String($0.dropLast(SideFileFormat.suffix.count)) }
    let ordered = try order().map(\.identifier).filter(names.contains)
    return ordered + names.filter { !ordered.contains($0) }
  }

  /// A dictionary of the folder, and whether it can be opened.
  package struct Item: Sendable {
    package let identifier: String
    /// As the learner or the dictionary calls it; the identifier where nobody can tell.
    package let name: String
    package let content: Result<OpenedDictionary, DictionaryError>
  }

  /// Every dictionary in its order, those that cannot be opened with the reason.
  ///
  /// - Throws: ``DictionaryError`` for an order file that cannot be read.
  package func items() throws(DictionaryError) -> [Item] {
    let identifiers = try identifiers()
    guard !identifiers.isEmpty else { return [] }
    let corrections = try order()
    return identifiers.map { identifier in
      let said = corrections.first { $0.identifier == identifier }?.corrections ?? Corrections()
      do throws(DictionaryError) {
        let file = try InstalledDictionary(path: path(of: identifier), identifier: identifier)
        let opened = OpenedDictionary(file, said)
        return Item(
          identifier: identifier, name: opened.description.name, content: .success(opened))
      } catch {
        return Item(
          identifier: identifier, name: said.name ?? identifier, content: .failure(error))
      }
    }
  }

  /// Every dictionary in its order, open.
  ///
  /// - Throws: ``DictionaryError`` with the first that cannot be opened.
  package func open() throws(DictionaryError) -> [OpenedDictionary] {
    var opened: [OpenedDictionary] = []
    for item in try items() { opened.append(try item.content.get()) }
    return opened
  }

  /// Reads a dictionary and keeps it as a side file, last in the order.
  ///
  /// - Parameters:
  ///   - file: any file of the dictionary.
  ///   - corrections: what is known better than the dictionary says.
  /// - Returns: the dictionary, open.
  /// - Throws: ``DictionaryError``; nothing is kept then.
  package func add(
    _ file: String, corrections: Corrections = Corrections()
  ) throws(DictionaryError) -> OpenedDictionary {
    let source = try DictionarySource(path: file)
    // One that is damaged does not stand in the way of the same one, added again.
    for case .success(let opened) in try items().map(\.content)
    where opened.file.description.digest == source.description.digest {
      throw .present(name: opened.description.name)
    }
    let stem = FileSystem.name(of: SourceFiles(file).stem)
    let identifier = "\(slug(stem))-\(source.description.digest.prefix(8))"
    do { try FileSystem.makeDurableFolder(path) } catch { throw .file(error) }
    removeTemporaryFiles()
    let temporary = "\(path)/.\(identifier).new"
    try SideFileWriter(source.arenas, source.description).write(to: temporary)
    do {
      try FileSystem.setPermissions(temporary, 0o400)
      try FileSystem.move(temporary, to: self.path(of: identifier))
    } catch {
      try? FileSystem.remove(temporary)
      throw .file(error)
    }
    var order = try order().filter { $0.identifier != identifier }
    let known = try identifiers().filter { $0 != identifier }
    order += known.filter { name in !order.contains { $0.identifier == name } }
      .map { Ordered(identifier: $0) }
    order.append(
      Ordered(
        identifier: identifier, corrections: corrections,
        fileDigest: try digest(of: self.path(of: identifier))))
    try write(order)
    let opened = try InstalledDictionary(
      path: self.path(of: identifier), identifier: identifier)
    return OpenedDictionary(opened, corrections)
  }

  /// Removes a dictionary.
  ///
  /// - Parameter name: its name, its number in the order, or its identifier.
  /// - Returns: the name of what was removed.
  /// - Throws: ``DictionaryError/unknownName(_:known:)``, or that a file cannot be removed.
  package func remove(_ name: String) throws(DictionaryError) -> String {
    let found = try identifier(of: name)
    do { try FileSystem.remove(path(of: found.identifier)) } catch { throw .file(error) }
    try write(try order().filter { $0.identifier != found.identifier })
    return found.name
  }

  /// Puts some dictionaries first, in the order of their names; the others follow as they were.
  package func order(_ names: [String]) throws(DictionaryError) {
    var first: [String] = []
    for name in names {
      let identifier = try identifier(of: name).identifier
      if !first.contains(identifier) { first.append(identifier) }
    }
    let rest = try identifiers().filter { !first.contains($0) }
    let known = try order()
    try write(
      (first + rest).map { identifier in
        known.first { $0.identifier == identifier }
          ?? Ordered(identifier: identifier)
      })
  }

  /// Finds the dictionary that someone means.
  package func identifier(
    of name: String
  ) throws(DictionaryError) -> (identifier: String, name: String) {
    // A damaged one can be removed too.
    let named = try items().map { (identifier: $0.identifier, name: $0.name) }
    if let number = Int(name), named.indices.contains(number - 1) { return named[number - 1] }
    let wanted = name.lowercased()
    let exact = named.filter { $0.identifier == name || $0.name.lowercased() == wanted }
    let near = exact.isEmpty ? named.filter { $0.name.lowercased().hasPrefix(wanted) } : exact
    guard near.count == 1, let found = near.first else {
      throw .unknownName(name, known: named.map { "“\($0.name)”" })
    }
    return found
  }

  /// Checks every byte of a dictionary against the digest that was noted when it was added.
  ///
  /// - Throws: ``DictionaryError/damaged(file:reason:)`` when a byte has changed.
  /// - Complexity: reads the whole file.
  package func verify(_ identifier: String) throws(DictionaryError) {
    guard let noted = try order().first(where: { $0.identifier == identifier })?.fileDigest else {
      return
    }
    guard try digest(of: path(of: identifier)) == noted else {
      throw .damaged(
        file: path(of: identifier), reason: "its bytes are not those that were written")
    }
  }

  private func digest(of path: String) throws(DictionaryError) -> String {
    do { return SHA256.digest(of: try FileSystem.read(path)).hex } catch { throw .file(error) }
  }

  package func path(of identifier: String) -> String {
    "\(path)/\(identifier)\(SideFileFormat.suffix)"
  }

  private func removeTemporaryFiles() {
    for name in (try? FileSystem.names(in: path)) ?? []
    where name.hasPrefix(".") && name.hasSuffix(".new") {
      try? FileSystem.remove("\(path)/\(name)")
    }
  }

  /// Letters and digits of a name with hyphens between, for the name of a file.
  private func slug(_ name: String) -> String {
    var slug = ""
    for scalar in name.lowercased().unicodeScalars {
      let isPlain = scalar.isASCII && scalar.properties.isAlphabetic || ("0"..."9" ~= scalar)
      if isPlain {
        slug.unicodeScalars.append(scalar)
      } else if !slug.isEmpty, !slug.hasSuffix("-") {
        slug += "-"
      }
      if slug.utf8.count >= 40 { break }
    }
    while slug.hasSuffix("-") { slug.removeLast() }
    return slug.isEmpty ? "dictionary" : slug
  }

  // MARK: - The order

  private struct Ordered {
    let identifier: String
    var corrections = Corrections()
    /// SHA-256 of the side file as it was written, in hexadecimal; nil where nobody noted it.
    var fileDigest: String?
  }

  private var orderPath: String { "\(path)/order.json" }

  private func order() throws(DictionaryError) -> [Ordered] {
    guard FileSystem.exists(orderPath) else { return [] }
    do {
      let value = try JSONValue.parse(try FileSystem.read(orderPath))
      return (value["dictionaries"]?.array ?? []).compactMap { item in
        guard let identifier = item["identifier"]?.string else { return nil }
        return Ordered(
          identifier: identifier,
          corrections: Corrections(
            name: item["name"]?.string, source: item["source"]?.string,
            target: item["target"]?.string, license: item["licence"]?.string),
          fileDigest: item["fileDigest"]?.string)
      }
    } catch let error as JSONError {
      throw .malformed(
        file: orderPath, location: "byte \(error.offset)", expected: error.expected,
        found: "another")
    } catch let error as FileError {
      throw .file(error)
    } catch {
      throw .damaged(file: orderPath, reason: "\(error)")
    }
  }

  private func write(_ order: [Ordered]) throws(DictionaryError) {
    let list = order.map { ordered -> JSONValue in
      var members = [JSONMember(name: "identifier", value: .string(ordered.identifier))]
      let said = [
        ("name", ordered.corrections.name), ("source", ordered.corrections.source),
        ("target", ordered.corrections.target), ("licence", ordered.corrections.license),
        ("fileDigest", ordered.fileDigest),
      ]
      for (name, value) in said {
        if let value { members.append(JSONMember(name: name, value: .string(value))) }
      }
      return .object(members)
    }
    let document: JSONValue = ["schema": "lexical.dictionaries/1", "dictionaries": .array(list)]
    do {
      try FileSystem.replace(orderPath, with: Array((document.text + "\n").utf8))
    } catch {
      throw .file(error)
    }
  }
}

/// A dictionary in use: its side file, and its description as the learner has corrected it.
package struct OpenedDictionary: Sendable {
  package let file: InstalledDictionary
  package let description: DictionaryDescription

  init(_ file: InstalledDictionary, _ corrections: DictionaryFolder.Corrections) {
    self.file = file
    var description = file.description
    if let name = corrections.name { description.name = name }
    if let source = corrections.source { description.source = source }
    if let target = corrections.target { description.target = target }
    if let license = corrections.license { description.license = license }
    self.description = description
  }
}
