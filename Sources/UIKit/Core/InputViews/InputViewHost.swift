import Foundation
import KinoraGeometry
import KinoraLayers

/// Covers a window, and shows input views at its lower edge, in front of everything else but menus.
final class InputViewHost: UIView {
  private(set) var views = InputViewSet()
  private let panel = InputViewPanel()
  /// The part of the window's height that the panel shows.
  private var shownHeight: CGFloat = 0
  /// True while views are exchanged or begin to move: layout waits.
  var isChanging = false
  /// Called after a layout with other sizes.
  var onResize: (() -> Void)?
  /// Called when the program has taken the host out of the window.
  var onLoss: (() -> Void)?

  private init() {
    super.init(frame: .zero)
    clipsToBounds = true
    addSubview(panel)
    panel.onLayout = { [weak self] in self?.follow() }
  }

  required init?(coder: NSCoder) { nil }

  static func add(to window: UIWindow) -> InputViewHost {
    let host = InputViewHost()
    UIView.performWithoutAnimation {
      host.frame = window.bounds
      host.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      host.panel.bounds.size.width = host.bounds.width
      host.placePanel()
      window.addSubview(host)
      host.keepInFront()
    }
    return host
  }

  /// Moves the host to the front, below menus.
  func keepInFront() {
    guard let superview, let index = superview.subviews.firstIndex(where: { $0 === self }) else { return }
    let wanted = (superview.subviews.firstIndex { $0 is any KeyTaker } ?? superview.subviews.count)
    // Without the host, what is in front of it moves down.
    let target = wanted > index ? wanted - 1 : wanted
    if target != index { superview.move(self, to: target) }
  }

  /// Takes in views. They show where the former ones are until `show(_:)` moves them.
  func take(_ set: InputViewSet) {
    views = set
    UIView.performWithoutAnimation { panel.take(set, width: bounds.width, room: bounds.height) }
  }

  /// The height that the views ask for, in points.
  var contentHeight: CGFloat { panel.contentHeight }

  /// Shows the upper part of the panel, by a height in points.
  func show(_ height: CGFloat) {
    shownHeight = height
    isUserInteractionEnabled = !views.isEmpty
    if !views.isEmpty {
      UIView.performWithoutAnimation { panel.bounds.size.height = height }
      panel.place(room: bounds.height)
    }
    placePanel()
    panel.layoutIfNeeded()
  }

  /// Gives back the views that have left. Without any others, the host leaves, too.
  func settle() {
    panel.dropLeaving()
    if views.isEmpty { leave() }
  }

  /// Leaves the window, with all views.
  func leave() {
    onLoss = nil
    take(InputViewSet())
    panel.dropLeaving()
    removeFromSuperview()
  }

  private func placePanel() {
    panel.center = CGPoint(x: bounds.midX, y: bounds.height - shownHeight)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    follow()
  }

  /// Follows the sizes of the window and of the views.
  private func follow() {
    guard !isChanging else { return }
    sizeSubviews { if panel.bounds.width != bounds.width { panel.bounds.size.width = bounds.width } }
    placePanel()
    guard !views.isEmpty else { return }
    panel.measure(width: bounds.width, room: bounds.height)
    panel.place(room: bounds.height)
    onResize?()
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { onLoss?() }
  }

  // The responder that shows the views gets the events that they don't handle.

  override var next: UIResponder? {
    // A view that is leaving may contain the owner of the next ones.
    guard let owner = views.owner, !owner.belongs(to: self) else { return superview }
    return owner
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }

  // Touches beside the views' controls end here, since the responder that shows them isn't below.

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}
