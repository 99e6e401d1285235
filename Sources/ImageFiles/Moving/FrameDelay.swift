/// The time that a frame is shown, in the form of APNG: a fraction of a second in two 16-bit numbers.
struct FrameDelay: Equatable {
  let numerator: UInt16
  let denominator: UInt16

  /// Creates the fraction nearest to the period of a frame rate of at least 1.
  init(framesPerSecond: Double) {
    // The convergents of a continued fraction are the best approximations below each denominator.
    var rest = 1 / framesPerSecond
    var (last, current) = ((numerator: 1.0, denominator: 0.0), (numerator: rest.rounded(.down), denominator: 1.0))
    while abs(current.numerator / current.denominator * framesPerSecond - 1) > 1e-12 {
      rest = 1 / (rest - rest.rounded(.down))
      let term = rest.rounded(.down)
      let next = (
        numerator: term * current.numerator + last.numerator,
        denominator: term * current.denominator + last.denominator
      )
      guard next.numerator <= 65_535, next.denominator <= 65_535 else { break }
      (last, current) = (current, next)
    }
    numerator = UInt16(current.numerator)
    denominator = UInt16(current.denominator)
  }
}
