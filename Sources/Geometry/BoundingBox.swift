import Foundation

/// The smallest upright rectangle around the points added so far. Points that aren't finite are ignored.
package struct BoundingBox: Hashable, Sendable {
  package private(set) var minX = CGFloat.infinity
  package private(set) var minY = CGFloat.infinity
  package private(set) var maxX = -CGFloat.infinity
  package private(set) var maxY = -CGFloat.infinity

  package init() {}

  package var isEmpty: Bool { minX > maxX }

  package mutating func add(_ point: CGPoint) {
    guard point.isFinite else { return }
    minX = min(minX, point.x)
    minY = min(minY, point.y)
    maxX = max(maxX, point.x)
    maxY = max(maxY, point.y)
  }

  /// The rectangle; null if no point was added.
  package var rect: CGRect {
    isEmpty ? .null : CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }
}
