import Foundation

/// Connecting the scene at launch.
extension UIApplication {
  /// The sessions of the program: always exactly one.
  public final var openSessions: Set<UISceneSession> { [scene.session] }

  /// The module of the delegate's class; nil without a delegate.
  final var delegateModule: String? { delegate.map { ProgramClasses.module(of: type(of: $0)) } }

  /// The responder after one without its own `next`: the application for the scene's delegate, otherwise nil.
  final func responder(after responder: UIResponder) -> UIResponder? {
    scene.delegate === responder && delegate !== responder ? self : nil
  }

  /// Asks for the scene's configuration, and connects the scene to the delegate of the configuration's class.
  ///
  /// - Parameter connecting: Called before the scene's delegate is.
  final func connectScene(_ connecting: () -> Void) {
    let own = scene.session.configuration
    let options = UIScene.ConnectionOptions()
    let configuration =
      delegate?.application(self, configurationForConnecting: scene.session, options: options) ?? own
    scene.session.configuration = configuration
    if let type = configuration.sceneClass { replaceScene(by: type, options) }
    let choice = SceneDelegateChoice(
      configuration: configuration, isOfProgram: configuration !== own, hasWindow: !windows.isEmpty,
      module: delegateModule)
    if scene.delegate == nil { scene.delegate = makeSceneDelegate(by: choice) }
    connecting()
    scene.delegate?.scene(scene, willConnectTo: scene.session, options: options)
    if windows.isEmpty { reportMissingWindow(choice) }
  }

  private func makeSceneDelegate(by choice: SceneDelegateChoice) -> (any UISceneDelegate)? {
    switch choice.outcome {
    case .found(let type): return SceneDelegateChoice.makeDelegate(of: type)
    case .none(let reason):
      if let reason { ReportLog.report("\(reason): the scene has no delegate") }
      return nil
    }
  }

  /// Replaces the scene by one of a class of the program, which the windows that are shown move to.
  private func replaceScene(by type: AnyClass, _ options: UIScene.ConnectionOptions) {
    guard type != UIWindowScene.self else { return }
    guard let type = type as? UIWindowScene.Type else {
      preconditionFailure("sceneClass must be UIWindowScene or a subclass, not \(String(reflecting: type))")
    }
    let former = scene
    scene = type.make(session: former.session, connectionOptions: options)
    (scene.delegate, scene.title) = (former.delegate, former.title)
    for window in windows where window.windowScene === former { window.windowScene = scene }
  }

  /// Reports that the scene's delegate showed no window, and that a storyboard that would have one isn't read.
  private func reportMissingWindow(_ choice: SceneDelegateChoice) {
    let entry = choice.manifest.entry(named: choice.configuration.name, for: choice.configuration.role)
    let storyboard = entry?.storyboardName.map { "the storyboard '\($0)' that Info.plist names isn't read" }
    if let sceneDelegate = scene.delegate {
      let name = String(reflecting: type(of: sceneDelegate))
      let reason = storyboard.map { ": \($0)" } ?? ""
      ReportLog.report("\(name) showed no window in scene(_:willConnectTo:options:)\(reason)")
    } else if let storyboard {
      ReportLog.report("No window is shown: \(storyboard)")
    }
  }
}
