/// How a controller is presented.
nonisolated public enum UIModalPresentationStyle: Int, Sendable {
  /// Over everything; the presenting controller's view leaves the window meanwhile.
  case fullScreen = 0
  /// A sheet that leaves a strip of what is below it.
  case pageSheet
  /// A smaller sheet in the middle.
  case formSheet
  case currentContext
  case custom
  /// Over everything, which stays where it is and shows through where the view is clear.
  case overFullScreen
  case overCurrentContext
  case popover
  case none = -1
  /// A page sheet.
  case automatic = -2
}

/// How a presented controller comes and goes.
nonisolated public enum UIModalTransitionStyle: Int, Sendable {
  /// Up from the lower edge.
  case coverVertical
  case flipHorizontal
  case crossDissolve
  case partialCurl
}

extension UIModalPresentationStyle {
  /// Whether the presenting controller's view leaves the window.
  nonisolated var hidesPresenter: Bool { self == .fullScreen || self == .currentContext }

  nonisolated var isSheet: Bool {
    switch self {
    case .automatic, .pageSheet, .formSheet, .popover: true
    case .fullScreen, .currentContext, .custom, .overFullScreen, .overCurrentContext, .none: false
    }
  }
}

nonisolated public enum UIStatusBarStyle: Int, Sendable {
  case `default` = 0
  case lightContent = 1
  case darkContent = 3
}

/// Which way up a device is held.
nonisolated public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static let portrait = UIInterfaceOrientationMask(rawValue: 1 << 1)
  public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 1 << 2)
  public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 1 << 3)
  public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 1 << 4)
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  public static let all: UIInterfaceOrientationMask = [.portrait, .landscape, .portraitUpsideDown]
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}
