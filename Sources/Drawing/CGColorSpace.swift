import KinoraGeometry

/// The kinds of colour spaces.
///
/// ```swift
/// let isGrey = space.model == .monochrome
/// ```
public enum CGColorSpaceModel: Int32, Sendable {
  case unknown = -1
  // Apple's name.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case monochrome, rgb, cmyk, lab, deviceN, indexed, pattern, XYZ
}

/// The meaning of a colour's components.
///
/// ```swift
/// if let space = CGColorSpace(name: CGColorSpace.sRGB) { print(space.numberOfComponents) }  // 3
/// ```
///
/// - Note: Differs from Apple: only sRGB and grey exist.
public final class CGColorSpace: Sendable {
  /// The kind of the space: `rgb` or `monochrome`.
  public let model: CGColorSpaceModel
  /// The name, such as `CGColorSpace.sRGB`; nil for device spaces.
  public let name: String?

  /// The name of sRGB.
  public static let sRGB = "kCGColorSpaceSRGB"
  /// The name of sRGB with components outside 0...1. It counts as sRGB.
  public static let extendedSRGB = "kCGColorSpaceExtendedSRGB"
  /// The name of linear RGB. No space of this name can be created.
  public static let genericRGBLinear = "kCGColorSpaceGenericRGBLinear"
  /// The name of Display P3. No space of this name can be created.
  public static let displayP3 = "kCGColorSpaceDisplayP3"
  // Apple's name.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// The name of grey with a gamma of 2.2.
  public static let genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"

  /// Creates a space by name; nil unless it is sRGB, extended sRGB or grey.
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

  /// The number of components without alpha: 1 for grey, else 3.
  public var numberOfComponents: Int { model == .monochrome ? 1 : 3 }
}

extension CGColorSpace: Hashable {
  /// Returns true if both spaces have the same kind and name.
  public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool { a.model == b.model && a.name == b.name }

  /// Hashes kind and name.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(model)
    hasher.combine(name)
  }
}

// Apple's name.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the device's RGB space, which is sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .standard }

// Apple's name.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the device's grey space.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace(device: .monochrome) }
