/// A key with the parts of its row that frames use, which are then beside it in memory.
struct PreparedKey: Sendable {
  let key: AnimatableKey
  let effect: PropertyEffect
  /// Nil for a key with components, and for one that the program named.
  private let field: PropertyField?

  init(_ key: AnimatableKey) {
    let row = key.row
    (self.key, effect, field) = (key, row.effect, row.field)
  }

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
