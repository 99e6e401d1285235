import Foundation
import KinoraGeometry
import KinoraRaster

/// The size of a window for a picture whose own size would be too large for the screen, or too small to be seen.
nonisolated enum WindowFit {
  /// The longer side of the smallest window, in points.
  static let least = 240.0
  /// The part of the screen's sides that the largest window has; the rest is left to frames and panels.
  static let share = 0.9

  /// Returns a size with the picture's proportions.
  ///
  /// - Parameters:
  ///   - picture: The picture's size in points.
  ///   - screen: The screen's size in points.
  static func size(of picture: CGSize, on screen: CGSize) -> CGSize {
    let most = min(screen.width * share / picture.width, screen.height * share / picture.height)
    let factor = min(max(1, least / max(picture.width, picture.height)), most)
    return CGSize(
      width: max(1, (picture.width * factor).rounded()), height: max(1, (picture.height * factor).rounded()))
  }

  /// Returns the size of a window in pixels.
  ///
  /// - Parameters:
  ///   - size: The size in points.
  ///   - fitsScreen: True to keep only the proportions of a size that is very small or larger than the screen.
  ///   - scale: Pixels per point.
  static func pixelSize(
    of size: CGSize, fitsScreen: Bool, scale: Double, on connection: X11Connection
  ) -> PixelSize {
    let screen = connection.screenSize
    let size =
      fitsScreen
      ? Self.size(of: size, on: CGSize(width: screen.width / scale, height: screen.height / scale)) : size
    let pixels = PixelRect(covering: CGRect(x: 0, y: 0, width: size.width * scale, height: size.height * scale))
    return PixelSize(width: pixels.width, height: pixels.height).displayable
  }
}
