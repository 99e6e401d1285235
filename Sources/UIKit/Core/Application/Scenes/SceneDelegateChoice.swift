import Foundation
import KinoraLayers

/// The choice of the class of a scene's delegate.
struct SceneDelegateChoice {
  /// The configuration of the scene.
  var configuration: UISceneConfiguration
  /// True if the application's delegate made the configuration.
  var isOfProgram: Bool
  /// True if a window is shown before the scene is connected.
  var hasWindow: Bool
  var manifest = SceneManifest.ofProgram
  /// The module of the application's delegate.
  var module: String?
  /// The program's classes that conform to `UIWindowSceneDelegate`.
  var candidates = ProgramClasses.windowSceneDelegates

  /// The outcome: a class, or none with a reason to report if the program seems to expect a delegate.
  enum Outcome {
    case found(any UISceneDelegate.Type)
    case none(reason: String?)
  }

  /// The outcome for the configuration. Stops the program if the configuration's class isn't one of a delegate.
  var outcome: Outcome {
    if let type = configuration.delegateClass {
      guard let type = type as? any UISceneDelegate.Type else {
        preconditionFailure("delegateClass must conform to UISceneDelegate, and \(String(reflecting: type)) doesn't")
      }
      return .found(type)
    }
    if let name = manifest.entry(named: configuration.name, for: configuration.role)?.delegateClassName {
      return .none(reason: "Info.plist names the scene delegate \(name), and the program has no class of that name")
    }
    if hasWindow, !isOfProgram { return .none(reason: nil) }
    return usual
  }

  /// The class by its usual name, or the only one.
  private var usual: Outcome {
    if let module, let type = NSClassFromString("\(module).SceneDelegate") as? any UISceneDelegate.Type {
      return .found(type)
    }
    if candidates.count == 1 { return .found(candidates[0]) }
    let names = candidates.map { String(reflecting: $0) }.sorted().joined(separator: ", ")
    if candidates.isEmpty {
      let reason = "The scene's configuration has no delegateClass, and no class conforms to UIWindowSceneDelegate"
      return .none(reason: isOfProgram ? reason : nil)
    }
    return .none(
      reason: "The scene's configuration has no delegateClass, and several classes could be meant: \(names)")
  }

  /// Creates a delegate by its `init()`.
  static func makeDelegate(of type: any UISceneDelegate.Type) -> any UISceneDelegate {
    switch type {
    case let responder as any (UIResponder & UISceneDelegate).Type: return responder.newInstance()
    case let object as any (NSObject & UISceneDelegate).Type: return make(object)
    default:
      preconditionFailure("A scene's delegate must inherit from UIResponder or NSObject, and \(type) doesn't")
    }
  }

  private static func make<Delegate: NSObject & UISceneDelegate>(_ type: Delegate.Type) -> Delegate {
    makeObject(of: type)
  }
}
