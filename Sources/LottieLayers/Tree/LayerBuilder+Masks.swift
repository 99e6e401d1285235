import KinoraGeometry
import KinoraLayers
import KinoraLottieModel

/// The masks of a layer, as the mask of its layer: black shapes, combined one after the other.
extension LayerBuilder {
  func addMasks(_ layer: LottieLayer, to place: CALayer, _ scope: CompositionScope) {
    let masks = layer.masks.filter { $0.mode != .none }
    guard let first = masks.first else { return }
    let extent = MaskExtent(scope.size)
    if masks.count == 1, let simple = simpleMask(first, extent, scope) {
      place.mask = simple
      return
    }
    var result = PlacedLayer.make(size: scope.size)
    // The first mask shows its inside only; taking from it begins with everything.
    if first.mode == .subtract { result.addSublayer(backdrop(scope.size)) }
    for (index, mask) in masks.enumerated() {
      let shape = maskLayer(mask, extent, scope)
      switch mask.mode {
      case .none: break
      case .add, .lighten: result.addSublayer(shape)
      case .subtract: result.addSublayer(combined(shape, "destOut"))
      case .difference: result.addSublayer(combined(shape, "xor"))
      case .intersect, .darken:
        guard index > 0 else {
          result.addSublayer(shape)
          continue
        }
        let inner = result
        inner.mask = shape
        result = PlacedLayer.make(size: scope.size)
        result.addSublayer(inner)
      }
    }
    place.mask = result
  }

  /// A single mask as one shape, without layers that combine it; nil if it needs them.
  private func simpleMask(_ mask: LottieMask, _ extent: MaskExtent, _ scope: CompositionScope) -> CALayer? {
    guard mask.expansion.constant == 0, mask.feather.constant == Vector(repeating: 0) else { return nil }
    switch mask.mode {
    case .add, .intersect, .lighten, .darken: return maskLayer(mask, extent, scope)
    case .subtract where mask.opacity.constant == 100:
      var outside = mask
      outside.isInverted.toggle()
      return maskLayer(outside, extent, scope)
    default: return nil
    }
  }

  private func combined(_ shape: CALayer, _ filter: String) -> CALayer {
    shape.compositingFilter = filter
    return shape
  }

  /// A mask's shape with its opacity, its growth and its soft edge.
  private func maskLayer(_ mask: LottieMask, _ extent: MaskExtent, _ scope: CompositionScope) -> CALayer {
    let shape = PlacedLayer.prepared(CAShapeLayer(), mask.name, scope.size)
    shape.fillColor = CGColor(rgba: .opaqueBlack)
    shape.fillRule = mask.isInverted ? .evenOdd : .nonZero
    writePath(mask.path, to: shape, scope.map) { mask.isInverted ? extent.outside(of: $0) : $0 }
    let grown = expanded(shape, mask, scope)
    soften(grown, mask, scope)
    OpacityTrack(mask.opacity, scope.map)?.write(to: grown, writer)
    return grown
  }

  /// Grows a shape by a stroke of its outline; shrinks it by cutting the stroke out.
  private func expanded(_ shape: CAShapeLayer, _ mask: LottieMask, _ scope: CompositionScope) -> CALayer {
    guard mask.expansion.constant != 0 else { return shape }
    let sign: Double = mask.isInverted ? -1 : 1
    let grows = mask.expansion.keys.contains { $0.value * sign > 0 }
    shape.lineJoin = .round
    if grows {
      shape.strokeColor = CGColor(rgba: .opaqueBlack)
      writer.write(track(mask.expansion, scope.map), to: shape, "lineWidth") { max($0 * sign, 0) * 2 }
      return shape
    }
    let group = PlacedLayer.make(size: scope.size)
    let edge = PlacedLayer.prepared(CAShapeLayer(), "", scope.size)
    (edge.fillColor, edge.strokeColor, edge.lineJoin) = (nil, CGColor(rgba: .opaqueBlack), .round)
    edge.compositingFilter = "destOut"
    writePath(mask.path, to: edge, scope.map) { $0 }
    writer.write(track(mask.expansion, scope.map), to: edge, "lineWidth") { max(-$0 * sign, 0) * 2 }
    group.addSublayer(shape)
    group.addSublayer(edge)
    return group
  }

  private func soften(_ layer: CALayer, _ mask: LottieMask, _ scope: CompositionScope) {
    guard mask.feather.constant != Vector(repeating: 0), let blur = CIFilter(name: "CIGaussianBlur") else { return }
    blur.name = "feather"
    layer.filters = [blur]
    let width = mask.feather.map { ($0.x + $0.y) / 2 }
    // Half of the width of the soft edge is two standard deviations.
    writer.write(track(width, scope.map), to: layer, "filters.feather.inputRadius") { max($0 / 4, 0) }
  }

  /// Writes an animated path as a shape's.
  func writePath(
    _ path: Keyframed<BezierPath>, to shape: CAShapeLayer, _ map: FrameMap, change: (BezierPath) -> BezierPath
  ) {
    guard writer.budget.takePoints(path.mostPoints) else { return }
    guard path.constant == nil else {
      shape.path = CGPath(bezier: change(path.first))
      return
    }
    writer.write(track(path, map).map(change), to: shape, "path") { CGPath(bezier: $0) }
  }
}

/// The area that counts as everything around a mask.
struct MaskExtent {
  private let area: CGRect

  init(_ size: CGSize) {
    // Layers may be many times as large as their composition.
    area = CGRect(origin: .zero, size: size).insetBy(dx: -size.width * 32, dy: -size.height * 32)
  }

  /// The area around a path, filled by the even-odd rule.
  func outside(of path: BezierPath) -> BezierPath {
    var outside = BezierPath(rect: area)
    outside.append(path)
    return outside
  }
}
