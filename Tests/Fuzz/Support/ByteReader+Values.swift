import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraMotion

/// Values as programs pass them to layers.
extension ByteReader {
  package mutating func point() -> CGPoint { CGPoint(x: number(), y: number()) }

  package mutating func size() -> CGSize { CGSize(width: number(), height: number()) }

  package mutating func rect() -> CGRect { CGRect(origin: point(), size: size()) }

  package mutating func color() -> CGColor {
    CGColor(red: share(), green: share(), blue: share(), alpha: flag() ? 1 : share())
  }

  package mutating func transform() -> CATransform3D {
    switch integer(0...7) {
    case 0: return CATransform3DIdentity
    case 1: return CATransform3DMakeTranslation(number(), number(), number())
    case 2: return CATransform3DMakeScale(number(), number(), 1)
    case 3: return CATransform3DMakeRotation(Double(integer(0...3)) * Double.pi / 2, 0, 0, 1)
    case 4:
      var perspective = CATransform3DIdentity
      perspective.m34 = -1 / (10 + 300 * share())
      return CATransform3DConcat(CATransform3DMakeRotation(6 * share(), number(), 1, 0), perspective)
    case 5:
      var matrix = CATransform3DMakeTranslation(number(), number(), number())
      (matrix.m11, matrix.m12, matrix.m14, matrix.m24) = (number(), number(), number() / 1000, number() / 1000)
      return matrix
    default: return CATransform3DMakeRotation(6 * share(), 0, 0, 1)
    }
  }

  package mutating func path() -> CGPath {
    let path = CGMutablePath()
    path.move(to: point())
    for _ in 0..<integer(0...6) {
      switch integer(0...7) {
      case 0: path.addCurve(to: point(), control1: point(), control2: point())
      case 1: path.addQuadCurve(to: point(), control: point())
      case 2: path.addEllipse(in: rect())
      case 3: path.addRoundedRect(in: CGRect(x: 4, y: 4, width: 40, height: 30), cornerWidth: 9, cornerHeight: 6)
      case 4: path.move(to: point())
      case 5: path.closeSubpath()
      default: path.addLine(to: point())
      }
    }
    return path
  }

  /// Returns an image of at most 16 by 16 pixels, which repeats a few of the input's bytes.
  package mutating func image() -> CGImage {
    let (width, height) = (integer(1...16), integer(1...16))
    let words = (0..<3).map { _ in
      CGColor(red: share(), green: share(), blue: share(), alpha: flag() ? 1 : share()).rgba
    }
    var rgba: [UInt8] = []
    for index in 0..<width * height {
      let color = words[(index * 7 + index / width) % 3]
      rgba += [color.red, color.green, color.blue, color.alpha].map { UInt8($0 * 255) }
    }
    return CGImage(width: width, height: height, rgba: rgba)
  }

  /// Returns a value of the kind that a key path takes. Blurs and copies are small unless numbers are odd, as they are
  /// expensive.
  package mutating func value(for keyPath: String) -> Any? {
    let kind = AnimatableKey(keyPath: keyPath)?.kind ?? .number
    if !isOdd, kind == .number, keyPath.hasSuffix("Radius") || keyPath == "instanceCount" { return 5 * share() }
    return value(of: kind)
  }

  /// Returns a value of a kind, or sometimes of another one if numbers are odd.
  private mutating func value(of kind: AnimationValue.Kind) -> Any? {
    if isOdd, integer(0...15) == 0 { return anyValue() }
    switch kind {
    case .number: return number()
    case .flag: return flag()
    case .point: return point()
    case .size: return size()
    case .rect: return rect()
    case .color: return flag() ? color() : nil
    case .transform: return transform()
    case .path: return path()
    case .image: return image()
    case .numbers: return (0..<integer(0...5)).map { _ in NSNumber(value: number()) }
    case .colors: return (0..<integer(0...5)).map { _ in color() }
    }
  }

  package mutating func anyValue() -> Any? {
    switch integer(0...15) {
    case 0: return nil
    case 1: return NSNull()
    case 2: return text()
    case 3: return NSNumber(value: number())
    case 4: return Float(number())
    case 5: return [text(), NSNumber(value: number())] as [Any]
    case 6: return [text(): number()]
    case 7: return NSValue(cgPoint: point())
    case 8: return NSValue(cgRect: rect())
    case 9: return size()
    case 10: return transform()
    case 11: return path()
    case 12: return color()
    case 13: return image()
    case 14: return CALayer()
    default: return number()
    }
  }
}
