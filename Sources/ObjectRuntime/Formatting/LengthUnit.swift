import Foundation

/// A unit of a length of time, from the largest to the smallest.
enum LengthUnit: CaseIterable {
  case year, month, week, day, hour, minute, second

  var component: Calendar.Component {
    switch self {
    case .year: .year
    case .month: .month
    case .week: .weekOfMonth
    case .day: .day
    case .hour: .hour
    case .minute: .minute
    case .second: .second
    }
  }

  var calendarUnit: NSCalendar.Unit {
    switch self {
    case .year: .year
    case .month: .month
    case .week: .weekOfMonth
    case .day: .day
    case .hour: .hour
    case .minute: .minute
    case .second: .second
    }
  }

  func text(of count: Int, style: DateComponentsFormatter.UnitsStyle, isPadded: Bool) -> String {
    switch style {
    case .positional: isPadded && isTime ? (count < 0 ? "-" : "") + padded(abs(count)) : "\(count)\(mark)"
    case .abbreviated: "\(count)\(names.letter)"
    case .short: "\(count) \(abs(count) == 1 ? names.short : names.shortPlural)"
    case .brief: "\(count)\(abs(count) == 1 ? names.short : names.shortPlural)"
    case .full: "\(count) \(name(of: count))"
    case .spellOut: "\(spelled(count)) \(name(of: count))"
    }
  }

  /// True for hours, minutes and seconds.
  var isTime: Bool { self == .hour || self == .minute || self == .second }
  /// The mark of a positional value that isn't a time of day.
  private var mark: String { isTime ? "" : names.letter }

  private func padded(_ count: Int) -> String { count < 10 ? "0\(count)" : "\(count)" }

  private func name(of count: Int) -> String { abs(count) == 1 ? names.full : "\(names.full)s" }

  private func spelled(_ count: Int) -> String {
    let formatter = NumberFormatter()
    formatter.numberStyle = .spellOut
    return formatter.string(from: NSNumber(value: count)) ?? "\(count)"
  }

  private var names: (letter: String, short: String, shortPlural: String, full: String) {
    switch self {
    case .year: ("y", "yr", "yrs", "year")
    case .month: ("mo", "mth", "mths", "month")
    case .week: ("w", "wk", "wks", "week")
    case .day: ("d", "day", "days", "day")
    case .hour: ("h", "hr", "hr", "hour")
    case .minute: ("m", "min", "min", "minute")
    case .second: ("s", "sec", "sec", "second")
    }
  }
}

extension DateComponentsFormatter.UnitsStyle {
  /// The text between two units.
  var separator: String {
    switch self {
    case .positional: ":"
    case .abbreviated, .brief: " "
    case .short, .full, .spellOut: ", "
    }
  }
}
