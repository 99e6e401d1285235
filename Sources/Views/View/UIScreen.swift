import Geometry

/// What windows are shown on.
public final class UIScreen {
  /// The screen, or the window that stands for it.
  public static var main: UIScreen { ViewWorld.current.screen }
  public static var screens: [UIScreen] { [main] }

  /// In points.
  public private(set) var bounds = CGRect(x: 0, y: 0, width: 960, height: 540)
  /// Pixels a point.
  public private(set) var scale: CGFloat = 1
  public private(set) var maximumFramesPerSecond = 60

  public var nativeScale: CGFloat { scale }
  /// In pixels.
  public var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }

  init() {}

  /// What the display says of itself, once there is one.
  package func adopt(size: CGSize, scale: CGFloat, framesPerSecond: Int) {
    bounds = CGRect(origin: .zero, size: size)
    self.scale = scale
    MainScale.note(scale)
    maximumFramesPerSecond = framesPerSecond
  }
}
