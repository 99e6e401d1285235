import Geometry

/// What the kinds of colour spaces are.
public enum CGColorSpaceModel: Int32, Sendable {
  case unknown = -1
  case monochrome, rgb, cmyk, lab, deviceN, indexed, pattern, XYZ
}

/// What the numbers of a colour mean.
///
/// - Note: Differs from Apple: there is red, green and blue in sRGB, and grey; spaces of other names don't exist.
public final class CGColorSpace: Sendable {
  public let model: CGColorSpaceModel
  /// The name, such as `CGColorSpace.sRGB`; nil for device spaces.
  public let name: String?

  public static let sRGB = "kCGColorSpaceSRGB"
  public static let extendedSRGB = "kCGColorSpaceExtendedSRGB"
  public static let genericRGBLinear = "kCGColorSpaceGenericRGBLinear"
  public static let displayP3 = "kCGColorSpaceDisplayP3"
  public static let genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"

  /// Nil for a name that stands for other colours than sRGB or grey.
  public init?(name: String) {
    switch name {
    case Self.sRGB, Self.extendedSRGB: model = .rgb
    case Self.genericGrayGamma2_2: model = .monochrome
    default: return nil
    }
    self.name = name
  }

  init(device model: CGColorSpaceModel) {
    self.model = model
    name = nil
  }

  static let standard = CGColorSpace(device: .rgb)

  /// How many numbers a colour has, alpha apart.
  public var numberOfComponents: Int { model == .monochrome ? 1 : 3 }
}

extension CGColorSpace: Hashable {
  public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool { a.model == b.model && a.name == b.name }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(model)
    hasher.combine(name)
  }
}

/// Red, green and blue, as sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .standard }

public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace(device: .monochrome) }
