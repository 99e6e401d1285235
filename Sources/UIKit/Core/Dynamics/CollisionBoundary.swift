import Foundation
import KinoraGeometry
import KinoraPhysics
import KinoraUIKitValues

/// A boundary that a program has added.
struct CollisionBoundary {
  let identifier: any NSCopying
  let path: UIBezierPath
  /// A body for each line.
  let parts: [Body]
  /// The thickness of the walls around the reference view: nothing gets through in one step.
  private static let thickness = 10_000.0

  init(_ identifier: any NSCopying, _ path: UIBezierPath) {
    (self.identifier, self.path) = (identifier, path)
    parts = path.bezier.dynamicCorners.filter { $0.0 != $0.1 }
      .map { Body(.polygon([$0.0, $0.1]), at: .zero, isBoundary: true) }
  }

  func hasIdentifier(_ other: any NSCopying) -> Bool {
    // A String and an NSString are different as AnyHashable.
    if let mine = identifier as? String { return mine == other as? String }
    guard let mine = identifier as? AnyHashable, let other = other as? AnyHashable else { return false }
    return mine == other
  }

  /// Returns the walls around a rectangle.
  static func walls(around rect: CGRect) -> [Body] {
    let (minX, minY, maxX, maxY) = (Double(rect.minX), Double(rect.minY), Double(rect.maxX), Double(rect.maxY))
    let (width, height) = (maxX - minX + 2 * thickness, maxY - minY + 2 * thickness)
    let (x, y) = ((minX + maxX) / 2, (minY + maxY) / 2)
    func wall(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Body {
      Body(.rect(width: width, height: height), at: Vector(x, y), isBoundary: true)
    }
    return [
      wall(x, maxY + thickness / 2, width, thickness), wall(minX - thickness / 2, y, thickness, height),
      wall(maxX + thickness / 2, y, thickness, height), wall(x, minY - thickness / 2, width, thickness),
    ]
  }
}
