import KinoraGeometry
import KinoraMotion

/// The clocks from a layer outwards, collected to be applied inwards: a tree may be too deep for recursion.
///
/// Most layers leave time unchanged; they take no memory.
struct ClockChain {
  private var clocks: [MediaTiming] = []
  /// True if the innermost clocks leave time unchanged.
  private var isInsidePlain = false

  mutating func addOuter(_ timing: MediaTiming) {
    let isPlain = timing.beginTime == 0 && timing.speed == 1 && timing.timeOffset == 0
    guard isPlain else { return clocks.append(timing) }
    guard let last = clocks.last else {
      isInsidePlain = true
      return
    }
    // Consecutive plain clocks only clamp times before 0, which one does as well.
    if last != ClockChain.plain { clocks.append(ClockChain.plain) }
  }

  /// Returns the innermost clock's time at a time outside all clocks.
  func local(ofOuter time: CFTimeInterval) -> CFTimeInterval {
    let time = clocks.reversed().reduce(time) { $1.local(fromParent: $0) }
    return isInsidePlain ? ClockChain.plain.local(fromParent: time) : time
  }

  private static let plain = MediaTiming()
}
