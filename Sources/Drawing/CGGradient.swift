import Geometry

/// Colours and where they stand on the way from 0 to 1.
public final class CGGradient: Sendable {
  package let colors: [RGBAColor]
  package let locations: [Double]

  /// - Parameters:
  ///   - colors: `CGColor`s.
  ///   - locations: one a colour, 0...1; nil for even steps.
  /// - Returns: nil without colours, or if one of them isn't a `CGColor`.
  public convenience init?(colorsSpace space: CGColorSpace?, colors: [CGColor], locations: [CGFloat]?) {
    self.init(colors.map(\.rgba), locations)
  }

  /// - Parameters:
  ///   - components: the numbers of each colour and its alpha, 0...1.
  ///   - locations: one a colour; nil for even steps.
  ///   - count: how many colours.
  /// - Returns: nil without colours.
  /// - Requires: there are as many numbers as `count` colours have.
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
    let given = locations.map { $0.map { $0.isFinite ? min(max(Double($0), 0), 1) : 0 } } ?? []
    let places = (0..<count).map { $0 < given.count ? given[$0] : even[$0] }
    // In the order of their places, those at one place as they were given.
    let order = (0..<count).sorted { (places[$0], $0) < (places[$1], $1) }
    self.colors = order.map { colors[$0] }
    self.locations = order.map { places[$0] }
  }
}

/// Whether a gradient goes on before its start and after its end.
public struct CGGradientDrawingOptions: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}
