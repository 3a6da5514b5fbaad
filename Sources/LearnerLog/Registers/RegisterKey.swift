import LexicalModel

/// The name of one register: a field of a subject.
///
/// One field each, never a whole row: two devices that change different fields of one card both
/// win.
package struct RegisterKey: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// What the field belongs to.
  package let subject: Subject
  package let field: String

  package init(_ subject: Subject, _ field: String) {
    self.subject = subject
    self.field = field
  }

  package var description: String { "\(subject) \(field)" }

  /// Orders by UTF-8 bytes.
  package static func < (left: Self, right: Self) -> Bool {
    if left.subject != right.subject { return left.subject < right.subject }
    return left.field.precedesInBytes(right.field)
  }
}
