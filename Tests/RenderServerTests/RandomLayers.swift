import Foundation
import KinoraGeometry
import KinoraMotion
import KinoraRenderServer
import TestSupport

extension SeededNumbers {
  /// Returns a layer with some of everything, most of it inside a picture of `RandomTrees.side`.
  mutating func layer() -> LayerValues {
    var layer = LayerValues()
    layer.bounds = CGRect(x: 0, y: 0, width: length(), height: length())
    layer.position = place()
    if isOne(in: 4) { layer.bounds.origin = point(-10...10) }
    if isOne(in: 4) { layer.anchorPoint = point(0...1) }
    if !isOne(in: 4) { layer.backgroundColor = color() }
    for _ in 0..<integer(0...4) { vary(&layer) }
    return layer
  }

  /// Changes one property.
  mutating func vary(_ layer: inout LayerValues) {
    switch integer(1...18) {
    case 1, 2, 3: layer.position = place()
    case 4: layer.bounds.size = CGSize(width: length(), height: length())
    case 5: layer.transform = turn()
    case 6: layer.opacity = isOne(in: 3) ? 1 : number(0...1)
    case 7: layer.isHidden.toggle()
    case 8: layer.masksToBounds.toggle()
    case 9: layer.cornerRadius = isOne(in: 2) ? 0 : number(1...20)
    case 10: layer.borderWidth = isOne(in: 2) ? 0 : number(0.5...5)
    case 11: layer.backgroundColor = isOne(in: 4) ? nil : color()
    case 12: layer.zPosition = Double(integer(-2...2))
    case 13: layer.contents = isOne(in: 3) ? nil : image()
    case 14: layer.contentsGravity = ContentsGravity.allCases[integer(0...11)]
    case 15: layer.kind = kind()
    case 16: layer.isGeometryFlipped.toggle()
    case 17: layer.allowsGroupOpacity.toggle()
    default: layer.sublayerTransform = isOne(in: 2) ? CATransform3DIdentity : turn()
    }
  }

  /// Returns a position, on whole pixels half of the time.
  private mutating func place() -> CGPoint {
    isOne(in: 2) ? CGPoint(x: integer(0...96), y: integer(0...96)) : point(-10...106)
  }

  private mutating func length() -> Double {
    isOne(in: 2) ? Double(2 * integer(2...40)) : number(0...80)
  }

  private mutating func turn() -> CATransform3D {
    switch integer(1...6) {
    case 1: return CATransform3DIdentity
    case 2: return CATransform3DMakeScale(number(0.3...2), number(-1.5...2), 1)
    case 3: return CATransform3DMakeRotation(Double(integer(0...3)) * Double.pi / 2, 0, 0, 1)
    case 4:
      var perspective = CATransform3DIdentity
      // The nearest of these reach behind the eye.
      perspective.m34 = -1 / (isOne(in: 2) ? 200 : 25)
      return CATransform3DConcat(CATransform3DMakeRotation(number(-2...2), 0.3, 1, 0), perspective)
    default: return CATransform3DMakeRotation(number(-3...3), 0, 0, 1)
    }
  }

  private mutating func image() -> CGImage {
    let side = integer(1...12)
    let isOpaque = isOne(in: 2)
    let pixels = (0..<side * side).map { _ -> UInt32 in
      let word = UInt32(truncatingIfNeeded: next())
      return isOpaque || isOne(in: 2) ? word | 0xFF00_0000 : 0
    }
    return CGImage(width: side, height: side, pixels: pixels)
  }

  private mutating func kind() -> LayerKind {
    switch integer(1...7) {
    case 1: return .plain
    case 3, 4: return .transform
    case 5: return .gradient(gradient())
    case 2:
      var text = TextValues()
      text.runs = [.init(glyphs: path(), color: color()), .init(glyphs: path(), color: color())]
      return .text(text)
    default:
      var shape = ShapeValues()
      shape.path = path()
      shape.fillColor = isOne(in: 2) ? nil : color()
      shape.strokeColor = isOne(in: 3) ? nil : color()
      shape.lineWidth = number(0...12)
      shape.lineCap = ShapeValues.Cap.allCases[integer(0...2)]
      shape.lineJoin = ShapeValues.Join.allCases[integer(0...2)]
      if isOne(in: 3) { shape.lineDashPattern = [number(1...9), number(1...9)] }
      if isOne(in: 3) { shape.strokeEnd = number(0...1) }
      return .shape(shape)
    }
  }

  mutating func replicator() -> ReplicatorValues {
    var values = ReplicatorValues()
    values.instanceCount = integer(-1...4)
    values.instanceDelay = number(-0.5...1)
    values.instanceTransform = CATransform3DConcat(turn(), CATransform3DMakeTranslation(number(-20...20), 9, 0))
    if isOne(in: 2) { values.instanceColor = color() }
    values.instanceAlphaOffset = number(-0.3...0.1)
    values.instanceRedOffset = number(-0.3...0.3)
    return values
  }

  private mutating func gradient() -> GradientValues {
    var gradient = GradientValues()
    gradient.shape = GradientValues.Shape.allCases[integer(0...2)]
    let isOpaque = isOne(in: 2)
    for _ in 0..<integer(1...4) {
      var color = color()
      if isOpaque { color.alpha = 1 }
      gradient.colors.append(color)
      gradient.locations.append(number(-0.3...1.3))
    }
    if isOne(in: 2) { gradient.locations = [] }
    gradient.startPoint = point(-0.5...1)
    gradient.endPoint = point(0...1.5)
    return gradient
  }

  private mutating func path() -> BezierPath {
    var path = BezierPath()
    path.move(to: point(-5...60))
    for _ in 0..<integer(1...5) {
      switch integer(1...4) {
      case 1: path.cubic(to: point(-5...60), control1: point(-5...60), control2: point(-5...60))
      case 2: path.quad(to: point(-5...60), control: point(-5...60))
      default: path.line(to: point(-5...60))
      }
    }
    if isOne(in: 2) { path.close() }
    return path
  }
}
