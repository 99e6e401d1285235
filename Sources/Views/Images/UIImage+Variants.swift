import Foundation
import Geometry

/// The same picture, to be shown in another way.
nonisolated extension UIImage {
  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    with { $0.renderingMode = renderingMode }
  }

  /// The picture as a shape in a colour.
  public func withTintColor(_ color: UIColor) -> UIImage {
    with { $0.tint = color }
  }

  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    with {
      $0.tint = color
      $0.renderingMode = renderingMode
    }
  }

  public func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
    with { $0.alignmentRectInsets = alignmentInsets }
  }

  /// - Parameter baselineOffset: from the bottom, in points.
  public func withBaselineOffset(fromBottom baselineOffset: CGFloat) -> UIImage {
    with { $0.baselineOffsetFromBottom = baselineOffset }
  }

  public func imageWithoutBaseline() -> UIImage {
    with { $0.baselineOffsetFromBottom = nil }
  }

  /// The picture with edges that keep their size; what is between them is repeated.
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    resizableImage(withCapInsets: capInsets, resizingMode: .tile)
  }

  /// The picture with edges that keep their size.
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
    with {
      $0.capInsets = capInsets.nonNegative
      $0.resizingMode = resizingMode
      $0.isResizable = true
    }
  }

  /// The picture with edges as wide as said, and one point between them that stretches.
  public func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> UIImage {
    let (left, top) = (CGFloat(leftCapWidth), CGFloat(topCapHeight))
    let insets = UIEdgeInsets(
      top: top, left: left, bottom: top > 0 ? size.height - top - 1 : 0, right: left > 0 ? size.width - left - 1 : 0)
    return resizableImage(withCapInsets: insets, resizingMode: .stretch)
  }

  /// The picture seen in a mirror.
  public func withHorizontallyFlippedOrientation() -> UIImage {
    with { $0.imageOrientation = $0.imageOrientation.mirrored }
  }

  /// An image that shows pictures one after the other.
  ///
  /// - Parameter duration: seconds for all of them; 0 for a thirtieth each.
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
  /// Without what makes no sense as the width of an edge.
  fileprivate var nonNegative: UIEdgeInsets {
    func sound(_ inset: CGFloat) -> CGFloat { inset > 0 && inset.isFinite ? inset : 0 }
    return UIEdgeInsets(top: sound(top), left: sound(left), bottom: sound(bottom), right: sound(right))
  }
}
