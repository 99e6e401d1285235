import Foundation
import KinoraGeometry
import KinoraUIKitValues

/// The shape that a dynamic item has for collisions.
public enum UIDynamicItemCollisionBoundsType: UInt, Sendable {
  /// The item's bounds.
  case rectangle
  /// The ellipse that fills the item's bounds.
  case ellipse
  /// The item's `collisionBoundingPath`.
  case path
}

/// Something that a dynamic animator can move. `UIView` is one.
@preconcurrency @MainActor
public protocol UIDynamicItem: AnyObject {
  /// The middle of the item in the space of the animator's reference view, in points. Set in each frame.
  var center: CGPoint { get set }
  /// The size of the item, and the origin of its own space. Read when a behavior gets the item.
  var bounds: CGRect { get }
  /// The rotation of the item. Set in each frame.
  var transform: CGAffineTransform { get set }
  /// The shape for collisions. Default the bounds.
  var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }
  /// The outline for collisions of the type `path`: convex, and around the origin as the middle of the item. Default
  /// empty.
  ///
  /// - Note: Differs from Apple: the convex hull of another outline counts.
  var collisionBoundingPath: UIBezierPath { get }
}

extension UIDynamicItem {
  /// The bounds.
  public var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  /// An empty path.
  public var collisionBoundingPath: UIBezierPath { UIBezierPath() }
}

extension UIView: UIDynamicItem {}
