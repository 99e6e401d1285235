import KinoraGeometry
import KinoraObjectRuntime
import KinoraUIKitValues

/// The display that windows are shown on, or the host window that stands for it.
///
/// ```swift
/// let window = UIWindow(frame: UIScreen.main.bounds)
/// let pixelsPerPoint = UIScreen.main.scale
/// ```
@preconcurrency @MainActor
public final class UIScreen: MainActorObject {
  /// The only screen.
  public static var main: UIScreen { ViewWorld.current.screen }
  /// All screens: `main` alone.
  public static var screens: [UIScreen] { [main] }

  /// The screen's rectangle, in points; its origin is zero. 960 by 540 points until a display is attached.
  public private(set) var bounds = CGRect(x: 0, y: 0, width: 960, height: 540)
  /// The number of pixels per point. 1 until a display is attached.
  public private(set) var scale: CGFloat = 1
  /// The refresh rate, in frames per second. 60 until a display is attached.
  public private(set) var maximumFramesPerSecond = 60

  /// The number of pixels per point, equal to `scale`.
  public var nativeScale: CGFloat { scale }
  /// The screen's rectangle, in pixels.
  public var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }

  private(set) lazy var space = ScreenSpace()

  init() {
    super.init(base: ())
  }

  /// Takes over the properties of the attached display.
  package func adopt(size: CGSize, scale: CGFloat, framesPerSecond: Int) {
    bounds = CGRect(origin: .zero, size: size)
    self.scale = scale
    MainScale.record(scale)
    maximumFramesPerSecond = framesPerSecond
    CurrentTraits.record(traitCollection)
  }
}
