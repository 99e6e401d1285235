import ArgumentParser
import KinoraGeometry

/// The sizes of Apple's devices, upright and in points.
enum Device: String, CaseIterable, ExpressibleByArgument {
  case iPhoneSE = "iphone-se"
  case iPhone13Mini = "iphone-13-mini"
  case iPhone14 = "iphone-14"
  case iPhone15 = "iphone-15"
  case iPhone15Plus = "iphone-15-plus"
  case iPhone16Pro = "iphone-16-pro"
  case iPhone16ProMax = "iphone-16-pro-max"
  case iPadMini = "ipad-mini"
  case iPad = "ipad"
  case iPadPro11 = "ipad-pro-11"
  case iPadPro13 = "ipad-pro-13"

  /// The window of programs that are run from source.
  static let standard = Device.iPhone15

  var size: CGSize {
    switch self {
    case .iPhoneSE: CGSize(width: 375, height: 667)
    case .iPhone13Mini: CGSize(width: 375, height: 812)
    case .iPhone14: CGSize(width: 390, height: 844)
    case .iPhone15: CGSize(width: 393, height: 852)
    case .iPhone15Plus: CGSize(width: 430, height: 932)
    case .iPhone16Pro: CGSize(width: 402, height: 874)
    case .iPhone16ProMax: CGSize(width: 440, height: 956)
    case .iPadMini: CGSize(width: 744, height: 1133)
    case .iPad: CGSize(width: 820, height: 1180)
    case .iPadPro11: CGSize(width: 834, height: 1210)
    case .iPadPro13: CGSize(width: 1032, height: 1376)
    }
  }
}

extension ArgumentHelp {
  static let device = ArgumentHelp(
    "Window of a device's size. (default: \(Device.standard.rawValue) for sources, 960x640 points for others)",
    valueName: "device")

  static let target = ArgumentHelp("Target of a package to start. (default: its executable)", valueName: "name")
}
