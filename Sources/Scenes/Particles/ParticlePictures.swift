import Foundation
import KinoraGeometry

/// The images of the scene's particles, computed pixel by pixel.
enum ParticlePictures {
  /// A white dot that fades from its middle to its edge.
  static let glow = white(64) { x, y in
    let distance = min(1, (x * x + y * y).squareRoot())
    return (1 - distance) * (1 - distance) * (1 + 2 * distance)
  }

  /// A ball with a soft edge.
  static let ball = white(32) { x, y in
    let distance = (x * x + y * y).squareRoot()
    return ((0.92 - distance) * 5).clamped(0, 1)
  }

  /// A snow crystal with six arms and two pairs of twigs on each.
  static let crystal = white(48) { x, y in
    let distance = (x * x + y * y).squareRoot()
    let sector = Double.pi / 3
    let angle = abs(atan2(y, x) - (atan2(y, x) / sector).rounded() * sector)
    let (along, across) = (distance * cos(angle), distance * sin(angle))
    let arm = line(across, halfWidth: along < 0.9 ? 0.055 : 0)
    let twigs = [0.38, 0.64].map { start in
      let reach = (along - start) * 0.5 + across * 0.866
      let aside = (along - start) * 0.866 - across * 0.5
      return reach > 0 && reach < 0.28 ? line(aside, halfWidth: 0.045) : 0
    }
    return min(1, max(arm, twigs.max() ?? 0) + max(0, 0.5 - distance * 3))
  }

  /// A five-pointed star.
  static let star = white(48) { x, y in
    let sector = 2 * Double.pi / 5
    let turn = atan2(x, -y)
    let angle = abs(turn - (turn / sector).rounded() * sector)
    let distance = (x * x + y * y).squareRoot()
    // The edge from a tip of the star to the next notch.
    let (along, across) = (distance * cos(angle), distance * sin(angle))
    let edge = (0.94 - along) * 0.588 - across * 0.809 * 1.12
    return (edge * 14).clamped(0, 1)
  }

  /// A slip of paper, slightly darker towards one end.
  static let paper = image(width: 24, height: 36) { x, y in
    let inside = (min(0.9 - abs(x), 0.9 - abs(y)) * 12).clamped(0, 1)
    return (1 - 0.22 * (y + 1) / 2, inside)
  }

  /// A curled ribbon.
  static let ribbon = image(width: 24, height: 64) { x, y in
    let wave = sin(y * 5) * 0.5
    let inside = abs(y) < 0.94 ? ((0.3 - abs(x - wave)) * 8).clamped(0, 1) : 0
    return (0.78 + 0.22 * cos(y * 5), inside)
  }

  private static func line(_ distance: Double, halfWidth: Double) -> Double {
    halfWidth > 0 ? ((halfWidth - abs(distance)) * 24 + 0.5).clamped(0, 1) : 0
  }

  /// Returns a square white image from the alpha at each position; coordinates are -1...1.
  private static func white(_ size: Int, _ alpha: (Double, Double) -> Double) -> CGImage {
    image(width: size, height: size) { (1, alpha($0, $1)) }
  }

  /// Returns an image from the grey and the alpha at each position; coordinates are -1...1.
  private static func image(width: Int, height: Int, _ look: (Double, Double) -> (grey: Double, alpha: Double))
    -> CGImage
  {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(4 * width * height)
    for row in 0..<height {
      for column in 0..<width {
        let place = look(
          (Double(column) + 0.5) / Double(width) * 2 - 1, (Double(row) + 0.5) / Double(height) * 2 - 1)
        let grey = UInt8(place.grey.clamped(0, 1) * 255)
        bytes.append(contentsOf: [grey, grey, grey, UInt8(place.alpha.clamped(0, 1) * 255)])
      }
    }
    return CGImage(width: width, height: height, rgba: bytes)
  }
}
