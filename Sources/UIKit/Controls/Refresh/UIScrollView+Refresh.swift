import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraUIKitCore
import KinoraUIKitValues

/// The room for a refresh control above the contents.
extension UIScrollView {
  /// The control above the contents. Default nil. With one, contents bounce vertically in any size.
  public final var refreshControl: UIRefreshControl? {
    get { refresher as? UIRefreshControl }
    set {
      let former = refreshControl
      refresher = newValue
      replaceRefreshControl(former)
    }
  }

  /// The distance by which the contents are below their place at the top, without the room for the control. Points.
  final var pulledDistance: CGFloat { -(bounds.minY + insetWithoutRefresh.top) }

  final func replaceRefreshControl(_ former: UIRefreshControl?) {
    guard former !== refreshControl else { return }
    if let former, former.superview === self { former.removeFromSuperview() }
    refreshRoom = 0
    if let refreshControl {
      insertSubview(refreshControl, at: 0)
      if refreshControl.isRefreshing { makeRoomForRefresh() }
      refreshControl.follow()
    }
    handleInsetChange()
  }

  /// Makes room for a control that spins. During a drag that waits for its end, since the contents would jump.
  final func makeRoomForRefresh() {
    guard refreshControl?.isRefreshing ?? false, refreshRoom == 0, !drag.isDragging else { return }
    refreshRoom = UIRefreshControl.height
    ControlMotion.run(window != nil && motion == nil && !drag.isActive, duration: 0.3) { self.handleInsetChange() }
  }

  /// Takes the room away.
  final func endRefresh() {
    guard refreshRoom > 0 else { return }
    refreshRoom = 0
    if drag.isDragging {
      handleInsetChange()
      return reanchorDrag()
    }
    let velocity = motion?.velocity(at: CACurrentMediaTime()) ?? .zero
    let wasMoving = motion?.reason == .deceleration
    ControlMotion.run(window != nil && !wasMoving, duration: 0.35) { self.handleInsetChange() }
    if wasMoving, pulledDistance > 0 {
      spring(to: confined(bounds.origin), velocity: velocity, AxisMotion.bounceFrequency, for: .deceleration)
    }
  }
}
