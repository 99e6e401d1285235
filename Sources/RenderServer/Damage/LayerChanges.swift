import Geometry
import Motion

/// What differs between two sets of a layer's values, by what has to be done about it.
struct LayerChanges: OptionSet {
  let rawValue: UInt8

  /// What the layer draws by itself looks different.
  static let look = LayerChanges(rawValue: 1)
  /// Its shape or text covers other points of its bounds space.
  static let extent = LayerChanges(rawValue: 2)
  /// It and its sublayers may stand elsewhere; each of them is compared.
  static let place = LayerChanges(rawValue: 4)
  /// It and all of its sublayers look different.
  static let subtree = LayerChanges(rawValue: 8)
  /// It may be painted before or after other siblings.
  static let order = LayerChanges(rawValue: 16)
  /// It has other sublayers, so it may have to be flattened where it was not.
  static let links = LayerChanges(rawValue: 32)
  /// It is in a dissolve that has gone on.
  static let mixture = LayerChanges(rawValue: 64)

  /// What reaches its sublayers too.
  static let below: LayerChanges = [.place, .subtree]
  /// What has all that is in it drawn anew, wherever it stands.
  static let throughout: LayerChanges = [.subtree, .mixture]

  init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// What it takes to show `new` where `old` is shown.
  init(from old: borrowing LayerValues, to new: borrowing LayerValues) {
    self = []
    if !old.hasSameGeometry(as: new) {
      insert(.place)
      // Contents, borders and clips follow the bounds wherever they are.
      if old.bounds.size != new.bounds.size || old.bounds.origin != new.bounds.origin { insert(.look) }
      if old.zPosition != new.zPosition { insert(.order) }
    }
    if old.opacity != new.opacity || old.isHidden != new.isHidden || old.isDoubleSided != new.isDoubleSided
      || old.masksToBounds != new.masksToBounds || old.allowsGroupOpacity != new.allowsGroupOpacity
    {
      insert(.subtree)
    }
    if new.masksToBounds, !old.hasSameOutline(as: new) { insert(.subtree) }
    if !old.hasSameAppearance(as: new) {
      insert(.look)
      // A shadow may be that of all sublayers, and filters and blends change how they look.
      if !old.hasSameShadow(as: new) || !old.hasSameEffects(as: new) { insert(.subtree) }
      if !old.kind.hasSameExtent(as: new.kind) { insert(.extent) }
      if old.kind.isReplicator || new.kind.isReplicator, old.kind != new.kind { insert(.place) }
    }
  }
}

extension LayerKind {
  /// Whether the other one draws as many things at the same points of the layer's space.
  fileprivate func hasSameExtent(as other: LayerKind) -> Bool {
    guard case .text(let a) = self, case .text(let b) = other else { return self == other }
    // A change of colour moves no glyph, unless there was no colour.
    return a.runs == b.runs && a.foregroundColor.isVisible == b.foregroundColor.isVisible
  }
}

extension LayerValues {
  /// Whether `masksToBounds` cuts the same shape out of the same bounds.
  fileprivate func hasSameOutline(as other: LayerValues) -> Bool {
    cornerRadius == other.cornerRadius && maskedCorners == other.maskedCorners && cornerCurve == other.cornerCurve
      && edgeAntialiasingMask == other.edgeAntialiasingMask && allowsEdgeAntialiasing == other.allowsEdgeAntialiasing
  }
}
