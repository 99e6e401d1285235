import KinoraGeometry
import KinoraObjectRuntime

/// The limits of the size of a scene's windows. No scene has any: see `UIWindowScene.sizeRestrictions`.
///
/// ```swift
/// windowScene.sizeRestrictions?.minimumSize = CGSize(width: 400, height: 300)
/// ```
@preconcurrency @MainActor
open class UISceneSizeRestrictions: MainActorObject {
  /// The smallest size in points. Default zero.
  open var minimumSize = CGSize.zero
  /// The largest size in points. Default the greatest finite size.
  open var maximumSize = CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
  /// True if the windows may fill the screen. Default true.
  open var allowsFullScreen = true

  init() { super.init(base: ()) }
}

/// The state of the status bar. A desktop has none, so the bar is hidden and empty.
///
/// ```swift
/// let top = view.window?.windowScene?.statusBarManager?.statusBarFrame.maxY ?? 0
/// ```
@preconcurrency @MainActor
open class UIStatusBarManager: MainActorObject {
  /// The style of the status bar. Always `default`.
  public final var statusBarStyle: UIStatusBarStyle { .default }
  /// True if the status bar is hidden. Always true.
  public final var isStatusBarHidden: Bool { true }
  /// The status bar's frame in points. Always zero.
  public final var statusBarFrame: CGRect { .zero }

  init() { super.init(base: ()) }
}
