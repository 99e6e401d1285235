import Foundation
import Views

extension UIApplicationDelegate where Self: UIResponder {
  /// Runs the program; `@main` on its delegate calls it.
  public static func main() {
    ApplicationProcess.main { Self(launching: ApplicationLaunch()) }
  }
}

/// Runs the program whose delegate is named, and never returns.
///
/// - Parameters:
///   - principalClassName: nil; the application is always a `UIApplication`.
///   - delegateClassName: what `NSStringFromClass(_:)` says of the delegate's class, a `UIResponder`.
@discardableResult
public func UIApplicationMain(
  _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>, _ principalClassName: String?,
  _ delegateClassName: String?
) -> Int32 {
  precondition(principalClassName == nil, "the application is always a UIApplication: pass nil for its class")
  guard let delegateClassName,
    let delegate = NSClassFromString(delegateClassName) as? any (UIResponder & UIApplicationDelegate).Type
  else { preconditionFailure("\(delegateClassName ?? "nil") names no UIResponder that is a UIApplicationDelegate") }
  ApplicationProcess.main { delegate.init(launching: ApplicationLaunch()) }
}
