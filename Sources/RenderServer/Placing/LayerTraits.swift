import KinoraGeometry
import KinoraMotion
import KinoraRaster

/// The traits of a layer's own drawing, measured in its bounds space.
struct LayerTraits {
  /// The number of parts that are drawn over each other.
  var thingCount: Int32 = 0
  var hasBackground = false
  var hasBorder = false
  var hasContents = false
  var hasGradient = false
  /// The number of parts that belong to a shape, a text or particles.
  var kindCount: Int32 = 0
  /// Nil for plain layers.
  var kind: KindTraits?
  /// The source of its shadow, which counts as one part.
  var shadow = ShadowSource.none
  /// True if it may have filters or a blend mode.
  var hasEffects = false
  /// Set when the extent must be measured again.
  var isExtentStale = true

  fileprivate mutating func countThings() {
    thingCount =
      (hasBackground ? 1 : 0) + (hasBorder ? 1 : 0) + (hasContents ? 1 : 0) + (hasGradient ? 1 : 0)
      + (shadow == .none ? 0 : 1) + kindCount
  }
}

extension NodePointer {
  var placement: NodePlacement { pointee.placement }
  // Fields of the traits and of the presented values are read in place: a computed property of these would copy them.

  /// True if anything is drawn in the shape of the bounds.
  var fillsBounds: Bool {
    pointee.layerTraits.hasBackground || pointee.layerTraits.hasBorder || pointee.layerTraits.hasGradient
  }
  /// True if anything is drawn that may extend beyond the bounds.
  var mayLeaveBounds: Bool { pointee.layerTraits.hasContents || pointee.layerTraits.kindCount > 0 }

  var isText: Bool {
    if case .text = pointee.presented.sharedKind { true } else { false }
  }
  var isReplicator: Bool {
    if case .replicator = pointee.presented.sharedKind { true } else { false }
  }
  /// True for a text whose own colour is visible.
  var hasVisibleText: Bool {
    if case .text(let text) = pointee.presented.sharedKind { text.values.foregroundColor.isVisible } else { false }
  }
  /// True if its sublayers aren't flattened into its plane.
  var preservesDepth: Bool {
    switch pointee.presented.sharedKind {
    case .transform: true
    case .replicator(let replicator): replicator.values.preservesDepth
    default: false
    }
  }
  /// Updates the traits of the layer's own drawing.
  func measureTraits() {
    guard !pointee.depth.drawsNothing else {
      pointee.layerTraits = LayerTraits()
      return
    }
    let rare = pointee.presented.rare.shared
    pointee.layerTraits.hasBackground = pointee.presented.backgroundColor.isVisible
    if let rare {
      let (border, contents) = (rare.values.border, rare.values.contents)
      pointee.layerTraits.hasBorder = border.width > 0 && border.color.isVisible
      pointee.layerTraits.hasContents = contents.image.hasPixels || (contents.fade?.old).hasPixels
      pointee.layerTraits.hasEffects =
        rare.values.effects.compositing != .normal || !rare.values.effects.filters.isEmpty
        || !rare.values.effects.backgroundFilters.isEmpty
    } else {
      // A layer that never set rare values has no border, contents or effects.
      pointee.layerTraits.hasBorder = false
      pointee.layerTraits.hasContents = false
      pointee.layerTraits.hasEffects = false
    }
    if pointee.layerTraits.isExtentStale { measureExtent() }
    let castsShadow = rare.map { $0.values.shadow.opacity > 0 } ?? false
    pointee.layerTraits.shadow = castsShadow ? shadowSource : .none
    pointee.layerTraits.countThings()
  }

  private func measureExtent() {
    pointee.layerTraits.isExtentStale = false
    if case .plain = pointee.presented.sharedKind {
      pointee.layerTraits.kind = nil
      pointee.layerTraits.kindCount = 0
      pointee.layerTraits.hasGradient = false
      return
    }
    let traits = pointee.layerTraits.kind ?? KindTraits()
    let kind = pointee.presented.kind
    traits.measure(kind)
    pointee.layerTraits.kind = traits
    pointee.layerTraits.kindCount = Int32(pointee.particles.map(\.thingCount) ?? kind.thingCount)
    pointee.layerTraits.hasGradient = traits.gradient != nil
  }
}

extension CGImage? {
  fileprivate var hasPixels: Bool { (self?.width ?? 0) > 0 && (self?.height ?? 0) > 0 }
}
