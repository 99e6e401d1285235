import Foundation
import KinoraGeometry

/// Copies of the image that are shown differently.
nonisolated extension UIImage {
  /// Returns a copy with a rendering mode.
  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    with { $0.renderingMode = renderingMode }
  }

  /// Returns the image's shape in a colour. In the mode `alwaysTemplate`, views use their own tint colour instead.
  public func withTintColor(_ color: UIColor) -> UIImage {
    with { $0.tint = color }
  }

  /// Returns the image's shape in a colour, with a rendering mode.
  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    with {
      $0.tint = color
      $0.renderingMode = renderingMode
    }
  }

  /// Returns a copy with alignment insets, in points.
  public func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
    with { $0.alignmentRectInsets = alignmentInsets }
  }

  /// Returns a copy with a baseline.
  ///
  /// - Parameter baselineOffset: the baseline's distance from the bottom, in points.
  public func withBaselineOffset(fromBottom baselineOffset: CGFloat) -> UIImage {
    with { $0.baselineOffsetFromBottom = baselineOffset }
  }

  /// Returns a copy without a baseline.
  public func imageWithoutBaseline() -> UIImage {
    with { $0.baselineOffsetFromBottom = nil }
  }

  /// Returns a copy whose edges keep their size when it is stretched.
  ///
  /// - Parameter capInsets: the widths of the edges in points; negative and infinite ones count as 0.
  /// - Note: Differs from Apple: the middle is stretched, not tiled.
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    resizableImage(withCapInsets: capInsets, resizingMode: .tile)
  }

  /// Returns a copy whose edges keep their size when it is stretched.
  ///
  /// - Parameters:
  ///   - capInsets: the widths of the edges in points; negative and infinite ones count as 0.
  ///   - resizingMode: the way the middle grows. Stored only.
  /// - Note: Differs from Apple: the middle is stretched in both modes.
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
    with {
      $0.capInsets = capInsets.nonNegative
      $0.resizingMode = resizingMode
      $0.isResizable = true
    }
  }

  /// Returns a copy whose edges keep their size and whose middle, one point wide and high, is stretched.
  ///
  /// A cap of 0 stretches the whole width or height.
  public func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> UIImage {
    let (left, top) = (CGFloat(leftCapWidth), CGFloat(topCapHeight))
    let insets = UIEdgeInsets(
      top: top, left: left, bottom: top > 0 ? size.height - top - 1 : 0, right: left > 0 ? size.width - left - 1 : 0)
    return resizableImage(withCapInsets: insets, resizingMode: .stretch)
  }

  /// Returns a copy mirrored left to right.
  public func withHorizontallyFlippedOrientation() -> UIImage {
    with { $0.imageOrientation = $0.imageOrientation.mirrored }
  }

  /// Returns an image that shows a sequence of images; nil for an empty sequence.
  ///
  /// - Parameters:
  ///   - images: the images in the order in which they are shown.
  ///   - duration: the duration of the sequence in seconds; 0 for 1/30 second per image.
  public class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
    guard !images.isEmpty else { return nil }
    let length = duration > 0 && duration.isFinite ? duration : Double(images.count) / 30
    return UIImage(Parts(scale: images[0].scale, images: images, duration: length))
  }
}

nonisolated extension UIImage.Orientation {
  fileprivate var mirrored: UIImage.Orientation {
    switch self {
    case .up: .upMirrored
    case .down: .downMirrored
    case .left: .rightMirrored
    case .right: .leftMirrored
    case .upMirrored: .up
    case .downMirrored: .down
    case .leftMirrored: .right
    case .rightMirrored: .left
    }
  }
}

nonisolated extension UIEdgeInsets {
  /// The insets with 0 for values that aren't positive and finite.
  fileprivate var nonNegative: UIEdgeInsets {
    func sound(_ inset: CGFloat) -> CGFloat { inset > 0 && inset.isFinite ? inset : 0 }
    return UIEdgeInsets(top: sound(top), left: sound(left), bottom: sound(bottom), right: sound(right))
  }
}
