/// The way a controller is presented.
///
/// ```swift
/// let settings = UIViewController()
/// settings.modalPresentationStyle = .formSheet
/// UIViewController().present(settings, animated: true)
/// ```
nonisolated public enum UIModalPresentationStyle: Int, Sendable {
  /// Covers the window; the presenting controller's view leaves the window meanwhile.
  case fullScreen = 0
  /// A sheet that leaves a margin at the window's edges.
  case pageSheet
  /// A smaller sheet in the middle of the window.
  case formSheet
  /// Same as `fullScreen`.
  case currentContext
  /// Managed by the presentation controller of the transitioning delegate; without one, same as `overFullScreen`.
  case custom
  /// Covers the window; the presenting controller's view stays and shows through transparent parts.
  case overFullScreen
  /// Same as `overFullScreen`.
  case overCurrentContext
  /// Same as `pageSheet`.
  case popover
  /// Same as `overFullScreen`.
  case none = -1
  /// Same as `pageSheet`.
  case automatic = -2
}

/// The animation with which a presented controller appears and disappears.
///
/// ```swift
/// let preview = UIViewController()
/// preview.modalTransitionStyle = .crossDissolve
/// ```
nonisolated public enum UIModalTransitionStyle: Int, Sendable {
  /// Slides up from the lower edge.
  case coverVertical
  /// Same as `coverVertical`.
  case flipHorizontal
  /// Fades in and out.
  case crossDissolve
  /// Same as `coverVertical`.
  case partialCurl
}

extension UIModalPresentationStyle {
  /// True if the presenting controller's view leaves the window.
  nonisolated var hidesPresenter: Bool { self == .fullScreen || self == .currentContext }

  nonisolated var isSheet: Bool {
    switch self {
    case .automatic, .pageSheet, .formSheet, .popover: true
    case .fullScreen, .currentContext, .custom, .overFullScreen, .overCurrentContext, .none: false
    }
  }
}

/// A set of device orientations, for programs that also run on phones. A window here never rotates.
///
/// ```swift
/// final class WideController: UIViewController {
///   override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .landscape }
/// }
/// ```
nonisolated public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  /// The bits of the set.
  public let rawValue: UInt

  /// Creates a set from its bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Upright.
  public static let portrait = UIInterfaceOrientationMask(rawValue: 1 << 1)
  /// Upside down.
  public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 1 << 2)
  /// On its side, turned to the right.
  public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 1 << 3)
  /// On its side, turned to the left.
  public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 1 << 4)
  /// Both orientations on the side.
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  /// All four orientations.
  public static let all: UIInterfaceOrientationMask = [.portrait, .landscape, .portraitUpsideDown]
  /// All orientations except `portraitUpsideDown`.
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}
