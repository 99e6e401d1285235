import Foundation
import Geometry
import Layers

/// A picture: its pixels, how many of them make a point, and how it is to be shown. It never changes.
///
/// - Note: Differs from Apple: final; colour pictures only, no symbols and no Core Image.
nonisolated public final class UIImage: Sendable {
  /// Nil for an animated image, which has none of its own but those of `images`.
  public let cgImage: CGImage?
  /// Pixels a point.
  public let scale: CGFloat
  public let imageOrientation: Orientation
  public let renderingMode: RenderingMode
  /// The edges that keep their size when the picture is stretched, in points.
  public let capInsets: UIEdgeInsets
  public let resizingMode: ResizingMode
  /// How far the picture reaches beyond what is aligned, in points.
  public let alignmentRectInsets: UIEdgeInsets
  /// The pictures of an animated image; nil for any other.
  public let images: [UIImage]?
  /// How long an animated image takes once through, in seconds.
  public let duration: TimeInterval
  /// The distance of the picture's baseline from its bottom, in points; nil for none.
  public let baselineOffsetFromBottom: CGFloat?
  let isResizable: Bool
  /// The colour of `withTintColor(_:)`.
  let tint: UIColor?

  /// How the rows and columns of pixels are to be turned.
  public enum Orientation: Int, Sendable {
    case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
  }

  /// Whether a picture is shown in its own colours or as a shape in the tint colour.
  public enum RenderingMode: Int, Sendable {
    case automatic, alwaysOriginal, alwaysTemplate
  }

  /// How the middle of a picture with cap insets grows.
  public enum ResizingMode: Int, Sendable {
    case tile, stretch
  }

  /// What makes up an image.
  struct Parts {
    var cgImage: CGImage?
    var scale: CGFloat = 1
    var imageOrientation = Orientation.up
    var renderingMode = RenderingMode.automatic
    var capInsets = UIEdgeInsets.zero
    var resizingMode = ResizingMode.tile
    var alignmentRectInsets = UIEdgeInsets.zero
    var images: [UIImage]?
    var duration: TimeInterval = 0
    var baselineOffsetFromBottom: CGFloat?
    var isResizable = false
    var tint: UIColor?
  }

  init(_ parts: Parts) {
    cgImage = parts.cgImage
    scale = parts.scale > 0 && parts.scale.isFinite ? parts.scale : 1
    imageOrientation = parts.imageOrientation
    renderingMode = parts.renderingMode
    capInsets = parts.capInsets
    resizingMode = parts.resizingMode
    alignmentRectInsets = parts.alignmentRectInsets
    images = parts.images
    duration = parts.duration
    baselineOffsetFromBottom = parts.baselineOffsetFromBottom
    isResizable = parts.isResizable
    tint = parts.tint
  }

  /// An image of nothing.
  public convenience init() {
    self.init(Parts())
  }

  public convenience init(cgImage: CGImage) {
    self.init(Parts(cgImage: cgImage))
  }

  /// - Parameter scale: pixels a point; what isn't a positive number counts as 1.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    self.init(Parts(cgImage: cgImage, scale: scale, imageOrientation: orientation))
  }

  /// Points, as the picture is shown.
  public var size: CGSize {
    guard let image = cgImage else { return images?.first?.size ?? .zero }
    let (width, height) = (CGFloat(image.width) / scale, CGFloat(image.height) / scale)
    return imageOrientation.isOnItsSide ? CGSize(width: height, height: width) : CGSize(width: width, height: height)
  }

  var parts: Parts {
    Parts(
      cgImage: cgImage, scale: scale, imageOrientation: imageOrientation, renderingMode: renderingMode,
      capInsets: capInsets, resizingMode: resizingMode, alignmentRectInsets: alignmentRectInsets, images: images,
      duration: duration, baselineOffsetFromBottom: baselineOffsetFromBottom, isResizable: isResizable, tint: tint)
  }

  func with(_ change: (inout Parts) -> Void) -> UIImage {
    var parts = parts
    change(&parts)
    return UIImage(parts)
  }
}

nonisolated extension UIImage.Orientation {
  var isOnItsSide: Bool {
    switch self {
    case .left, .right, .leftMirrored, .rightMirrored: true
    case .up, .down, .upMirrored, .downMirrored: false
    }
  }
}

nonisolated extension UIImage: Hashable {
  /// Images of the same pixels that are shown in the same way are equal.
  public static func == (a: UIImage, b: UIImage) -> Bool {
    a === b
      || a.cgImage == b.cgImage && a.scale == b.scale && a.imageOrientation == b.imageOrientation
        && a.renderingMode == b.renderingMode && a.capInsets == b.capInsets && a.resizingMode == b.resizingMode
        && a.alignmentRectInsets == b.alignmentRectInsets && a.images == b.images && a.duration == b.duration
        && a.tint == b.tint && a.isResizable == b.isResizable
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(cgImage)
    hasher.combine(scale)
  }
}
