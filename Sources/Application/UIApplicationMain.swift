import Foundation
import KinoraGeometry
import KinoraUIKitCore

extension UIApplicationDelegate where Self: UIResponder {
  /// Runs the program, and exits the process when the run ends; `@main` on the delegate calls it.
  ///
  /// The environment may set the window's size (KINORA_SIZE, "960x640"), a number of seconds after which the run ends
  /// (KINORA_SECONDS), and the path of a PNG for the last frame (KINORA_SCREENSHOT). An invalid setting, or a display
  /// in DISPLAY that can't be opened, ends the process with a message and a nonzero status. Without DISPLAY, frames are
  /// drawn in memory.
  ///
  /// ```swift
  /// @main
  /// final class AppDelegate: UIResponder, UIApplicationDelegate {
  ///   var window: UIWindow?
  ///
  ///   func applicationDidFinishLaunching(_ application: UIApplication) {
  ///     window = UIWindow(frame: UIScreen.main.bounds)
  ///     window?.makeKeyAndVisible()
  ///   }
  /// }
  /// ```
  public static func main() {
    ApplicationProcess.main { Self(launching: ApplicationLaunch()) }
  }
}

extension UIApplicationDelegate where Self: NSObject {
  /// Runs the program with a delegate that isn't a responder, and exits the process when the run ends.
  public static func main() {
    ApplicationProcess.main { makeObject(of: Self.self) }
  }
}

// Apple's name.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Runs the program whose delegate's class is named, and never returns.
///
/// Settings in the environment are those of `UIApplicationDelegate.main()`.
///
/// ```swift
/// final class AppDelegate: UIResponder, UIApplicationDelegate {}
///
/// UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(AppDelegate.self))
/// ```
///
/// - Parameters:
///   - argc: Ignored.
///   - argv: Ignored.
///   - principalClassName: Must be nil, since the application is always a `UIApplication`; traps otherwise.
///   - delegateClassName: The name of the delegate's class by `NSStringFromClass(_:)`. Traps if it doesn't name an
///     `NSObject` that conforms to `UIApplicationDelegate` and has `init()`.
@discardableResult
@preconcurrency @MainActor
public func UIApplicationMain(
  _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>, _ principalClassName: String?,
  _ delegateClassName: String?
) -> Int32 {
  precondition(
    principalClassName == nil,
    "principalClassName must be nil, not \(principalClassName ?? "nil"): the application is always a UIApplication")
  let type: AnyClass? = delegateClassName.flatMap { NSClassFromString($0) }
  if let responder = type as? any (UIResponder & UIApplicationDelegate).Type {
    ApplicationProcess.main { responder.init(launching: ApplicationLaunch()) }
  }
  guard let object = type as? any (NSObject & UIApplicationDelegate).Type else {
    let name = delegateClassName ?? "nil"
    preconditionFailure("delegateClassName must name an NSObject and UIApplicationDelegate, not \(name)")
  }
  ApplicationProcess.main { makeDelegate(of: object) }
}

private func makeDelegate<Delegate: NSObject & UIApplicationDelegate>(of type: Delegate.Type) -> Delegate {
  makeObject(of: type)
}
