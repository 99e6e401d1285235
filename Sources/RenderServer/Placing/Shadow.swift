import Foundation
import Geometry
import Motion
import Raster

/// What throws a layer's shadow.
enum ShadowSource: UInt8 {
  case none
  /// Its shadow path.
  case path
  /// The outline of its background: nothing that it or its sublayers draw goes beyond that.
  case background
  /// Whatever it and its sublayers draw.
  case silhouette
}

/// How a shadow lies to what throws it, in pixels.
struct ShadowGeometry: Equatable {
  /// The blur's standard deviation along x and along y.
  var sigma = SIMD2<Double>.zero
  var offset = SIMD2<Double>.zero
  /// Whether it is near enough to be drawn.
  let isDrawn: Bool
  /// Pixels; a shadow that is further away along an axis isn't drawn.
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

  /// How far from what throws it the shadow shows.
  var reach: Reach {
    let blurred = SIMD2(Double(BitmapEffects.reach(sigma.x)), Double(BitmapEffects.reach(sigma.y)))
    return Reach(blurred + 1, movedBy: offset)
  }

  private static func kept(_ value: Double) -> Double {
    value.isNaN ? 0 : value.kept(in: -limit...limit)
  }
}

extension NodePointer {
  /// What throws the layer's shadow, if it has one; its other looks are measured already.
  func shadowSource(_ look: LayerLook) -> ShadowSource {
    guard pointee.presented.shadowOpacity > 0, !pointee.presented.masksToBounds,
      pointee.presented.shadowColor.isVisible
    else { return .none }
    if let path = pointee.presented.shadowPath { return path.isEmpty ? .none : .path }
    let hasMore = look.hasBorder || look.gradient != nil || look.mayLeaveBounds || shownSublayerCount > 0
    guard look.hasBackground || hasMore else { return .none }
    guard look.hasBackground, !hasMore || (canHoldEverything && pointee.holdsEverything) else { return .silhouette }
    return .background
  }

  /// Whether nothing that is drawn inside its bounds would change the layer's silhouette.
  var canHoldEverything: Bool {
    pointee.presented.shadowOpacity > 0 && pointee.presented.shadowPath == nil && !pointee.presented.masksToBounds
      && (pointee.presented.backgroundColor?.alpha ?? 0) >= 1
  }

  /// The colour of the layer's shadow.
  var shadowColor: RGBAColor {
    let color = pointee.presented.shadowColor ?? .clear
    return color.faded(by: min(max(pointee.presented.shadowOpacity, 0), 1))
  }

  /// The pixels that a shadow touches which the layer throws without being flattened.
  var shadowPixels: PixelRect {
    var source = PixelRect.empty
    switch look.shadow {
    case .none, .silhouette: return .empty
    case .background: source = boundsPixels
    case .path:
      guard let path = pointee.presented.shadowPath else { return .empty }
      source = deviceMap.pixels(of: Box(path.pathBoundingBox))
    }
    let geometry = ShadowGeometry(pointee.presented, by: placement.affine)
    return geometry.isDrawn ? source.spread(by: geometry.reach) : .empty
  }
}
