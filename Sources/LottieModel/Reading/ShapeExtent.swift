/// The size of what the styles of a list of shapes draw.
struct ShapeExtent {
  /// The paths of all styles; each change of them counts them again.
  private(set) var paths = 0
  /// The paths that the next style sees.
  private var visible = 0
  /// The paths of the styles that a next change would change.
  private var drawn = 0
  /// The changes that a path has gone through.
  private var changes = 0

  /// Adds the next shape of the list.
  ///
  /// - Throws: `LottieError` for too many changes of one path.
  mutating func add(_ shape: LottieShape) throws(LottieError) {
    switch shape.kind {
    case .path, .rectangle, .ellipse, .star: visible += 1
    case .fill, .stroke:
      drawn += visible
      paths += visible
    case .group(let shapes, _):
      var inner = ShapeExtent()
      for shape in shapes { try inner.add(shape) }
      visible += inner.visible
      drawn += inner.drawn
      paths += inner.paths
      changes = max(changes, inner.changes)
    case .repeater, .trim, .merge, .roundCorners, .puckerAndBloat, .twist, .zigZag, .offset:
      changes += 1
      paths += drawn + visible
      if shape.kind.joinsPaths { visible = min(visible, 1) }
    }
    guard changes <= LottieLimits.pathChanges else {
      throw .tooMuch(what: "changes of one path", limit: LottieLimits.pathChanges)
    }
  }
}

extension LottieShape.Kind {
  /// True for a change that makes one path of all paths before it.
  fileprivate var joinsPaths: Bool {
    switch self {
    case .repeater, .merge: true
    default: false
    }
  }
}
