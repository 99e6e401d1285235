import KinoraGeometry
import KinoraLayers

/// The layout pass: each view sets the frames of the subviews that constraints place.
extension UIView {
  /// Updates and solves the constraints of the whole tree, at the start of a pass over the subtree.
  ///
  /// The frames in the subtree may depend on constraints that views outside of it have yet to update.
  final func prepareLayout() {
    let root = rootView
    // An update of constraints that requests layout must not start its own pass again.
    if !root.layoutState.isUpdatingSubtree { root.updateSubtreeIfNeeded() }
    updateSubtreeIfNeeded()
    existingLayoutSystem?.solve()
  }

  /// Places the subviews and the guides. The default implementation of `layoutSubviews()`.
  final func placeSubviews() {
    // Without constraints here, skip the search for the equations at the root.
    guard !layoutState.guides.isEmpty || hasConstrainedSubview,
      let system = existingLayoutSystem
    else { return }
    system.solve(for: self)
    let scale = UIScreen.main.scale
    for view in subviews {
      guard let item = view.layoutState.box?.unknowns, item.isPlaced else { continue }
      view.place(system, item, scale)
    }
    for guide in layoutState.guides { guide.place(system, scale) }
  }

  package final var hasConstrainedSubview: Bool {
    for view in subviews where view.layoutState.box != nil { return true }
    return false
  }

  /// Places the view itself if its solved values have changed and its superview hasn't placed it yet: the subviews are
  /// about to be placed inside the frame of the same solution.
  ///
  /// An animation block animates the frame, except for a view that had none before.
  final func takeSolvedFrame() {
    prepareLayout()
    guard let item = layoutState.box?.unknowns, item.isPlaced, item.hasNewValues, let superview,
      superview.layer.needsLayout(), let system = existingLayoutSystem
    else { return }
    let scale = UIScreen.main.scale
    if hasEarlierFrame { return place(system, item, scale) }
    UIView.performWithoutAnimation { place(system, item, scale) }
  }

  /// True if constraints have placed the view in its superview before, or if it is visible in a frame set by hand.
  private var hasEarlierFrame: Bool {
    layoutState.hasBeenPlaced || (layer.isLive && layer.bounds.size != .zero)
  }

  /// Sizes the view itself if it is a root, which has no superview to do it.
  final func sizeRoot() {
    guard superview == nil, let system = layoutState.system else { return }
    system.solve(for: self)
    guard let item = layoutState.box?.unknowns, item.isPlaced else { return }
    place(system, item, UIScreen.main.scale)
  }

  /// Sets the centre and the size, which keeps the transform. Components without an equation keep their values.
  ///
  /// The centre is that of the solved frame, regardless of the layer's anchor point: a view that is anchored at its
  /// bottom lands half its height too high, unless the program corrects the position or the anchor.
  private func place(_ system: LayoutSystem, _ item: ItemUnknowns, _ scale: CGFloat) {
    item.hasNewValues = false
    layoutState.hasBeenPlaced = true
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

  /// The rectangle around the view's centre, as a layout pass sets it.
  private var placedFrame: CGRect {
    if let placer { return placer.layoutFrame }
    let (center, size) = (layer.position, layer.bounds.size)
    return CGRect(
      x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
  }

  private func place(in frame: CGRect) {
    if let placer { return place(in: frame, by: placer) }
    let newCenter = CGPoint(x: frame.origin.x + frame.width / 2, y: frame.origin.y + frame.height / 2)
    if frame.size != layer.bounds.size {
      layoutState.isBeingPlaced = true
      bounds.size = frame.size
      layoutState.isBeingPlaced = false
    }
    if newCenter != layer.position { center = newCenter }
  }

  private func place(in frame: CGRect, by placer: any LayoutPlacer) {
    guard frame != placer.layoutFrame else { return }
    layoutState.isBeingPlaced = true
    placer.place(in: frame)
    layoutState.isBeingPlaced = false
  }

  /// The frame without the transform, with the anchor point taken into account.
  final var untransformedFrame: CGRect {
    if let placer { return placer.layoutFrame }
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
