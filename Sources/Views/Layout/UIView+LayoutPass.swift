import Geometry
import Layers

/// The layout pass: each view gives the subviews that constraints place their frames.
extension UIView {
  /// What a pass over the subtree begins with: constraints are updated and solved.
  final func prepareLayout() {
    updateSubtreeIfNeeded()
    existingLayoutSystem?.solve()
  }

  /// What `layoutSubviews()` does by itself: places the subviews and the guides.
  final func placeSubviews() {
    // What no constraint knows needn't look for the equations at the top of its tree.
    guard !layoutTraits.guides.isEmpty || hasConstrainedSubview,
      let system = existingLayoutSystem
    else { return }
    system.solve(for: self)
    let scale = UIScreen.main.scale
    for view in subviews {
      guard let item = view.layoutTraits.box?.unknowns, item.isPlaced else { continue }
      view.place(system, item, scale)
    }
    for guide in layoutTraits.guides { guide.place(system, scale) }
  }

  private var hasConstrainedSubview: Bool {
    for view in subviews where view.layoutTraits.box != nil { return true }
    return false
  }

  /// Sizes a view at the top of its tree, which has no superview to do it.
  final func sizeRoot() {
    guard superview == nil, let system = layoutTraits.system else { return }
    system.solve(for: self)
    guard let item = layoutTraits.box?.unknowns, item.isPlaced else { return }
    place(system, item, UIScreen.main.scale)
  }

  /// Writes centre and size, so that a transform stays what it is. What the equations leave open stays as well.
  ///
  /// The centre is that of the solved frame, wherever the layer's anchor point is: a view that is anchored at its foot
  /// comes to stand half its height too high, until its owner corrects the position or the anchor.
  private func place(_ system: LayoutSystem, _ item: ItemUnknowns, _ scale: CGFloat) {
    let current = placedFrame
    var rect = alignmentRect(forFrame: current)
    if let left = system.value(.left, of: item) { rect.origin.x = left }
    if let top = system.value(.top, of: item) { rect.origin.y = top }
    if let width = system.value(.width, of: item) { rect.size.width = max(width, 0) }
    if let height = system.value(.height, of: item) { rect.size.height = max(height, 0) }
    var frame = frame(forAlignmentRect: rect)
    if item.has(.left) { frame.origin.x = frame.origin.x.onPixels(scale) }
    if item.has(.top) { frame.origin.y = frame.origin.y.onPixels(scale) }
    if item.has(.width) { frame.size.width = frame.size.width.onPixels(scale) }
    if item.has(.height) { frame.size.height = frame.size.height.onPixels(scale) }
    place(in: frame)
  }

  /// What a layout pass has made of the view: its size around its centre.
  private var placedFrame: CGRect {
    let (center, size) = (layer.position, layer.bounds.size)
    return CGRect(
      x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
  }

  private func place(in frame: CGRect) {
    let newCenter = CGPoint(x: frame.origin.x + frame.width / 2, y: frame.origin.y + frame.height / 2)
    if frame.size != layer.bounds.size {
      layoutTraits.isBeingPlaced = true
      bounds.size = frame.size
      layoutTraits.isBeingPlaced = false
    }
    if newCenter != layer.position { center = newCenter }
  }

  /// Where the view is without its transform, from its centre and its size.
  final var untransformedFrame: CGRect {
    let (position, anchor, size) = (layer.position, layer.anchorPoint, layer.bounds.size)
    return CGRect(
      x: position.x - anchor.x * size.width, y: position.y - anchor.y * size.height, width: size.width,
      height: size.height)
  }

  final func setUntransformedFrame(_ frame: CGRect) {
    let anchor = layer.anchorPoint
    let newCenter = CGPoint(x: frame.origin.x + anchor.x * frame.width, y: frame.origin.y + anchor.y * frame.height)
    if frame.size != layer.bounds.size { bounds.size = frame.size }
    if newCenter != layer.position { center = newCenter }
  }

  final var currentAlignmentRect: CGRect { alignmentRect(forFrame: untransformedFrame) }
}

extension UILayoutGuide {
  final func place(_ system: LayoutSystem, _ scale: CGFloat) {
    guard let item = layoutBox.unknowns else { return }
    var frame = solvedFrame
    if let left = system.value(.left, of: item) { frame.origin.x = left.onPixels(scale) }
    if let top = system.value(.top, of: item) { frame.origin.y = top.onPixels(scale) }
    if let width = system.value(.width, of: item) { frame.size.width = max(width, 0).onPixels(scale) }
    if let height = system.value(.height, of: item) { frame.size.height = max(height, 0).onPixels(scale) }
    guard frame != solvedFrame else { return }
    solvedFrame = frame
    didMove?(frame)
  }
}

extension ItemUnknowns {
  func has(_ side: ItemSide) -> Bool { sides[side.rawValue].variable != nil }
}
