import Foundation
import KinoraGeometry
import KinoraMotion
import KinoraRaster

/// The source of a layer's shadow.
enum ShadowSource: UInt8 {
  case none
  /// Its shadow path.
  case path
  /// The outline of its background, outside of which neither it nor its sublayers draw.
  case background
  /// Everything that it and its sublayers draw.
  case silhouette
}

/// The blur and offset of a shadow relative to its source, in pixels.
struct ShadowGeometry: Equatable {
  /// The standard deviation of the blur along x and y.
  var sigma = SIMD2<Double>.zero
  var offset = SIMD2<Double>.zero
  /// True if the shadow is near enough to be drawn.
  let isDrawn: Bool
  /// The maximum offset along each axis, in pixels, at which a shadow is drawn.
  private static let limit = 4096.0

  init(_ values: borrowing LayerValues, by affine: CGAffineTransform) {
    let radius = max(values.shadowRadius, 0)
    let reach = affine.reach
    sigma = SIMD2(Self.kept(reach.x * radius), Self.kept(reach.y * radius))
    let width = Double(values.shadowOffset.width)
    let height = Double(values.shadowOffset.height)
    let way = SIMD2(
      width * Double(affine.a) + height * Double(affine.c), width * Double(affine.b) + height * Double(affine.d))
    offset = SIMD2(Self.kept(way.x), Self.kept(way.y))
    isDrawn = !(abs(way.x) > Self.limit || abs(way.y) > Self.limit)
  }

  /// The reach of the shadow around its source.
  var reach: Reach {
    let blurred = SIMD2(Double(BitmapEffects.reach(sigma.x)), Double(BitmapEffects.reach(sigma.y)))
    return Reach(blurred + 1, movedBy: offset)
  }

  private static func kept(_ value: Double) -> Double {
    value.isNaN ? 0 : value.kept(in: -limit...limit)
  }
}

extension NodePointer {
  /// The source of the layer's shadow. The other traits must be current.
  var shadowSource: ShadowSource {
    guard pointee.presented.shadowOpacity > 0, !pointee.presented.masksToBounds,
      pointee.presented.shadowColor.isVisible
    else { return .none }
    if let path = pointee.presented.shadowPath { return path.isEmpty ? .none : .path }
    let hasMore =
      pointee.layerTraits.hasBorder || pointee.layerTraits.hasGradient || mayLeaveBounds
      || shownSublayerCount > 0
    guard pointee.layerTraits.hasBackground || hasMore else { return .none }
    guard pointee.layerTraits.hasBackground, !hasMore || (canHoldEverything && pointee.holdsEverything) else {
      return .silhouette
    }
    return .background
  }

  /// True if drawing inside its bounds can't change the layer's silhouette.
  var canHoldEverything: Bool {
    pointee.presented.shadowOpacity > 0 && pointee.presented.shadowPath == nil && !pointee.presented.masksToBounds
      && (pointee.presented.backgroundColor?.alpha ?? 0) >= 1
  }

  /// The colour of the layer's shadow.
  var shadowColor: RGBAColor {
    let color = pointee.presented.shadowColor ?? .clear
    return color.faded(by: pointee.presented.shadowOpacity.clamped(0, 1))
  }

  /// The pixels of a shadow that the layer casts without being flattened.
  var shadowPixels: PixelRect {
    var source = PixelRect.empty
    switch pointee.layerTraits.shadow {
    case .none, .silhouette: return .empty
    case .background: source = boundsPixels
    case .path:
      guard let path = pointee.presented.shadowPath else { return .empty }
      source = deviceMap.pixels(of: Box(path.pathBoundingBox))
    }
    let geometry = ShadowGeometry(pointee.presented, by: pointee.placement.affine)
    return geometry.isDrawn ? source.spread(by: geometry.reach) : .empty
  }
}
