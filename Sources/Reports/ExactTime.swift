/// Nanoseconds as decimal numbers of a greater unit, to the last digit.
enum ExactTime {
  static func milliseconds(_ nanoseconds: Int64) -> String { decimal(nanoseconds, digits: 6) }

  static func microseconds(_ nanoseconds: Int64) -> String { decimal(nanoseconds, digits: 3) }

  private static func decimal(_ nanoseconds: Int64, digits: Int) -> String {
    let unit = (0..<digits).reduce(UInt64(1)) { unit, _ in unit * 10 }
    let (whole, rest) = nanoseconds.magnitude.quotientAndRemainder(dividingBy: unit)
    // The unit keeps the zeros that the rest begins with.
    return (nanoseconds < 0 ? "-" : "") + "\(whole).\(String(rest + unit).dropFirst())"
  }
}
