/// A key with the parts of its row that frames use, which are then beside it in memory.
struct PreparedKey: Sendable {
  let key: AnimatableKey
  let effect: PropertyEffect
  /// Nil for most keys with components, and for those that the program named.
  private let field: PropertyField?

  init(_ key: AnimatableKey) {
    let row = key.row
    (self.key, effect, field) = (key, row.effect, row.field ?? Self.wholeField(of: key))
  }

  /// The places of the properties with components that most animations change as a whole.
  private static func wholeField(of key: AnimatableKey) -> PropertyField? {
    switch key {
    case .position(.whole): position
    case .bounds(.whole): bounds
    default: nil
    }
  }

  private static let position = PropertyField.point(ValuePlace(\LayerValues.position))
  private static let bounds = PropertyField.rect(ValuePlace(\LayerValues.bounds))

  func components(in values: UnsafePointer<LayerValues>) -> Vector4? {
    if let field { values.components(at: field) } else { values.components(of: key) }
  }

  func setComponents(in values: UnsafeMutablePointer<LayerValues>, to new: Vector4) {
    if let field {
      values.pointee.setComponents(at: field, to: new)
    } else {
      values.pointee.setComponents(of: key, to: new)
    }
  }
}

extension PreparedKey: Equatable {
  static func == (a: PreparedKey, b: PreparedKey) -> Bool { a.key == b.key }
}
