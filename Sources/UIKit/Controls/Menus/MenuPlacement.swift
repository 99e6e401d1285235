import Foundation
import KinoraGeometry

/// The place of a menu beside what it belongs to.
struct MenuPlacement: Equatable {
  /// The menu's rectangle in the window.
  let frame: CGRect
  /// The corner or edge from which the menu grows, as fractions of the size.
  let origin: CGPoint

  /// The distances from the window's edges and from the anchor, in points.
  private static let (margin, distance): (CGFloat, CGFloat) = (8, 8)

  /// - Parameters:
  ///   - size: The menu's fitting size.
  ///   - anchor: The rectangle in the window that the menu belongs to. An empty one is the pointer.
  ///   - room: The rectangle of the window in which the menu has to be.
  init(size: CGSize, beside anchor: CGRect, in room: CGRect) {
    let room = room.insetBy(dx: min(Self.margin, room.width / 2), dy: min(Self.margin, room.height / 2))
    let distance = anchor.isEmpty ? 0 : Self.distance
    let (below, above) = (room.maxY - anchor.maxY - distance, anchor.minY - distance - room.minY)
    let isBelow = size.height <= below || below >= above
    let height = min(size.height, room.height, max(isBelow ? below : above, Self.least))
    let width = min(size.width, room.width)
    // A menu begins at the anchor's edge that is farther from the window's middle.
    let isLeading = anchor.midX <= room.midX
    let x = anchor.isEmpty && anchor.minX + width <= room.maxX || isLeading ? anchor.minX : anchor.maxX - width
    let y = isBelow ? anchor.maxY + distance : anchor.minY - distance - height
    frame = CGRect(
      x: x.clamped(room.minX, room.maxX - width), y: y.clamped(room.minY, room.maxY - height), width: width,
      height: height)
    let middle = (anchor.midX.clamped(frame.minX, frame.maxX) - frame.minX) / max(width, 1)
    origin = CGPoint(x: middle, y: isBelow ? 0 : 1)
  }

  /// The least height of a menu whose rows are scrolled.
  private static let least: CGFloat = 120
}
