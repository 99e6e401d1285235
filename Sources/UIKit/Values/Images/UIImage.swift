import Foundation
import KinoraGeometry
import KinoraLayers

/// An immutable image: pixels, their scale, and properties that control how they are shown.
///
/// ```swift
/// let view = UIImageView(image: UIImage(named: "photo"))
/// view.contentMode = .scaleAspectFit
/// ```
///
/// - Note: Differs from Apple: final; only bitmaps, no symbols and no Core Image.
nonisolated public final class UIImage: Sendable {
  /// The pixels; nil for an empty or animated image.
  public let cgImage: CGImage?
  /// Pixels per point. Default 1.
  public let scale: CGFloat
  /// The rotation and mirroring with which the pixels are shown.
  public let imageOrientation: Orientation
  /// The use of the image's own colours or of a tint colour. Default `automatic`.
  public let renderingMode: RenderingMode
  /// The widths of the edges that keep their size when the image is stretched, in points. Default zero.
  public let capInsets: UIEdgeInsets
  /// The way the middle of an image with cap insets grows. Stored but not used: it is always stretched.
  public let resizingMode: ResizingMode
  /// The part of the image at each edge that layout ignores, in points. Default zero.
  public let alignmentRectInsets: UIEdgeInsets
  /// The images of an animated image; nil for others.
  public let images: [UIImage]?
  /// The duration of an animated image's sequence, in seconds; 0 for others.
  public let duration: TimeInterval
  /// The baseline's distance from the bottom, in points; nil for none.
  public let baselineOffsetFromBottom: CGFloat?
  package let isResizable: Bool
  /// The colour set with `withTintColor(_:)`.
  let tint: UIColor?
  /// The images for other traits.
  let asset: UIImageAsset?

  /// The rotation and mirroring with which pixels are shown.
  ///
  /// ```swift
  /// let turned = UIImage(cgImage: bitmap, scale: 2, orientation: .right)
  /// ```
  public enum Orientation: Int, Sendable {
    /// None; by 180°; by 90° counterclockwise; by 90° clockwise; and the same, then mirrored left to right.
    case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
  }

  /// The use of an image's own colours or of a tint colour.
  ///
  /// ```swift
  /// imageView.image = icon.withRenderingMode(.alwaysTemplate)
  /// ```
  public enum RenderingMode: Int, Sendable {
    /// `automatic` and `alwaysOriginal` show the image's own colours; `alwaysTemplate` its shape in the tint colour.
    case automatic, alwaysOriginal, alwaysTemplate
  }

  /// The way the middle of an image with cap insets grows.
  ///
  /// ```swift
  /// let insets = UIEdgeInsets(top: 0, left: 8, bottom: 0, right: 8)
  /// let bubble = image.resizableImage(withCapInsets: insets, resizingMode: .stretch)
  /// ```
  public enum ResizingMode: Int, Sendable {
    /// Repeated or stretched. Both stretch here.
    case tile, stretch
  }

  /// The stored properties of an image.
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
    var asset: UIImageAsset?
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
    asset = parts.asset
  }

  /// Creates an empty image, of size zero.
  public convenience init() {
    self.init(Parts())
  }

  /// Creates an image at scale 1.
  public convenience init(cgImage: CGImage) {
    self.init(Parts(cgImage: cgImage))
  }

  /// Creates an image.
  ///
  /// - Parameters:
  ///   - cgImage: the pixels.
  ///   - scale: pixels per point; a value that isn't positive and finite counts as 1.
  ///   - orientation: the direction in which the pixels are shown.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    self.init(Parts(cgImage: cgImage, scale: scale, imageOrientation: orientation))
  }

  /// The size as shown, in points. An animated image has the size of its first image; an empty one is zero.
  public var size: CGSize {
    guard let image = cgImage else { return images?.first?.size ?? .zero }
    let (width, height) = (CGFloat(image.width) / scale, CGFloat(image.height) / scale)
    return imageOrientation.isOnItsSide ? CGSize(width: height, height: width) : CGSize(width: width, height: height)
  }

  var parts: Parts {
    Parts(
      cgImage: cgImage, scale: scale, imageOrientation: imageOrientation, renderingMode: renderingMode,
      capInsets: capInsets, resizingMode: resizingMode, alignmentRectInsets: alignmentRectInsets, images: images,
      duration: duration, baselineOffsetFromBottom: baselineOffsetFromBottom, isResizable: isResizable, tint: tint,
      asset: asset)
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
  /// Images are equal if they have the same pixels and are shown and laid out in the same way.
  public static func == (a: UIImage, b: UIImage) -> Bool {
    a === b
      || a.cgImage == b.cgImage && a.scale == b.scale && a.imageOrientation == b.imageOrientation
        && a.renderingMode == b.renderingMode && a.capInsets == b.capInsets && a.resizingMode == b.resizingMode
        && a.alignmentRectInsets == b.alignmentRectInsets && a.images == b.images && a.duration == b.duration
        && a.tint == b.tint && a.asset === b.asset && a.isResizable == b.isResizable
        && a.baselineOffsetFromBottom == b.baselineOffsetFromBottom
  }

  /// Hashes `cgImage` and the scale.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(cgImage)
    hasher.combine(scale)
  }
}
