import Foundation
import KinoraGeometry
import KinoraMotion
import KinoraRaster

/// The effective filters of a layer, in order.
struct FilterChain {
  private let filters: [LayerFilter]

  /// Adjacent Gaussian blurs are combined; beyond this number, filters that read pixels around are dropped.
  private static let mostBlurs = 4

  init(_ filters: [LayerFilter]) {
    let blurs = filters.reduce(0) { $0 + ($1.hasEffect && $1.effect.readsAround ? 1 : 0) }
    self.filters = blurs > 1 ? Self.withFewBlurs(filters) : filters
  }

  private static func withFewBlurs(_ filters: [LayerFilter]) -> [LayerFilter] {
    var few: [LayerFilter] = []
    var blurs = 0
    for filter in filters where filter.hasEffect {
      guard filter.effect.readsAround else {
        few.append(filter)
        continue
      }
      if filter.effect == .gaussianBlur, let last = few.last, last.effect == .gaussianBlur {
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
      filter.hasEffect ? sum.adding(filter.reach(by: affine)) : sum
    }
  }

  /// Filters an area of a bitmap in place.
  ///
  /// - Parameter area: The pixels to filter. Around it the bitmap must be clear as far as the filters reach.
  func apply(to bitmap: Bitmap, area: PixelRect, by affine: CGAffineTransform, with effects: BitmapEffects) {
    for filter in filters where filter.hasEffect { apply(filter, to: bitmap, area: area, by: affine, with: effects) }
  }

  /// Filters an area of a bitmap whose pixels all count, as far as the filters reach around the area.
  func apply(to bitmap: Bitmap, inside area: PixelRect, by affine: CGAffineTransform, with effects: BitmapEffects) {
    var (areas, reach) = ([PixelRect](), Reach.none)
    for filter in filters.reversed() {
      areas.append(area.sources(by: reach))
      if filter.hasEffect { reach = reach.adding(filter.reach(by: affine)) }
    }
    for (filter, area) in zip(filters, areas.reversed()) where filter.hasEffect {
      apply(filter, to: bitmap, area: area, by: affine, with: effects)
    }
  }

  private func apply(
    _ filter: LayerFilter, to bitmap: Bitmap, area: PixelRect, by affine: CGAffineTransform, with effects: BitmapEffects
  ) {
    let radii = filter.radii(by: affine)
    switch filter.effect {
    case .gaussianBlur: effects.blur(bitmap, sigmaX: radii.x, sigmaY: radii.y, into: bitmap, area: area)
    case .motionBlur:
      let line = filter.line(by: affine)
      effects.motionBlur(bitmap, sigmaX: line.x, sigmaY: line.y, area: area)
    case .morphologyMaximum, .morphologyMinimum:
      effects.spread(
        bitmap, radiusX: radii.x, radiusY: radii.y, shrinks: filter.effect == .morphologyMinimum, area: area)
    case .colorMatrix, .colorControls, .hueAdjust, .colorInvert, .colorMonochrome:
      effects.colorMatrix(filter.matrix, on: bitmap, area: area)
    }
  }
}

extension LayerFilter {
  /// True if it changes any picture.
  var hasEffect: Bool {
    guard isEnabled else { return false }
    return switch effect {
    case .gaussianBlur, .motionBlur, .morphologyMaximum, .morphologyMinimum: radius > 0
    case .colorMatrix: matrix != .identity
    case .colorControls: saturation != 1 || brightness != 0 || contrast != 1
    case .hueAdjust: angle != 0
    case .colorInvert: true
    case .colorMonochrome: intensity != 0
    }
  }

  /// Returns the distance in pixels at which a pixel changes others.
  fileprivate func reach(by affine: CGAffineTransform) -> Reach {
    let radii = radii(by: affine)
    switch effect {
    case .gaussianBlur:
      return Reach(SIMD2(Double(BitmapEffects.reach(radii.x)), Double(BitmapEffects.reach(radii.y))))
    case .motionBlur:
      let line = line(by: affine)
      let reach = BitmapEffects.motionReach(line.x, line.y)
      return Reach(SIMD2(Double(reach.x), Double(reach.y)))
    case .morphologyMaximum, .morphologyMinimum:
      return Reach(SIMD2(Double(BitmapEffects.spreadReach(radii.x)), Double(BitmapEffects.spreadReach(radii.y))))
    case .colorMatrix, .colorControls, .hueAdjust, .colorInvert, .colorMonochrome: return .none
    }
  }

  /// Returns the radius along x and y, in pixels.
  fileprivate func radii(by affine: CGAffineTransform) -> SIMD2<Double> {
    let reach = affine.reach
    return SIMD2(Self.kept(reach.x * radius), Self.kept(reach.y * radius))
  }

  /// Returns the standard deviation of a blur along a line as a vector in pixels.
  fileprivate func line(by affine: CGAffineTransform) -> SIMD2<Double> {
    let (x, y) = (cos(angle) * radius, sin(angle) * radius)
    func kept(_ value: Double) -> Double { value < 0 ? -Self.kept(-value) : Self.kept(value) }
    return SIMD2(kept(affine.a * x + affine.c * y), kept(affine.b * x + affine.d * y))
  }

  private static func kept(_ value: Double) -> Double { value.isNaN ? 0 : value.clamped(0, 65536) }
}
