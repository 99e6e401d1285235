import ArgumentParser
import KinoraGeometry
import KinoraLottieModel
import KinoraScenes

/// The background of a picture, as an argument.
enum PictureBackground: ExpressibleByArgument, Equatable {
  /// The scene's own.
  case scene
  /// None: the picture is transparent.
  case none
  /// A colour, behind scenes that paint none.
  case color(RGBAColor)

  init?(argument: String) {
    switch argument {
    case "scene": self = .scene
    case "none": self = .none
    default:
      guard argument.hasPrefix("#"), let color = RGBAColor(hexadecimal: argument) else { return nil }
      self = .color(color)
    }
  }

  var defaultValueDescription: String { "scene" }

  static var defaultCompletionKind: CompletionKind { .list(["scene", "none"]) }

  @MainActor
  func applied(to scene: SceneDescription) -> SceneDescription {
    guard case .color(let color) = self else { return scene }
    var scene = scene
    scene.background = CGColor(rgba: color)
    return scene
  }
}
