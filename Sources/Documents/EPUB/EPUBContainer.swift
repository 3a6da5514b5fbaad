internal import Archives
internal import Markup

/// The files in `META-INF`: where the package is, and what is encrypted (EPUB 3.3, 4.2.6).
enum EPUBContainer {
  /// The path of the package document: the first rendition that `container.xml` names.
  static func packagePath(_ archive: inout ArchiveContent) throws(DocumentError) -> String {
    let name = "META-INF/container.xml"
    guard let entry = archive.entry(name) else {
      // Some makers leave the container out; a single package says as much.
      let packages = archive.archive.entries.filter { $0.name.lowercased().hasSuffix(".opf") }
      if packages.count == 1 { return packages[0].name }
      throw .missing(file: name, namedBy: "an EPUB")
    }
    let text = try DecodedText(
      markup: try archive.contents(of: entry), file: name, option: nil)
    var tokenizer = XMLTokenizer(text.bytes)
    do throws(MarkupError) {
      while let token = try tokenizer.next() {
        guard token.kind == .startTag, token.name == NameKey("rootfile"),
          let address = tokenizer.value(NameKey("full-path")),
          // The path counts from the root of the archive, not from this file.
          let path = ArchivePath(address, in: "")
        else { continue }
        return path.path
      }
    } catch {
      throw DocumentError(error, in: name)
    }
    throw .malformed(file: name, offset: text.bytes.count, expected: "a “rootfile” element")
  }

  /// The paths of encrypted files.
  ///
  /// Fonts that are obfuscated by one of the two known methods are not encrypted: everybody can
  /// read them, and nobody needs to here.
  static func encryptedPaths(_ archive: inout ArchiveContent) throws(DocumentError) -> Set<String> {
    let name = "META-INF/encryption.xml"
    guard let entry = archive.entry(name) else { return [] }
    let text = try DecodedText(
      markup: try archive.contents(of: entry), file: name, option: nil)
    var tokenizer = XMLTokenizer(text.bytes)
    var paths: Set<String> = []
    var isObfuscation = false
    do throws(MarkupError) {
      while let token = try tokenizer.next() {
        guard token.kind == .startTag else { continue }
        switch token.name {
        case NameKey("encrypteddata"): isObfuscation = false
        case NameKey("encryptionmethod"):
          let method = tokenizer.value(NameKey("algorithm")) ?? ""
          if obfuscations.contains(method) { isObfuscation = true }
        case NameKey("cipherreference"):
          if !isObfuscation, let address = tokenizer.value(NameKey("uri")),
            let path = ArchivePath(address, in: "")
          {
            paths.insert(path.path)
          }
        default: break
        }
      }
    } catch {
      throw DocumentError(error, in: name)
    }
    return paths
  }

  private static let obfuscations: Set<String> = [
    "http://www.idpf.org/2008/embedding", "http://ns.adobe.com/pdf/enc#RC",
  ]

  /// The name of the scheme that protects a book, by the files that the schemes leave in it.
  static func scheme(_ archive: inout ArchiveContent) -> String {
    if archive.entry("META-INF/license.lcpl") != nil { return "Readium LCP" }
    if archive.entry("META-INF/sinf.xml") != nil { return "Apple FairPlay" }
    if archive.entry("META-INF/rights.xml") != nil { return "Adobe ADEPT" }
    return "DRM"
  }
}

extension DecodedText {
  /// Decodes a file of XML or HTML by what it declares.
  init(markup bytes: [UInt8], file: String, option: TextEncoding?) throws(DocumentError) {
    try self.init(
      detecting: bytes, option: option,
      declared: EncodingDeclaration.xml(bytes) ?? EncodingDeclaration.html(bytes), file: file)
  }
}
