import KinoraGeometry
import KinoraTools

/// The places of the scene and of the docks beside it: one on the right, one at the bottom.
///
/// The scene keeps its size in points. Where the window has less room than that beside the docks, the scene is shown
/// smaller; where it has more, what is outside of its bounds shows.
struct DockLayout: Equatable {
  /// The docks' sizes as chosen by the user, in points.
  var sideWidth = 340.0
  var bottomHeight = 236.0
  /// The share of the side dock's height that the tree of layers takes.
  var treeShare = 0.42
  var showsSide = false
  var showsBottom = false
  /// The docks that were open last, which are opened together.
  var opensSide = true
  var opensBottom = false

  /// The places in a window, in points.
  struct Places: Equatable {
    var scene: CGRect
    /// The size of the scene's points in points of the window, at most 1.
    var scale: Double
    var side: CGRect
    var bottom: CGRect
  }

  static let sideWidths = 240.0...720
  static let bottomHeights = 120.0...640
  static let treeShares = 0.15...0.85
  /// The sizes that a window widens to at least, so that the docks of a small scene can be used.
  private static let leastSideHeight = 480.0
  private static let leastBottomWidth = 900.0
  /// The least share of the window that is left to the scene.
  private static let leastShare = 0.25
  /// The distance from a divider at which it can be grabbed.
  private static let grip = 4.0

  var isOpen: Bool { showsSide || showsBottom }

  /// Returns the size of a window that shows the whole scene beside the docks, which have room for their views.
  func windowSize(for scene: CGSize) -> CGSize {
    let (side, bottom) = (showsSide ? sideWidth : 0, showsBottom ? bottomHeight : 0)
    return CGSize(
      width: max(scene.width, showsBottom ? Self.leastBottomWidth : 0) + side,
      height: max(scene.height + bottom, showsSide ? Self.leastSideHeight : 0))
  }

  func places(of scene: CGSize, in window: CGSize) -> Places {
    let side = showsSide ? min(sideWidth, window.width * (1 - Self.leastShare)) : 0
    let bottom = showsBottom ? min(bottomHeight, window.height * (1 - Self.leastShare)) : 0
    let room = CGSize(width: window.width - side, height: window.height - bottom)
    let scale = min(1, min(room.width / max(1, scene.width), room.height / max(1, scene.height)))
    let shown = CGSize(width: (scene.width * scale).rounded(.down), height: (scene.height * scale).rounded(.down))
    return Places(
      scene: CGRect(origin: .zero, size: shown), scale: scale,
      side: CGRect(x: room.width, y: 0, width: side, height: window.height),
      bottom: CGRect(x: 0, y: room.height, width: room.width, height: bottom))
  }

  enum Divider {
    case side, bottom
  }

  /// Returns the divider at a point of the window.
  func divider(at point: CGPoint, in places: Places) -> Divider? {
    if showsSide, abs(point.x - places.side.minX) <= Self.grip { return .side }
    if showsBottom, abs(point.y - places.bottom.minY) <= Self.grip, point.x < places.bottom.maxX { return .bottom }
    return nil
  }

  /// Moves a divider to a point of the window.
  mutating func move(_ divider: Divider, to point: CGPoint, in window: CGSize) {
    switch divider {
    case .side: sideWidth = (window.width - point.x).rounded().clamped(to: Self.sideWidths)
    case .bottom: bottomHeight = (window.height - point.y).rounded().clamped(to: Self.bottomHeights)
    }
  }
}

extension Double {
  func clamped(to range: ClosedRange<Double>) -> Double { clamped(range.lowerBound, range.upperBound) }
}
