import KinoraGeometry
import KinoraMotion

/// The differences between two sets of a layer's values, grouped by the work they cause.
struct LayerChanges: OptionSet {
  let rawValue: UInt16

  /// The layer's own drawing changed.
  static let appearance = LayerChanges(rawValue: 1)
  /// Its shape or text has another extent in bounds space.
  static let extent = LayerChanges(rawValue: 2)
  /// It and its sublayers may have moved; each placement is compared.
  static let place = LayerChanges(rawValue: 4)
  /// It and all of its sublayers look different.
  static let subtree = LayerChanges(rawValue: 8)
  /// Its painting order among its siblings may have changed.
  static let order = LayerChanges(rawValue: 16)
  /// Its set of sublayers changed, so it may need flattening now.
  static let links = LayerChanges(rawValue: 32)
  /// The dissolve that it belongs to has progressed.
  static let mixture = LayerChanges(rawValue: 64)
  /// Its opacity changed.
  static let fade = LayerChanges(rawValue: 128)
  /// The layer's particles moved; everything else that it draws is unchanged.
  static let particles = LayerChanges(rawValue: 256)

  /// The changes that also affect sublayers.
  static let below: LayerChanges = [.place, .subtree, .fade]
  /// The changes that redraw the whole subtree, even if nothing moved.
  static let throughout: LayerChanges = [.subtree, .fade, .mixture]

  init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  /// The changes from `old` to `new`.
  init(from old: borrowing LayerValues, to new: borrowing LayerValues) {
    self = []
    if !old.hasSameGeometry(as: new) {
      insert(.place)
      // Contents, borders and clips follow the bounds.
      if old.bounds.size != new.bounds.size || old.bounds.origin != new.bounds.origin { insert(.appearance) }
      if old.zPosition != new.zPosition { insert(.order) }
    }
    if old.opacity != new.opacity { insert(.fade) }
    if old.isHidden != new.isHidden || old.isDoubleSided != new.isDoubleSided
      || old.masksToBounds != new.masksToBounds || old.allowsGroupOpacity != new.allowsGroupOpacity
    {
      insert(.subtree)
    }
    if new.masksToBounds, !old.hasSameOutline(as: new) { insert(.subtree) }
    if !old.hasSameAppearance(as: new) {
      insert(.appearance)
      // The shadow may be that of all sublayers, and filters and blending affect all of them.
      if !old.hasSameShadow(as: new) || !old.hasSameEffects(as: new) { insert(.subtree) }
      if !old.kind.hasSameExtent(as: new.kind) { insert(.extent) }
      if old.isReplicator || new.isReplicator, old.kind != new.kind { insert(.place) }
    }
  }
}

extension LayerChanges {
  /// The changes of a layer when a property with an effect gets another value.
  ///
  /// - Parameter clips: True if the layer masks to its bounds.
  init(_ effect: PropertyEffect, clips: Bool) {
    switch effect {
    case .nothing: self = []
    case .placement: self = .place
    case .order: self = [.place, .order]
    case .size: self = [.place, .appearance]
    case .fade: self = .fade
    case .look: self = .appearance
    case .extent: self = [.appearance, .extent]
    case .outline: self = clips ? [.appearance, .subtree] : .appearance
    case .subtree: self = [.appearance, .subtree]
    case .copies: self = [.appearance, .extent, .place]
    }
  }
}

extension LayerKind {
  /// Returns true if both kinds draw the same number of parts at the same points of the layer's space.
  fileprivate func hasSameExtent(as other: LayerKind) -> Bool {
    guard case .text(let a) = self, case .text(let b) = other else { return self == other }
    // A change of colour moves no glyph, unless text becomes visible or invisible.
    return a.runs == b.runs && a.foregroundColor.isVisible == b.foregroundColor.isVisible
  }
}

extension LayerValues {
  /// Returns true if `masksToBounds` clips to the same shape, given the same bounds.
  fileprivate func hasSameOutline(as other: LayerValues) -> Bool {
    cornerRadius == other.cornerRadius && maskedCorners == other.maskedCorners && cornerCurve == other.cornerCurve
      && edgeAntialiasingMask == other.edgeAntialiasingMask && allowsEdgeAntialiasing == other.allowsEdgeAntialiasing
  }
}
