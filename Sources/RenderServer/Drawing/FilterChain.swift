import Foundation
import Geometry
import Motion
import Raster

/// The effective filters of a layer, in order.
struct FilterChain {
  private let filters: [LayerFilter]

  /// Adjacent blurs are combined; beyond this number, separate ones are dropped.
  private static let mostBlurs = 4

  init(_ filters: [LayerFilter]) {
    let blurs = filters.reduce(0) { $0 + ($1.hasEffect && $1.effect == .gaussianBlur ? 1 : 0) }
    self.filters = blurs > 1 ? Self.withFewBlurs(filters) : filters
  }

  private static func withFewBlurs(_ filters: [LayerFilter]) -> [LayerFilter] {
    var few: [LayerFilter] = []
    var blurs = 0
    for filter in filters where filter.hasEffect {
      guard filter.effect == .gaussianBlur else {
        few.append(filter)
        continue
      }
      if let last = few.last, last.effect == .gaussianBlur {
        few[few.count - 1].radius = (last.radius * last.radius + filter.radius * filter.radius).squareRoot()
      } else if blurs < mostBlurs {
        blurs += 1
        few.append(filter)
      }
    }
    return few
  }

  var isEmpty: Bool { !filters.contains(where: \.hasEffect) }
  /// True if filtering may make clear pixels visible.
  var fillsClearPixels: Bool {
    filters.contains { $0.hasEffect && $0.effect == .colorMatrix && $0.biasVector[3] > 0 }
  }

  /// Returns the reach of the filters for a picture drawn with a transform.
  func reach(by affine: CGAffineTransform) -> Reach {
    filters.reduce(.none) { sum, filter in
      guard filter.hasEffect, filter.effect == .gaussianBlur else { return sum }
      let sigma = filter.sigma(by: affine)
      return sum.adding(
        Reach(SIMD2(Double(BitmapEffects.reach(sigma.x)), Double(BitmapEffects.reach(sigma.y)))))
    }
  }

  /// Filters an area of a bitmap in place.
  ///
  /// - Parameter area: The pixels to filter. Around it the bitmap must be clear as far as the filters reach.
  func apply(to bitmap: Bitmap, area: PixelRect, by affine: CGAffineTransform, with effects: BitmapEffects) {
    for filter in filters where filter.hasEffect {
      if filter.effect == .gaussianBlur {
        let sigma = filter.sigma(by: affine)
        effects.blur(bitmap, sigmaX: sigma.x, sigmaY: sigma.y, into: bitmap, area: area)
      } else {
        effects.colorMatrix(filter.matrix, on: bitmap, area: area)
      }
    }
  }
}

extension LayerFilter {
  /// True if it changes any picture.
  var hasEffect: Bool {
    guard isEnabled else { return false }
    return switch effect {
    case .gaussianBlur: radius > 0
    case .colorMatrix: matrix != .identity
    case .colorControls: saturation != 1 || brightness != 0 || contrast != 1
    case .hueAdjust: angle != 0
    case .colorInvert: true
    case .colorMonochrome: intensity != 0
    }
  }

  /// Returns a blur's standard deviation along x and y, in pixels.
  fileprivate func sigma(by affine: CGAffineTransform) -> SIMD2<Double> {
    let reach = affine.reach
    func kept(_ value: Double) -> Double { value.isNaN ? 0 : value.clamped(0, 65536) }
    return SIMD2(kept(reach.x * radius), kept(reach.y * radius))
  }
}
