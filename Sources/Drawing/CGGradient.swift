import KinoraGeometry

/// Colours with locations between 0 and 1.
///
/// ```swift
/// let colors = [CGColor(gray: 1, alpha: 1), CGColor(gray: 0, alpha: 1)]
/// if let gradient = CGGradient(colorsSpace: nil, colors: colors, locations: nil) {
///   context.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 0, y: 100), options: [])
/// }
/// ```
public final class CGGradient: Sendable {
  package let colors: [RGBAColor]
  package let locations: [Double]

  /// Creates a gradient from colours.
  ///
  /// - Parameters:
  ///   - space: Ignored: colours are in sRGB.
  ///   - colors: The colours.
  ///   - locations: One per colour, clamped to 0...1, in any order; nil for even spacing. Missing ones are evenly
  ///   spaced.
  /// - Returns: nil without colours.
  public convenience init?(colorsSpace space: CGColorSpace?, colors: [CGColor], locations: [CGFloat]?) {
    self.init(colors.map(\.rgba), locations)
  }

  /// Creates a gradient from components.
  ///
  /// - Parameters:
  ///   - space: The space of the components.
  ///   - components: The components of each colour followed by its alpha, clamped to 0...1.
  ///   - locations: One per colour, clamped to 0...1, in any order; nil for even spacing.
  ///   - count: The number of colours.
  /// - Returns: nil without colours.
  /// - Requires: as many components and locations as `count` colours need.
  public convenience init?(
    colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
    locations: UnsafePointer<CGFloat>?, count: Int
  ) {
    let isGrey = space.model == .monochrome
    let colors = (0..<max(count, 0)).map { index in
      let color = components + index * (space.numberOfComponents + 1)
      return isGrey
        ? CGColor(gray: color[0], alpha: color[1])
        : CGColor(red: color[0], green: color[1], blue: color[2], alpha: color[3])
    }
    let places = locations.map { locations in (0..<max(count, 0)).map { locations[$0] } }
    self.init(colors.map(\.rgba), places)
  }

  private init?(_ colors: [RGBAColor], _ locations: [CGFloat]?) {
    guard !colors.isEmpty else { return nil }
    let count = colors.count
    let even = (0..<count).map { count > 1 ? Double($0) / Double(count - 1) : 0 }
    let given = locations.map { $0.map { $0.isFinite ? Double($0).clamped(0, 1) : 0 } } ?? []
    let places = (0..<count).map { $0 < given.count ? given[$0] : even[$0] }
    // Sorted by location; colours at the same location stay in the given order.
    let order = (0..<count).sorted { (places[$0], $0) < (places[$1], $1) }
    self.colors = order.map { colors[$0] }
    self.locations = order.map { places[$0] }
  }
}

/// The extension of a gradient before its start and after its end.
///
/// ```swift
/// context.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 0, y: 100), options: .drawsAfterEndLocation)
/// ```
public struct CGGradientDrawingOptions: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: UInt32

  /// Creates a set from its bits.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// Fills the space before the start with the first colour.
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  /// Fills the space after the end with the last colour.
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}
