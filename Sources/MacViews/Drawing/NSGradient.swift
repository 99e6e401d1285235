import Foundation
import KinoraDrawing
import KinoraGeometry

/// A gradient of colours, drawn along a line or around a point.
///
/// ```swift
/// let gradient = NSGradient(starting: .systemBlue, ending: .white)
/// gradient?.draw(in: bounds, angle: 90)
/// ```
nonisolated open class NSGradient {
  private let gradient: CGGradient
  private let stops: [NSColor]

  /// Creates a gradient from one colour to another.
  public convenience init?(starting startingColor: NSColor, ending endingColor: NSColor) {
    self.init(colors: [startingColor, endingColor])
  }

  /// Creates a gradient of evenly spaced colours; nil without colours.
  public convenience init?(colors colorArray: [NSColor]) {
    self.init(colors: colorArray, locations: nil)
  }

  /// Creates a gradient of colours at locations from 0 to 1; nil without colours.
  ///
  /// - Parameters:
  ///   - colorArray: The colours.
  ///   - locations: The location of each colour.
  ///   - colorSpace: Ignored: colours are mixed in sRGB.
  public convenience init?(
    colors colorArray: [NSColor], atLocations locations: UnsafePointer<CGFloat>?, colorSpace: NSColorSpace
  ) {
    let places = locations.map { Array(UnsafeBufferPointer(start: $0, count: colorArray.count)) }
    self.init(colors: colorArray, locations: places)
  }

  /// Creates a gradient of pairs of a colour and its location; nil without pairs.
  public convenience init?(colorsAndLocations objects: (NSColor, CGFloat)...) {
    self.init(colors: objects.map(\.0), locations: objects.map(\.1))
  }

  private init?(colors: [NSColor], locations: [CGFloat]?) {
    guard let gradient = CGGradient(colorsSpace: nil, colors: colors.map(\.cgColor), locations: locations) else {
      return nil
    }
    (self.gradient, stops) = (gradient, colors)
  }

  /// The number of colours.
  open var numberOfColorStops: Int { stops.count }

  /// Fills a rectangle of the current context. Does nothing without a context, like the methods below.
  ///
  /// - Parameters:
  ///   - rect: The rectangle. The first and last colours are in opposite corners, or along opposite sides.
  ///   - angle: Degrees, counterclockwise where y points up: 0 runs from left to right, 90 from the bottom to the top.
  open func draw(in rect: NSRect, angle: CGFloat) {
    draw(in: NSBezierPath(rect: rect), angle: angle)
  }

  /// Fills a path.
  ///
  /// - Parameters:
  ///   - path: The path, whose bounds the gradient covers.
  ///   - angle: Degrees, as for a rectangle.
  open func draw(in path: NSBezierPath, angle: CGFloat) {
    let line = Self.line(across: path.bounds, angle: angle)
    clipped(to: path) { $0.drawLinearGradient(gradient, start: line.start, end: line.end, options: Self.endless) }
  }

  /// Fills a rectangle with circles around a point.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - relativeCenterPosition: The centre of the first colour, from (-1, -1) in the corner of the smallest x and y to
  ///     (1, 1) in the opposite one. The last colour's circle encloses the rectangle.
  open func draw(in rect: NSRect, relativeCenterPosition: NSPoint) {
    draw(in: NSBezierPath(rect: rect), relativeCenterPosition: relativeCenterPosition)
  }

  /// Fills a path with circles around a point of its bounds, as for a rectangle.
  open func draw(in path: NSBezierPath, relativeCenterPosition: NSPoint) {
    let box = path.bounds
    let (x, y) = (min(max(relativeCenterPosition.x, -1), 1), min(max(relativeCenterPosition.y, -1), 1))
    let start = CGPoint(x: box.midX + x * box.width / 2, y: box.midY + y * box.height / 2)
    let middle = CGPoint(x: box.midX, y: box.midY)
    clipped(to: path) {
      $0.drawRadialGradient(
        gradient, startCenter: start, startRadius: 0, endCenter: middle,
        endRadius: CGPoint(x: box.width / 2, y: box.height / 2).length, options: Self.endless)
    }
  }

  /// Draws the gradient between two points.
  open func draw(from startingPoint: NSPoint, to endingPoint: NSPoint, options: DrawingOptions = []) {
    ContextStack.current?.drawLinearGradient(
      gradient, start: startingPoint, end: endingPoint, options: CGGradientDrawingOptions(rawValue: options.rawValue))
  }

  /// Draws the gradient between two circles.
  open func draw(
    fromCenter startCenter: NSPoint, radius startRadius: CGFloat, toCenter endCenter: NSPoint,
    radius endRadius: CGFloat, options: DrawingOptions = []
  ) {
    ContextStack.current?.drawRadialGradient(
      gradient, startCenter: startCenter, startRadius: startRadius, endCenter: endCenter, endRadius: endRadius,
      options: CGGradientDrawingOptions(rawValue: options.rawValue))
  }

  private static let endless: CGGradientDrawingOptions = [.drawsBeforeStartLocation, .drawsAfterEndLocation]

  /// Returns the line through the middle of a rectangle whose ends are level with the outermost corners.
  private static func line(across box: CGRect, angle: CGFloat) -> (start: CGPoint, end: CGPoint) {
    let radians = Double(angle) * .pi / 180
    let direction = CGPoint(x: cos(radians), y: sin(radians))
    let half = (abs(direction.x) * box.width + abs(direction.y) * box.height) / 2
    let middle = CGPoint(x: box.midX, y: box.midY)
    return (middle - direction * half, middle + direction * half)
  }

  private func clipped(to path: NSBezierPath, _ draw: (CGContext) -> Void) {
    guard let context = ContextStack.current, !path.isEmpty else { return }
    context.saveGState()
    path.addClip()
    draw(context)
    context.restoreGState()
  }
}

nonisolated extension NSGradient {
  /// The parts beyond the ends of a gradient that are drawn too.
  ///
  /// ```swift
  /// gradient.draw(from: start, to: end, options: .drawsAfterEndingLocation)
  /// ```
  public struct DrawingOptions: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: UInt32

    /// Creates a set from its bits.
    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    /// The first colour before the start.
    public static let drawsBeforeStartingLocation = DrawingOptions(rawValue: 1)
    /// The last colour after the end.
    public static let drawsAfterEndingLocation = DrawingOptions(rawValue: 2)
  }
}
