import Foundation

/// A storyboard by its name. It is never there: Kinora reads no files of Interface Builder.
///
/// Programs that name storyboards compile. Creating one stops the program, as a missing file does on Apple's systems, so
/// that no other function is ever reached.
///
/// ```swift
/// let menu = UIStoryboard(name: "Main", bundle: nil)  // stops
/// let menu = MenuController()
/// ```
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
  /// Stops the program: "Could not find a storyboard named".
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    let bundle = storyboardBundleOrNil ?? .main
    fatalError("Could not find a storyboard named '\(name)' in bundle \(bundle.reasonText)")
  }

  /// Makes the first controller. Never reached.
  open func instantiateInitialViewController() -> UIViewController? { nil }
  /// Makes a controller by its identifier. Never reached.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController { stop(identifier) }

  /// Makes the first controller with a closure. Never reached.
  public final func instantiateInitialViewController<Controller: UIViewController>(
    creator: ((NSCoder) -> Controller?)?
  ) -> Controller? { nil }
  /// Makes a controller by its identifier, with a closure. Never reached.
  public final func instantiateViewController<Controller: UIViewController>(
    identifier: String, creator: ((NSCoder) -> Controller?)? = nil
  ) -> Controller { stop(identifier) }

  private func stop(_ identifier: String) -> Never {
    fatalError("Storyboard (\(self)) doesn't contain a view controller with identifier '\(identifier)'")
  }
}
