/// Formats nanoseconds as decimal numbers of a larger unit, without rounding.
package enum ExactTime {
  package static func milliseconds(_ nanoseconds: Int64) -> String { decimal(nanoseconds, digits: 6) }

  package static func microseconds(_ nanoseconds: Int64) -> String { decimal(nanoseconds, digits: 3) }

  private static func decimal(_ nanoseconds: Int64, digits: Int) -> String {
    let unit = (0..<digits).reduce(UInt64(1)) { unit, _ in unit * 10 }
    let (whole, rest) = nanoseconds.magnitude.quotientAndRemainder(dividingBy: unit)
    // Adding the unit keeps the leading zeros of the rest.
    return (nanoseconds < 0 ? "-" : "") + "\(whole).\(String(rest + unit).dropFirst())"
  }
}
