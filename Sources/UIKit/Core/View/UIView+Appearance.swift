import KinoraGeometry
import KinoraLayers
import KinoraUIKitValues

extension UIView {
  static func makeLayer() -> CALayer {
    if let given = ViewWorld.current.takeLayerForNextView() { return given }
    guard let layerClass = layerClass as? CALayer.Type else {
      preconditionFailure("\(self).layerClass must be CALayer or a subclass of it, not \(layerClass)")
    }
    return layerClass == CALayer.self ? CALayer() : layerClass.makeFresh()
  }

  final func prepareLayer(frame: CGRect) {
    layer.delegate = self
    layer.owner = self
    let world = ViewWorld.current
    layer.contentsScale = world.screen.scale
    firstStyle = world.traits.style
    layer.frame = frame
    layer.setNeedsDisplay()
    layer.setNeedsLayout()
  }

  /// The number of pixels per point in drawn contents. Default: the scale of the main screen.
  ///
  /// A value that isn't finite is ignored; with 0 or less nothing is drawn.
  public final var contentScaleFactor: CGFloat {
    get { CGFloat(layer.contentsScale) }
    set { layer.contentsScale = newValue }
  }

  /// True if drawing starts with transparent pixels. Default true.
  ///
  /// - Note: Differs from Apple: always true, and read-only.
  public final var clearsContextBeforeDrawing: Bool { true }

  final func setHidden(_ hidden: Bool) {
    guard hidden != layer.isHidden else { return }
    layer.isHidden = hidden
    hiddenDidChange()
  }

  final var inheritedTintColor: UIColor {
    var step: UIView? = self
    while let view = step {
      if let color = view.ownTintColor { return color }
      step = view.superview
    }
    return .systemBlue
  }

  /// The tint colour that was set for this view; nil if it is inherited.
  final var explicitTintColor: UIColor? {
    get { ownTintColor }
    set { tintColor = newValue }
  }

  final func setTintColor(_ color: UIColor?) {
    guard color != ownTintColor else { return }
    ownTintColor = color
    announceTintColor()
  }

  final func announceTintColor() {
    if dynamicBackground?.color.source.followsTint ?? false { refreshBackground() }
    tintColorDidChange()
    for view in subviews where view.ownTintColor == nil { view.announceTintColor() }
  }

  final func setMask(_ view: UIView?) {
    guard view !== maskView else { return }
    view?.removeFromSuperview()
    maskView = view
    layer.mask = view?.layer
  }

  final func setContentMode(_ mode: ContentMode) {
    storedContentMode = mode
    layer.needsDisplayOnBoundsChange = mode == .redraw
    layer.contentsGravity = mode.gravity
  }
}

extension UIView.ContentMode {
  nonisolated var gravity: CALayerContentsGravity {
    switch self {
    case .scaleToFill, .redraw: .resize
    case .scaleAspectFit: .resizeAspect
    case .scaleAspectFill: .resizeAspectFill
    case .center: .center
    // Layer gravities are named for y up.
    case .top: .bottom
    case .bottom: .top
    case .left: .left
    case .right: .right
    case .topLeft: .bottomLeft
    case .topRight: .bottomRight
    case .bottomLeft: .topLeft
    case .bottomRight: .topRight
    }
  }
}
