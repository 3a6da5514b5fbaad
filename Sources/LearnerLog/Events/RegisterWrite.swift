/// Sets one register; the last write by the order of events wins.
package struct RegisterWrite: Hashable, Sendable {
  package var key: RegisterKey
  package var value: RegisterValue

  package init(_ key: RegisterKey, to value: RegisterValue) {
    self.key = key
    self.value = value
  }
}

extension RegisterWrite: FactFields {
  package init() {
    self.init(RegisterKey(entity: "", field: ""), to: .absent)
  }

  package mutating func visit(_ visitor: inout some FieldVisitor) throws(FactError) {
    var entity = key.entity
    var field = key.field
    try visitor.subject("entity", &entity)
    try visitor.text("field", &field)
    key = RegisterKey(entity: entity, field: field)
    try visitor.value("value", &value)
  }
}
