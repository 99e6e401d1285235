import Geometry
import Motion

/// The clocks from a layer outwards, collected to be gone through inwards: a tree may be too deep for recursion.
///
/// Layers that leave time as it is are most of them, and take no memory.
struct ClockChain {
  private var clocks: [MediaTiming] = []
  /// Whether the innermost clocks leave time as it is.
  private var isInsidePlain = false

  mutating func addOuter(_ timing: MediaTiming) {
    let isPlain = timing.beginTime == 0 && timing.speed == 1 && timing.timeOffset == 0
    guard isPlain else { return clocks.append(timing) }
    guard let last = clocks.last else {
      isInsidePlain = true
      return
    }
    // One after the other they still do nothing but stop before time 0, which one does as well.
    if last != ClockChain.plain { clocks.append(ClockChain.plain) }
  }

  /// The innermost clock's time at a time outside of all of them.
  func local(ofOuter time: CFTimeInterval) -> CFTimeInterval {
    let time = clocks.reversed().reduce(time) { $1.local(fromParent: $0) }
    return isInsidePlain ? ClockChain.plain.local(fromParent: time) : time
  }

  private static let plain = MediaTiming()
}
