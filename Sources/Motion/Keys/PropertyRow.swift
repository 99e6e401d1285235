import KinoraGeometry

/// A row of the table of properties, which key paths, key-value coding, defaults, implicit actions, damage and reports
/// are made from.
package struct PropertyRow: Sendable {
  package let kind: AnimationValue.Kind
  /// The layers that have the property; nil for properties that programs name.
  package let owner: PropertyOwner?
  package let action: ImplicitAction
  package let effect: PropertyEffect
  /// True for a number that programs see as a `Float`.
  package private(set) var isFloat = false
  /// The value's place in a layer's values; nil for properties with components and for those that programs name.
  let field: PropertyField?

  init(
    _ kind: AnimationValue.Kind, of owner: PropertyOwner?, _ action: ImplicitAction, _ effect: PropertyEffect,
    at field: PropertyField? = nil
  ) {
    (self.kind, self.owner, self.action, self.effect, self.field) = (kind, owner, action, effect, field)
  }
}

/// The kind of layer that has a property.
package enum PropertyOwner: UInt8, Sendable, CaseIterable { case layer, shape, gradient, replicator, emitter, text }

/// The built-in response of a live layer to a change of a property.
package enum ImplicitAction: UInt8, Sendable {
  case none
  case basic
  /// An animation, except for a colour that the layer lacks.
  case basicUnlessMissing
  case transition
}

/// The change of the picture when a property changes.
package enum PropertyEffect: UInt8, Sendable, CaseIterable {
  /// Drawing doesn't use the property.
  case nothing
  /// The layer and its sublayers may move.
  case placement
  /// They may move, also in front of others or behind them.
  case order
  /// They may move, and the layer's own drawing follows.
  case size
  /// The opacity of the layer and its sublayers.
  case fade
  /// The layer's own drawing.
  case look
  /// The layer's own drawing and its extent.
  case extent
  /// The layer's own drawing and, if it clips, that of its sublayers.
  case outline
  /// The drawing of the layer and its sublayers.
  case subtree
  /// The places and the drawing of a replicator's copies.
  case copies

  package var changesPlacement: Bool {
    switch self {
    case .placement, .order, .size, .copies: true
    case .nothing, .fade, .look, .extent, .outline, .subtree: false
    }
  }

  /// True if the layer's own picture changes, apart from its place and its opacity.
  package var changesLook: Bool {
    switch self {
    case .size, .look, .extent, .outline, .subtree, .copies: true
    case .nothing, .placement, .order, .fade: false
    }
  }
}

// Rows of properties without components, by the kinds of their values.

extension PropertyRow {
  static func number<Home: ValuesHome>(
    _ path: WritableKeyPath<Home, Double>, _ action: ImplicitAction, _ effect: PropertyEffect
  ) -> PropertyRow {
    PropertyRow(.number, of: Home.owner, action, effect, at: .number(ValuePlace(path)))
  }

  /// A number that programs see as a `Float`.
  static func float<Home: ValuesHome>(
    _ path: WritableKeyPath<Home, Double>, _ action: ImplicitAction, _ effect: PropertyEffect
  ) -> PropertyRow {
    var row = number(path, action, effect)
    row.isFloat = true
    return row
  }

  static func flag<Home: ValuesHome>(
    _ path: WritableKeyPath<Home, Bool>, _ action: ImplicitAction, _ effect: PropertyEffect
  ) -> PropertyRow {
    PropertyRow(.flag, of: Home.owner, action, effect, at: .flag(ValuePlace(path)))
  }

  static func color<Home: ValuesHome>(
    _ path: WritableKeyPath<Home, RGBAColor?>, _ action: ImplicitAction, _ effect: PropertyEffect
  ) -> PropertyRow {
    PropertyRow(.color, of: Home.owner, action, effect, at: .color(ValuePlace(path)))
  }

  static func path<Home: ValuesHome>(
    _ path: WritableKeyPath<Home, BezierPath?>, _ action: ImplicitAction, _ effect: PropertyEffect
  ) -> PropertyRow {
    PropertyRow(.path, of: Home.owner, action, effect, at: .path(ValuePlace(path)))
  }

  static func image<Home: ValuesHome>(
    _ path: WritableKeyPath<Home, CGImage?>, _ action: ImplicitAction, _ effect: PropertyEffect
  ) -> PropertyRow {
    PropertyRow(.image, of: Home.owner, action, effect, at: .image(ValuePlace(path)))
  }

  static func numbers<Home: ValuesHome>(
    _ path: WritableKeyPath<Home, [Double]>, _ action: ImplicitAction, _ effect: PropertyEffect
  ) -> PropertyRow {
    PropertyRow(.numbers, of: Home.owner, action, effect, at: .numbers(ValuePlace(path)))
  }

  static func colors<Home: ValuesHome>(
    _ path: WritableKeyPath<Home, [RGBAColor]>, _ action: ImplicitAction, _ effect: PropertyEffect
  ) -> PropertyRow {
    PropertyRow(.colors, of: Home.owner, action, effect, at: .colors(ValuePlace(path)))
  }

  static func point<Home: ValuesHome>(
    _ path: WritableKeyPath<Home, CGPoint>, _ action: ImplicitAction, _ effect: PropertyEffect
  ) -> PropertyRow {
    PropertyRow(.point, of: Home.owner, action, effect, at: .point(ValuePlace(path)))
  }

  static func corners<Home: ValuesHome>(
    _ path: WritableKeyPath<Home, UInt8>, _ action: ImplicitAction, _ effect: PropertyEffect
  ) -> PropertyRow {
    PropertyRow(.number, of: Home.owner, action, effect, at: .corners(ValuePlace(path)))
  }

  static func count<Home: ValuesHome>(
    _ path: WritableKeyPath<Home, Int>, _ action: ImplicitAction, _ effect: PropertyEffect
  ) -> PropertyRow {
    PropertyRow(.number, of: Home.owner, action, effect, at: .count(ValuePlace(path)))
  }

  static func tint<Home: ValuesHome>(
    _ path: WritableKeyPath<Home, RGBAColor>, _ action: ImplicitAction, _ effect: PropertyEffect
  ) -> PropertyRow {
    PropertyRow(.color, of: Home.owner, action, effect, at: .tint(ValuePlace(path)))
  }
}
