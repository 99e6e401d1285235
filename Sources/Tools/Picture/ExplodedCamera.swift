import Foundation
import KinoraGeometry

/// The direction and the distance from which the exploded view is seen, as the user has chosen them.
nonisolated struct ExplodedCamera: Sendable, Equatable {
  /// Radians by which the front is turned to the right.
  private(set) var yaw = 35 * Double.pi / 180
  /// Radians by which the front is turned upwards.
  private(set) var pitch = -18 * Double.pi / 180
  private(set) var zoom = 0.68
  /// Points between two planes.
  private(set) var spacing = 44.0

  /// Radians for each point that the pointer is dragged.
  private static let turn = 0.5 * Double.pi / 180
  private static let step = 1.12

  /// Turns the view as if its front were dragged.
  mutating func drag(dx: Double, dy: Double) {
    yaw = (yaw + dx * Self.turn).remainder(dividingBy: 2 * .pi)
    pitch = (pitch - dy * Self.turn).clamped(-.pi / 2, .pi / 2)
  }

  /// Zooms in by notches of the wheel; negative ones zoom out.
  mutating func zoom(by notches: Double) {
    zoom = (zoom * pow(Self.step, notches)).clamped(0.1, 10)
  }

  /// Moves the planes apart by notches of the wheel; negative ones move them together.
  mutating func spread(by notches: Double) {
    spacing = (spacing * pow(Self.step, notches)).clamped(2, 600)
  }
}

/// The exploded view's map from the window to its picture, in device pixels: planes parallel to the window, one for each
/// level, are turned about the centre of the area and seen in perspective.
nonisolated struct ExplodedSpace: Equatable {
  private let center: SIMD2<Double>
  private let yaw: (sin: Double, cos: Double)
  private let pitch: (sin: Double, cos: Double)
  private let zoom: Double
  private let spacing: Double
  /// The distance of the eye.
  private let distance: Double
  private let middle: Double

  /// - Parameters:
  ///   - levels: The number of planes; they lie around the middle one.
  ///   - scale: Device pixels per point.
  init(_ camera: ExplodedCamera, in area: CGRect, levels: Int, scale: Double) {
    center = SIMD2(area.midX, area.midY)
    yaw = (sin(camera.yaw), cos(camera.yaw))
    pitch = (sin(camera.pitch), cos(camera.pitch))
    zoom = camera.zoom
    spacing = camera.spacing * scale
    middle = Double(levels - 1) / 2
    // Far enough that the outermost planes don't reach the eye.
    distance = max(2.5 * max(area.width, area.height), 3 * Double(levels) * camera.spacing * scale)
  }

  /// True if higher levels are nearer to the eye.
  var showsFront: Bool { yaw.cos * pitch.cos >= 0 }

  /// Returns the map of a level's plane.
  func plane(_ level: Int) -> Projection {
    let z = (Double(level) - middle) * spacing
    let u = yaw.sin * pitch.cos / distance
    let v = -pitch.sin / distance
    let w = 1 - z * yaw.cos * pitch.cos / distance
    let turned = Projection(
      a: zoom * yaw.cos + center.x * u, b: zoom * yaw.sin * pitch.sin + center.y * u, u: u,
      c: center.x * v, d: zoom * pitch.cos + center.y * v, v: v,
      tx: zoom * z * yaw.sin + center.x * w, ty: -zoom * z * yaw.cos * pitch.sin + center.y * w, w: w)
    return Projection(tx: -center.x, ty: -center.y).concatenating(turned)
  }

  static func == (a: ExplodedSpace, b: ExplodedSpace) -> Bool {
    a.center == b.center && a.yaw == b.yaw && a.pitch == b.pitch && a.zoom == b.zoom && a.spacing == b.spacing
      && a.distance == b.distance && a.middle == b.middle
  }
}

extension Projection {
  /// Returns the corners of a rectangle in the plane; nil if one is behind the eye.
  nonisolated func corners(of rect: CGRect) -> [CGPoint]? {
    var corners: [CGPoint] = []
    for (x, y) in [(rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.maxX, rect.maxY), (rect.minX, rect.maxY)] {
      guard let point = projected(x, y) else { return nil }
      corners.append(CGPoint(x: point.x, y: point.y))
    }
    return corners
  }
}
