import Foundation
import KinoraGeometry
import KinoraLayers

/// A plane in which points are measured: a view, a window, the screen.
///
/// ```swift
/// let place = view.convert(view.bounds, to: UIScreen.main.coordinateSpace)
/// ```
@preconcurrency @MainActor
public protocol UICoordinateSpace: NSObjectProtocol {
  /// The rectangle of the view or the screen, in its own points.
  var bounds: CGRect { get }

  /// Converts a point to another space.
  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// Converts a point from another space.
  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// Returns the bounding box of a rectangle's corners, converted to another space.
  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
  /// Returns the bounding box of a rectangle's corners, converted from another space.
  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
}

/// A space that knows its place on the screen.
package protocol PlacedSpace: UICoordinateSpace {
  func toScreen(_ point: CGPoint) -> CGPoint
  func fromScreen(_ point: CGPoint) -> CGPoint
}

extension PlacedSpace {
  /// Converts a point to another space. Spaces in no window count as at the origin of the screen.
  public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    coordinateSpace.placed.fromScreen(toScreen(point))
  }

  /// Converts a point from another space. Spaces in no window count as at the origin of the screen.
  public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    fromScreen(coordinateSpace.placed.toScreen(point))
  }

  /// Returns the bounding box of a rectangle's corners, converted to another space.
  public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    let other = coordinateSpace.placed
    return rect.boundingBox { other.fromScreen(toScreen($0)) }
  }

  /// Returns the bounding box of a rectangle's corners, converted from another space.
  public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    let other = coordinateSpace.placed
    return rect.boundingBox { fromScreen(other.toScreen($0)) }
  }
}

extension UICoordinateSpace {
  fileprivate var placed: any PlacedSpace {
    guard let placed = self as? any PlacedSpace else {
      preconditionFailure("\(self) must be a view, a window or the space of a screen to convert to")
    }
    return placed
  }
}

extension UIView: PlacedSpace {
  package final func toScreen(_ point: CGPoint) -> CGPoint {
    let root = rootView
    let place = layer.convert(point, to: root.layer)
    return root.layer.superlayer.map { root.layer.convert(place, to: $0) } ?? root.beside(place, 1)
  }

  package final func fromScreen(_ point: CGPoint) -> CGPoint {
    let root = rootView
    let place = root.layer.superlayer.map { root.layer.convert(point, from: $0) } ?? root.beside(point, -1)
    return layer.convert(place, from: root.layer)
  }

  /// Returns a point moved by the place of a window, which isn't on a screen's layer; of another view, the same point.
  private func beside(_ point: CGPoint, _ sign: CGFloat) -> CGPoint {
    guard self is UIWindow else { return point }
    return CGPoint(
      x: point.x + sign * (frame.minX - bounds.minX), y: point.y + sign * (frame.minY - bounds.minY))
  }

  /// The view's bounds on the screen.
  final var rectOnScreen: CGRect { bounds.boundingBox(toScreen) }
}

/// The plane of the screen.
final class ScreenSpace: NSObject, PlacedSpace {
  var bounds: CGRect { UIScreen.main.bounds }
  func toScreen(_ point: CGPoint) -> CGPoint { point }
  func fromScreen(_ point: CGPoint) -> CGPoint { point }
}

extension UIScreen {
  /// The plane of the screen, in points from its top left corner.
  public var coordinateSpace: any UICoordinateSpace { space }
  /// The same as `coordinateSpace`: the screen doesn't rotate.
  public var fixedCoordinateSpace: any UICoordinateSpace { space }
}

extension UIWindowScene {
  /// The plane of the screen, in which the scene's windows lie.
  public final var coordinateSpace: any UICoordinateSpace { screen.coordinateSpace }
}

nonisolated extension CGRect {
  /// The point in the middle.
  var middle: CGPoint { CGPoint(x: midX, y: midY) }

  fileprivate func boundingBox(_ convert: (CGPoint) -> CGPoint) -> CGRect {
    let corners = [
      CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: minX, y: maxY), CGPoint(x: maxX, y: maxY),
    ].map(convert)
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    let (left, top) = (xs.reduce(.infinity, min), ys.reduce(.infinity, min))
    return CGRect(x: left, y: top, width: xs.reduce(-.infinity, max) - left, height: ys.reduce(-.infinity, max) - top)
  }
}
