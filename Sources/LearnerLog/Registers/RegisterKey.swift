import LexicalModel

/// The name of one register: a field of an entity.
///
/// One field each, never a whole row: two devices that change different fields of one card both win.
package struct RegisterKey: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// What the field belongs to: a lemma id, `profile`, `deck:…`, `card:…`, `content:…`, `form:…`.
  package let entity: String
  package let field: String

  package init(entity: String, field: String) {
    self.entity = entity
    self.field = field
  }

  package var description: String { "\(entity) \(field)" }

  /// Orders by UTF-8 bytes.
  package static func < (left: Self, right: Self) -> Bool {
    if left.entity != right.entity {
      return left.entity.precedesInBytes(right.entity)
    }
    return left.field.precedesInBytes(right.field)
  }
}
