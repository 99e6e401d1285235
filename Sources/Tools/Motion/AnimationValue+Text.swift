import KinoraGeometry
import KinoraMotion

extension AnimationValue {
  /// The value as a short text for a list.
  package var shortText: String {
    switch self {
    case .number(let value): ShortNumber.text(value)
    case .flag(let value): value ? "true" : "false"
    case .point(let value): "(\(Self.list([value.x, value.y])))"
    case .size(let value): "\(ShortNumber.text(value.width)) × \(ShortNumber.text(value.height))"
    case .rect(let value): "(\(Self.list([value.minX, value.minY, value.width, value.height])))"
    case .color(let value): value.map(Self.text) ?? "none"
    case .transform(let value): Self.text(value)
    case .path(let value): value.map { "path of \($0.verbs.count) elements" } ?? "none"
    case .image(let value): value.map { "image \($0.width) × \($0.height)" } ?? "none"
    case .numbers(let values): "[\(Self.list(values))]"
    case .colors(let colors): "[\(colors.map(Self.text).joined(separator: ", "))]"
    }
  }

  private static func list(_ numbers: [Double]) -> String {
    numbers.map { ShortNumber.text($0) }.joined(separator: ", ")
  }

  /// Returns a colour in hexadecimal digits, with its alpha if it isn't opaque.
  private static func text(_ color: RGBAColor) -> String {
    func digits(_ share: Double) -> String {
      let byte = Int((share.isNaN ? 0 : min(max(share, 0), 1) * 255).rounded())
      return String(byte / 16, radix: 16) + String(byte % 16, radix: 16)
    }
    let rgb = [color.red, color.green, color.blue].map(digits).joined()
    return color.alpha >= 1 ? "#\(rgb)" : "#\(rgb) at \(ShortNumber.text(color.alpha * 100, decimals: 1)) %"
  }

  private static func text(_ value: CATransform3D) -> String {
    if value.isIdentity { return "identity" }
    guard CATransform3DIsAffine(value) else { return "[\(list(value.elements))]" }
    return "[\(list([value.m11, value.m12, value.m21, value.m22, value.m41, value.m42]))]"
  }
}
