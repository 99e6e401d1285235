import KinoraGeometry
import KinoraRaster

/// A bitmap to draw into, with the state that drawing depends on.
///
/// User space is mapped to pixels by the current transformation matrix. A context created by a program starts with one
/// point per pixel, the origin at the bottom left and y up; that of a layer starts with the layer's space. Lengths are
/// in user space unless stated otherwise. A call with a number that isn't finite draws nothing.
///
/// ```swift
/// let context = CGContext(
///   data: nil, width: 64, height: 64, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
///   bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
/// context?.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
/// context?.fillEllipse(in: CGRect(x: 8, y: 8, width: 48, height: 48))
/// layer.contents = context?.makeImage()
/// ```
///
/// - Note: Differs from Apple: always eight bits per component in sRGB.
public final class CGContext {
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  /// True if the context has no alpha: every pixel is opaque.
  let isOpaque: Bool
  /// The caller's memory, or memory in a layout that the caller requested.
  let foreign: ForeignPixels?
  /// The transform from the context's own space, in which shadows are measured, to pixels.
  let base: CGAffineTransform
  let canvas: Canvas
  private var storage: Bitmap?

  var state: GraphicsState
  var saved: [GraphicsState] = []
  var layers: [TransparencyLayer] = []
  /// The path under construction, in the space that `pathSpace` maps to pixels.
  var outline = BezierPath()
  var pathSpace = CGAffineTransform.identity

  /// True if strings are drawn upright where y points up, as in AppKit. Otherwise they are mirrored there, as in UIKit.
  package var keepsTextUpright = false

  /// True if anything may have been drawn.
  package internal(set) var hasDrawn = false

  /// The transform of drawn text, applied before the current transformation matrix. Default identity.
  ///
  /// Its translation isn't used: text is drawn at the point given to the drawing call.
  public var textMatrix = CGAffineTransform.identity

  init(
    width: Int, height: Int, base: CGAffineTransform, isOpaque: Bool, foreign: ForeignPixels? = nil,
    bitmap: Bitmap? = nil, canvas: Canvas = Canvas()
  ) {
    self.width = width
    self.height = height
    self.base = base
    self.isOpaque = isOpaque
    self.foreign = foreign
    self.canvas = canvas
    storage = bitmap
    let clip = ClipRegion(PixelRect(x: 0, y: 0, width: width, height: height))
    state = GraphicsState(toDevice: base, clip: clip)
  }

  /// The entire bitmap, allocated at its first use.
  var bitmap: Bitmap {
    if let storage { return storage }
    let made = Bitmap(width: width, height: height)
    if isOpaque { made.fill(made.bounds, with: 0xFF00_0000) }
    storage = made
    return made
  }

  /// The bitmap that drawing goes to: that of the open transparency layer, or the context's.
  var target: Bitmap { layers.last?.bitmap ?? bitmap }

  /// The translation of the text matrix.
  ///
  /// - Note: Differs from Apple: stored only; text is drawn at the point given to the drawing call.
  public var textPosition: CGPoint {
    get { CGPoint(x: textMatrix.tx, y: textMatrix.ty) }
    set { (textMatrix.tx, textMatrix.ty) = (newValue.x, newValue.y) }
  }
}

extension CGContext: Hashable {
  /// Returns true if both are the same context.
  public static func == (a: CGContext, b: CGContext) -> Bool { a === b }

  /// Hashes the object's identity.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

extension Bitmap {
  /// Sets the pixels of an area, clipped to the bitmap.
  func fill(_ area: PixelRect, with pixel: UInt32) {
    let area = area.intersection(bounds)
    for y in area.minY..<area.maxY {
      (pixels + (y - originY) * stride + (area.minX - originX)).update(repeating: pixel, count: area.width)
    }
  }
}
