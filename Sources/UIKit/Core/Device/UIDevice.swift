import Foundation
import KinoraUIKitValues

/// The computer that runs the program.
///
/// ```swift
/// let isPad = UIDevice.current.userInterfaceIdiom == .pad
/// ```
@preconcurrency @MainActor
public final class UIDevice {
  /// The only device.
  public static let current = UIDevice()

  private init() {}

  /// The host's name.
  public var name: String { ProcessInfo.processInfo.hostName }
  /// The kind of device: "iPad", as in traits.
  public var model: String { "iPad" }
  /// The kind of device: "iPad".
  public var localizedModel: String { model }
  /// The name of the operating system: "Linux".
  public var systemName: String { "Linux" }
  /// The version of the kernel, such as "6.1.0".
  public var systemVersion: String {
    let version = ProcessInfo.processInfo.operatingSystemVersion
    return "\(version.majorVersion).\(version.minorVersion).\(version.patchVersion)"
  }
  /// The kind of interface: `pad`.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { UITraitCollection.current.userInterfaceIdiom }
  /// An identifier for the program's vendor. Always nil.
  public var identifierForVendor: UUID? { nil }
  /// True: programs run side by side.
  public var isMultitaskingSupported: Bool { true }

  /// The orientation of the device. Always `unknown`: there is no sensor.
  public var orientation: UIDeviceOrientation { .unknown }
  /// True between `beginGeneratingDeviceOrientationNotifications()` and its end. None are posted.
  public var isGeneratingDeviceOrientationNotifications: Bool { generators > 0 }
  private var generators = 0

  /// Counts a request for notifications of the orientation, which are never posted.
  public func beginGeneratingDeviceOrientationNotifications() {
    generators += 1
  }

  /// Ends a request for notifications of the orientation.
  public func endGeneratingDeviceOrientationNotifications() {
    generators = max(generators - 1, 0)
  }

  /// The name of notifications of a new orientation. Never posted.
  public nonisolated static let orientationDidChangeNotification = Notification.Name(
    "UIDeviceOrientationDidChangeNotification")
}

/// The way in which a device is held.
///
/// ```swift
/// let isWide = UIDevice.current.orientation.isLandscape
/// ```
nonisolated public enum UIDeviceOrientation: Int, Sendable {
  /// Not known; upright; upside down; on its side; on its back; on its face. Only `unknown` occurs.
  case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown

  /// True if the device is upright or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// True if the device is on its side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// True if the device lies flat.
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
  /// True if the device is upright, upside down or on its side.
  public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}

/// The way in which an interface is shown on its device.
///
/// ```swift
/// let isWide = view.window?.windowScene?.interfaceOrientation.isLandscape ?? false
/// ```
nonisolated public enum UIInterfaceOrientation: Int, Sendable {
  /// Not known; upright; upside down; on its side, turned to the right or to the left. Only `portrait` and
  /// `landscapeRight` occur.
  case unknown, portrait, portraitUpsideDown, landscapeRight, landscapeLeft

  /// True if the interface is upright or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// True if the interface is on its side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

extension UIWindowScene {
  /// The orientation by the screen's shape: `landscapeRight` if it is wider than high, else `portrait`.
  public final var interfaceOrientation: UIInterfaceOrientation {
    screen.bounds.width > screen.bounds.height ? .landscapeRight : .portrait
  }
}
