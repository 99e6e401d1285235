import Foundation
import KinoraObjectRuntime

/// The classes of a scene and of its delegate.
///
/// ```swift
/// let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
/// configuration.delegateClass = PlayerSceneDelegate.self
/// ```
@preconcurrency @MainActor
open class UISceneConfiguration: MainActorObject {
  /// The configuration's name, as Info.plist has it.
  public final let name: String?
  /// The purpose of scenes with this configuration.
  public final let role: UISceneSession.Role
  /// The class of the scene, `UIWindowScene` or a subclass. Default that of Info.plist; nil means `UIWindowScene`.
  open var sceneClass: AnyClass?
  /// The class of the scene's delegate, which must conform to `UISceneDelegate`. Default that of Info.plist.
  ///
  /// If it is nil, the application takes the class `SceneDelegate` in the module of the application's delegate, or else the
  /// program's only class that conforms to `UIWindowSceneDelegate`. It takes neither if its delegate has shown a window
  /// at launch and doesn't implement `application(_:configurationForConnecting:options:)`.
  ///
  /// - Note: Differs from Apple: Info.plist is found only by programs that `kinora run` builds from a folder.
  open var delegateClass: AnyClass?
  /// The storyboard of the scene's first controller. Default nil.
  ///
  /// - Note: Differs from Apple: no storyboard can be created, and one that Info.plist names isn't read.
  open var storyboard: UIStoryboard?

  /// Creates the configuration of a window's scene with the classes that Info.plist has first.
  public convenience init() {
    self.init(name: nil, sessionRole: .windowApplication)
  }

  /// Creates a configuration with the classes that Info.plist has for a name and a role.
  ///
  /// - Parameters:
  ///   - name: The name in Info.plist; nil for the first configuration of the role.
  ///   - sessionRole: The purpose of the scene.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    let entry = SceneManifest.ofProgram.entry(named: name, for: sessionRole)
    self.name = name ?? entry?.name
    role = sessionRole
    let module = UIApplication.shared.delegateModule
    sceneClass = entry?.sceneClassName.flatMap { ProgramClasses.type(named: $0, in: module) }
    delegateClass = entry?.delegateClassName.flatMap { ProgramClasses.type(named: $0, in: module) }
    super.init(base: ())
  }
}

extension UISceneConfiguration: NSCopying {
  /// Returns a configuration with the same values.
  public nonisolated func copy(with zone: NSZone? = nil) -> Any {
    let copy: UISceneConfiguration = MainActor.assumeIsolated { duplicate() }
    return copy
  }

  private func duplicate() -> UISceneConfiguration {
    let copy = UISceneConfiguration(name: name, sessionRole: role)
    (copy.sceneClass, copy.delegateClass, copy.storyboard) = (sceneClass, delegateClass, storyboard)
    return copy
  }
}
