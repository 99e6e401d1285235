import KinoraGeometry
import KinoraMotion
import TestSupport

extension SeededNumbers {
  /// Changes one of the properties for which a layer may have to be flattened or blurred.
  mutating func varyEffects(_ layer: inout LayerValues) {
    switch integer(1...12) {
    case 1, 2: varyShadow(&layer)
    case 3: layer.shadowOpacity = isOne(in: 3) ? 0 : number(0.2...1)
    case 4: layer.shadowOffset = isOne(in: 2) ? CGSize(width: integer(-9...9), height: integer(-9...9)) : offset()
    case 5: layer.shadowRadius = isOne(in: 3) ? 0 : number(0...8)
    case 6: layer.filters = isOne(in: 3) ? [] : [filter()]
    case 7: layer.filters = [filter(), filter()]
    case 8:
      layer.compositing = isOne(in: 3) ? .normal : CGBlendMode.allCases[integer(0...CGBlendMode.allCases.count - 1)]
    case 9: layer.cornerCurve = isOne(in: 2) ? .circular : .continuous
    case 10: layer.maskedCorners = UInt8(integer(0...15))
    case 11: layer.edgeAntialiasingMask = UInt8(integer(0...15))
    default: layer.allowsEdgeAntialiasing.toggle()
    }
  }

  /// Adds filters of what lies behind a layer, changes them or removes them.
  mutating func varyBackdrop(_ layer: inout LayerValues) {
    switch integer(1...6) {
    case 1: layer.backgroundFilters = []
    case 2: layer.backgroundFilters = [filter(), filter()]
    case 3: layer.backgroundFilters = [filter()]
    default:
      var blur = LayerFilter(.gaussianBlur)
      blur.radius = number(0...12)
      layer.backgroundFilters = [blur]
    }
    if isOne(in: 3) { layer.opacity = number(0.2...1) }
    if isOne(in: 2) { layer.backgroundColor?.alpha = number(0...0.5) }
  }

  /// Turns rasterization on or off, and changes its scale.
  mutating func varyRaster(_ layer: inout LayerValues) {
    layer.shouldRasterize = isOne(in: 2)
    layer.rasterizationScale = isOne(in: 20) ? 1e9 : [0.5, 1, 1, 2, number(0.1...3)][integer(0...4)]
  }

  private mutating func varyShadow(_ layer: inout LayerValues) {
    layer.shadowOpacity = number(0.3...1)
    layer.shadowColor = color()
    layer.shadowRadius = number(0...6)
    layer.shadowOffset = offset()
    layer.shadowPath = isOne(in: 3) ? BezierPath(rect: CGRect(x: 2, y: 3, width: number(0...50), height: 20)) : nil
  }

  private mutating func offset() -> CGSize {
    CGSize(width: number(-9...9), height: number(-9...9))
  }

  private mutating func filter() -> LayerFilter {
    var filter = LayerFilter(LayerFilter.Effect.allCases[integer(0...LayerFilter.Effect.allCases.count - 1)])
    filter.isEnabled = !isOne(in: 6)
    filter.radius = number(0...7)
    filter.saturation = number(0...2)
    filter.brightness = number(-0.5...0.5)
    filter.contrast = number(0.5...2)
    filter.angle = number(-3...3)
    filter.intensity = number(0...1)
    filter.rVector = [number(-1...1), number(0...1), 0, 0.2]
    if isOne(in: 3) { filter.biasVector = [0.1, 0, 0.2, number(0...0.5)] }
    return filter
  }
}
