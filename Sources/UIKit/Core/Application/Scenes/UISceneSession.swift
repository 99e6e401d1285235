import KinoraObjectRuntime

/// The data of a scene that outlive it: its role and its configuration.
///
/// ```swift
/// func application(
///   _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
///   options: UIScene.ConnectionOptions
/// ) -> UISceneConfiguration {
///   UISceneConfiguration(name: "Default Configuration", sessionRole: connectingSceneSession.role)
/// }
/// ```
///
/// - Note: Differs from Apple: there is one session, and it ends with the program.
@preconcurrency @MainActor
open class UISceneSession: MainActorObject {
  /// The purpose of a scene.
  ///
  /// ```swift
  /// let isOnTheMainScreen = session.role == .windowApplication
  /// ```
  nonisolated public struct Role: RawRepresentable, Hashable, Sendable {
    /// The role's name, as Info.plist has it.
    public let rawValue: String

    /// Creates a role with any name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The role of a scene that shows the program's windows on the main screen.
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    /// The role of a scene on another screen, which the user touches. Never used.
    public static let windowExternalDisplay = Role(rawValue: "UIWindowSceneSessionRoleExternalDisplay")
    /// The role of a scene on another screen, which the user doesn't touch. Never used.
    public static let windowExternalDisplayNonInteractive = Role(
      rawValue: "UIWindowSceneSessionRoleExternalDisplayNonInteractive")
  }

  /// The purpose of the scene: `windowApplication`.
  public final let role: Role
  /// The configuration of the scene: that of Info.plist, then the one that the application's delegate returned.
  public internal(set) final lazy var configuration = UISceneConfiguration(name: nil, sessionRole: role)
  /// The name of the session. It is the same at each launch, as on Apple's systems.
  public final var persistentIdentifier: String { "KinoraMainSceneSession" }
  /// The scene.
  public internal(set) final weak var scene: UIScene?
  /// Values of the program. Default nil; they aren't saved.
  open var userInfo: [String: Any]?

  init(role: Role) {
    self.role = role
    super.init(base: ())
  }
}
