import ICU
import JSON
import LearnerLog

extension String {
  /// The text as it is kept: in NFC, with plain line ends and without other controls than tabs.
  ///
  /// Nil for what is longer than a register holds.
  package var clean: String? {
    guard utf8.count <= 32_768, let bytes = try? NormalForm.nfc.apply(to: utf8.span) else {
      return nil
    }
    var output = String.UnicodeScalarView()
    var previous: Unicode.Scalar = " "
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      defer { previous = scalar }
      switch scalar.value {
      case 0x0A: if previous != "\r" { output.append("\n") }
      case 0x0D: output.append("\n")
      case 0x00..<0x09, 0x0B..<0x20, 0x7F..<0xA0: break
      default: output.append(scalar)
      }
    }
    let text = String(output)
    return RegisterValue(.string(text)) == nil ? nil : text
  }
}
