import Foundation
import KinoraUIKitValues

/// The appearance of scenes with views: light, so that their pictures and figures are comparable on all desktops, unless
/// the environment asks for another one.
enum SceneAppearance {
  static let style: UIUserInterfaceStyle = {
    guard let text = ProcessInfo.processInfo.environment[UIUserInterfaceStyle.variable] else { return .light }
    if let style = UIUserInterfaceStyle(name: text) { return style }
    FileHandle.standardError.write(
      Data("kinora: \(UIUserInterfaceStyle.variable) must be light or dark, not \"\(text)\"; light is used\n".utf8))
    return .light
  }()
}
