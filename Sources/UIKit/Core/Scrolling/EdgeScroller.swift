import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraUIKitValues

/// Scrolls a view while the user holds a part of its contents near one of its edges.
package final class EdgeScroller {
  private weak var view: UIScrollView?
  /// Receives the distance by which the contents have moved.
  private let didScroll: (CGPoint) -> Void
  /// The pointer's place in the visible part.
  private var pointer: CGPoint?
  private var link: CADisplayLink?
  private var latest: TimeInterval?

  /// The distance from the edge at which the view begins to scroll in points, and the greatest speed in points per
  /// second.
  private static let (reach, greatestSpeed): (CGFloat, CGFloat) = (50, 700)

  package init(_ view: UIScrollView, didScroll: @escaping (CGPoint) -> Void) {
    self.view = view
    self.didScroll = didScroll
  }

  /// Follows the pointer to a place in the visible part. Near an edge, the contents begin to move.
  package func follow(_ pointer: CGPoint) {
    self.pointer = pointer
    if speed == .zero { stop() } else { start() }
  }

  package func stop() {
    link?.invalidate()
    (link, latest) = (nil, nil)
  }

  /// The speed at which the pointer's place moves the contents, in points per second; zero away from the edges.
  private var speed: CGPoint {
    guard let view, let pointer else { return .zero }
    let inset = view.adjustedContentInset
    let (x, y) = (view.horizontalRange, view.verticalRange)
    return CGPoint(
      x: x.lowerBound < x.upperBound ? Self.speed(pointer.x, view.bounds.width, inset.left, inset.right) : 0,
      y: y.lowerBound < y.upperBound ? Self.speed(pointer.y, view.bounds.height, inset.top, inset.bottom) : 0)
  }

  private static func speed(_ place: CGFloat, _ length: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
    let before = reach - (place - low)
    let after = reach - (length - high - place)
    let depth = max(before, after)
    guard depth > 0, length > 2 * reach else { return 0 }
    let share = min(depth / reach, 1)
    return share * share * greatestSpeed * (before > after ? -1 : 1)
  }

  private func start() {
    guard link == nil else { return }
    let link = CADisplayLink { [weak self] in
      guard let self else { return $0.invalidate() }
      scroll(at: $0.targetTimestamp)
    }
    link.add(to: .main, forMode: .common)
    (self.link, latest) = (link, nil)
  }

  private func scroll(at time: TimeInterval) {
    defer { latest = time }
    // A frame that comes late doesn't jump.
    guard let latest, let view, view.window != nil else { return }
    let seconds = CGFloat((time - latest).clamped(0, 0.05))
    let (former, speed) = (view.bounds.origin, speed)
    view.moveContents(
      to: view.confined(CGPoint(x: former.x + speed.x * seconds, y: former.y + speed.y * seconds)), endingMotion: false)
    let way = CGPoint(x: view.bounds.minX - former.x, y: view.bounds.minY - former.y)
    guard way != .zero else { return }
    view.layoutIfNeeded()
    didScroll(way)
  }
}
