import KinoraInput
import KinoraScenes
import KinoraUIKitCore

/// The controller of a built-in scene of views, which describes the scene in its type.
///
/// ```swift
/// extension DotController: SceneController {
///   static let name = "dot"
///   static let summary = "A dot that grows"
/// }
/// ```
///
/// The catalog lists it as `SceneDescription(DotController.self)`.
protocol SceneController: SceneViewController {
  /// The name on the command line.
  static var name: String { get }
  /// A one-line description.
  static var summary: String { get }
  /// The short name of the guide whose statements it shows; nil without one.
  static var guide: String? { get }
  /// The duration in seconds of the cycle that the scene repeats; nil for a scene without such a cycle.
  static var cycleDuration: Double? { get }
  /// The keys it responds to.
  static var keys: [SceneKey] { get }
  /// The keys that the legend shows. Default: all.
  static var legend: [SceneKey] { get }

  func keyPressed(_ key: Key)
}

extension SceneController {
  static var guide: String? { nil }

  static var cycleDuration: Double? { nil }

  static var keys: [SceneKey] { [] }

  static var legend: [SceneKey] { keys }

  func keyPressed(_ key: Key) {}
}

/// A built-in scene that shows a controller's view.
final class ControllerScene<Controller: SceneController>: @MainActor CatalogScene, @MainActor ViewScene {
  static var name: String { Controller.name }
  static var summary: String { Controller.summary }
  static var guide: String? { Controller.guide }
  static var cycleDuration: Double? { Controller.cycleDuration }
  static var keys: [SceneKey] { Controller.keys }

  private lazy var controller = Controller(keys: Controller.legend)

  func makeRootViewController() -> UIViewController { controller }

  func keyPressed(_ key: Key) { controller.keyPressed(key) }
}

extension SceneDescription {
  /// Creates the description of a scene of views.
  init<Controller: SceneController>(_ type: Controller.Type) {
    self.init(ControllerScene<Controller>.self, takesPointer: true)
  }
}
