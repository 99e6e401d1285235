import CX11
import KinoraGeometry

/// Pixels per point, as a desktop sets them for all programs.
enum ScreenScale {
  /// The resolution at which a point is a pixel, in dots per inch.
  private static let usualResolution = 96.0
  private static let resource = "Xft.dpi:"
  /// The scales that are used: a smaller resolution would make text unreadable.
  private static let range = 1.0...8

  /// Returns a scale as far as it is usable, or the screen's if it is nil.
  static func usable(_ scale: Double?, on connection: X11Connection) -> Double {
    scale.map { $0.isFinite && $0 > 0 ? min($0, 16) : 1 } ?? Self.scale(on: connection)
  }

  /// Returns the scale of a screen; 1 if the desktop sets none.
  static func scale(on connection: X11Connection) -> Double {
    guard let resources = XResourceManagerString(connection.display) else { return 1 }
    return scale(resources: String(cString: resources))
  }

  /// Returns the scale for the resource `Xft.dpi`, rounded to quarters so that lines of a point stay sharp; 1 without
  /// the resource, or if it isn't a number.
  static func scale(resources: String) -> Double {
    let line = resources.split(whereSeparator: \.isNewline).last { $0.hasPrefix(resource) }
    let text = line?.dropFirst(resource.count).filter { !$0.isWhitespace }
    guard let text, let resolution = Double(text), resolution.isFinite else { return 1 }
    return (resolution / usualResolution * 4).rounded().clamped(4 * range.lowerBound, 4 * range.upperBound) / 4
  }
}
