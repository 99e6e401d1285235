import Foundation
import KinoraDrawing
import KinoraGeometry
import KinoraLayers
internal import KinoraUIKitCore

/// The view of `Views` that stands for an `NSView` in the trees of views and layers.
///
/// The `NSView` retains it. It is a subview of its superview's host, or of the window's host.
final class HostView: UIView {
  /// Set when the host is complete, since its owner finds it only then.
  weak var owner: NSView?

  init(frame: CGRect, layer: CALayer) {
    ViewWorld.current.giveToNextView(layer)
    super.init(frame: frame)
    autoresizesSubviews = false
    placer = self
  }

  required init?(coder: NSCoder) {
    nil
  }

  /// Sets the frames that follow from constraints.
  func placeByConstraints() {
    super.layoutSubviews()
  }

  func finishConstraintUpdate() {
    super.updateConstraints()
  }

  /// Records that nothing was drawn, so that the layer keeps its contents.
  func drawNothing() {
    super.draw(bounds)
  }

  override func layoutSubviews() {
    owner?.controller?.viewWillLayout()
    owner?.layout()
    owner?.controller?.layoutEnded()
  }

  override func updateConstraints() {
    if let owner { owner.updateConstraints() } else { super.updateConstraints() }
  }

  override var intrinsicContentSize: CGSize { owner?.intrinsicContentSize ?? super.intrinsicContentSize }

  override func willMove(toSuperview newSuperview: UIView?) {
    owner?.viewWillMove(toSuperview: (newSuperview as? HostView)?.owner)
  }

  override func didMoveToSuperview() {
    owner?.superviewDidChange()
  }

  override func willMove(toWindow newWindow: UIWindow?) {
    if let owner, newWindow !== window { owner.window?.forget(owner) }
    if newWindow == nil, window != nil { owner?.controller?.viewWillDisappear() }
    owner?.viewWillMove(toWindow: (newWindow as? HostWindow)?.owner)
  }

  override func didMoveToWindow() {
    owner?.viewDidMoveToWindow()
    owner?.controller?.viewMoved()
  }

  override func didAddSubview(_ subview: UIView) {
    if let view = (subview as? HostView)?.owner { owner?.didAddSubview(view) }
  }

  override func willRemoveSubview(_ subview: UIView) {
    if let view = (subview as? HostView)?.owner { owner?.willRemoveSubview(view) }
  }

  override func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    guard let owner else { return NSNull() }
    return owner.action(for: layer, forKey: event)
  }

  override func display(_ layer: CALayer) {
    if owner?.displayByUpdating() != true { super.display(layer) }
  }

  override func layerWillDraw(_ layer: CALayer) {
    owner?.viewWillDraw()
  }

  override func draw(_ rect: CGRect) {
    guard let owner else { return super.draw(rect) }
    ContextStack.current?.keepsTextUpright = true
    owner.draw(rect)
  }

  override func layoutSublayers(of layer: CALayer) {
    owner?.restoreOwnedProperties()
    super.layoutSublayers(of: layer)
  }
}

extension HostView: LayoutPlacer {
  var layoutFrame: CGRect { owner?.layoutFrame ?? frame }

  func place(in layoutFrame: CGRect) {
    owner?.place(inLayoutFrame: layoutFrame)
  }
}
