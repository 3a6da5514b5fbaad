import Vocabulary

/// The name of one register: a field of an entity.
///
/// One field each, never a whole row: two devices that change different fields of one card both win.
public struct RegisterKey: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// What the field belongs to: a lemma id, `profile`, `deck:…`, `card:…`, `content:…`, `form:…`.
  public let entity: String
  public let field: String

  public init(entity: String, field: String) {
    self.entity = entity
    self.field = field
  }

  public var description: String { "\(entity) \(field)" }

  /// Orders by UTF-8 bytes.
  public static func < (left: Self, right: Self) -> Bool {
    if left.entity != right.entity {
      return left.entity.precedesInBytes(right.entity)
    }
    return left.field.precedesInBytes(right.field)
  }
}
