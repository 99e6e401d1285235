import Foundation
import KinoraGeometry

/// Counts clicks in quick succession with one button in one window.
final class ClickCounter {
  /// Maximum pause between presses, in seconds, and maximum distance between them, in points.
  private static let longestPause = 0.5
  private static let reach: CGFloat = 5

  private var time = -Double.infinity
  private var place = CGPoint.zero
  private var button = 0
  private var windowNumber = 0
  private var count = 0

  /// Returns the number of clicks with a press.
  func press(_ button: Int, at place: CGPoint, in windowNumber: Int, time: TimeInterval) -> Int {
    let isNear = abs(place.x - self.place.x) <= Self.reach && abs(place.y - self.place.y) <= Self.reach
    let isSame = button == self.button && windowNumber == self.windowNumber
    count = isSame && isNear && time - self.time <= Self.longestPause ? count + 1 : 1
    (self.time, self.place) = (time, place)
    (self.button, self.windowNumber) = (button, windowNumber)
    return count
  }
}

/// A mouse button that is down.
struct PressedButton {
  /// The number of the button as X11 counts: 1 for the left one, 3 for the right one.
  let number: Int
  /// The number of clicks with this press.
  let clickCount: Int
}
