import Foundation
import KinoraObjectRuntime

extension UIScene {
  /// The reasons for which a scene was created. A desktop gives none, so they are all empty.
  ///
  /// ```swift
  /// func scene(
  ///   _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  /// ) {
  ///   if let context = connectionOptions.urlContexts.first { open(context.url) }
  /// }
  /// ```
  @preconcurrency @MainActor
  open class ConnectionOptions: MainActorObject {
    /// The URLs to open. Always empty.
    public final var urlContexts: Set<UIOpenURLContext> { [] }
    /// The program that asked for the scene. Always nil.
    public final var sourceApplication: String? { nil }
    /// The type of an activity that another device hands over. Always nil.
    public final var handoffUserActivityType: String? { nil }

    init() { super.init(base: ()) }
  }

  /// The options of a URL that a scene is asked to open.
  ///
  /// ```swift
  /// let mayStay = context.options.openInPlace
  /// ```
  @preconcurrency @MainActor
  open class OpenURLOptions: MainActorObject {
    /// The program that sent the URL. Always nil.
    public final var sourceApplication: String? { nil }
    /// Data of the sender. Always nil.
    public final var annotation: Any? { nil }
    /// True if the file is to be opened where it is. Always false.
    public final var openInPlace: Bool { false }

    init() { super.init(base: ()) }
  }

  /// The options of `open(_:options:completionHandler:)`. They are ignored.
  ///
  /// ```swift
  /// let options = UIScene.OpenExternalURLOptions()
  /// options.universalLinksOnly = true
  /// ```
  @preconcurrency @MainActor
  open class OpenExternalURLOptions: MainActorObject {
    /// True to open the URL only in a program that is made for it. Default false.
    open var universalLinksOnly = false

    /// Creates options with default values.
    public init() { super.init(base: ()) }
  }
}

/// A URL that a scene is asked to open. None is ever sent: a desktop's programs get URLs as arguments.
///
/// ```swift
/// func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
///   for context in URLContexts { print(context.url) }
/// }
/// ```
@preconcurrency @MainActor
open class UIOpenURLContext: MainActorObject {
  /// The URL.
  public final let url: URL
  /// The options of the request.
  public final let options: UIScene.OpenURLOptions

  init(_ url: URL) {
    self.url = url
    options = UIScene.OpenURLOptions()
    super.init(base: ())
  }
}
