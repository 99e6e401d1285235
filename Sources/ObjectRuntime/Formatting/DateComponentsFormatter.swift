import Foundation

/// Writes a length of time in words or digits, such as "1 hour, 10 minutes" or "1:10:00".
///
/// ```swift
/// let formatter = DateComponentsFormatter()
/// formatter.allowedUnits = [.minute, .second]
/// formatter.unitsStyle = .full
/// print(formatter.string(from: 70) ?? "")  // 1 minute, 10 seconds
/// ```
///
/// - Note: Differs from Apple: writes English, except for the numbers of `spellOut`.
open class DateComponentsFormatter: Formatter, @unchecked Sendable {
  /// The form of the units.
  ///
  /// ```swift
  /// let text = DateComponentsFormatter.localizedString(from: DateComponents(hour: 2), unitsStyle: .short)
  /// ```
  public enum UnitsStyle: Int, Sendable {
    /// 9:41:30
    case positional
    /// 9h 41m 30s
    case abbreviated
    /// 9 hr, 41 min, 30 sec
    case short
    /// 9 hours, 41 minutes, 30 seconds
    case full
    /// nine hours, forty-one minutes, thirty seconds
    case spellOut
    /// 9hr 41min 30sec
    case brief
  }

  /// The units that are left out although they are allowed.
  ///
  /// ```swift
  /// formatter.zeroFormattingBehavior = .pad  // 00:05
  /// ```
  public struct ZeroFormattingBehavior: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Leading zeros in the style `positional`, which pads what follows them; all zeros in other styles.
    public static let `default` = ZeroFormattingBehavior(rawValue: 1 << 0)
    /// The zeros before the first other value.
    public static let dropLeading = ZeroFormattingBehavior(rawValue: 1 << 1)
    /// The zeros between other values.
    public static let dropMiddle = ZeroFormattingBehavior(rawValue: 1 << 2)
    /// The zeros after the last other value.
    public static let dropTrailing = ZeroFormattingBehavior(rawValue: 1 << 3)
    /// All zeros.
    public static let dropAll: ZeroFormattingBehavior = [.dropLeading, .dropMiddle, .dropTrailing]
    /// No zeros; in the style `positional`, hours, minutes and seconds have two digits.
    public static let pad = ZeroFormattingBehavior(rawValue: 1 << 16)
  }

  /// The form of the units. Default `positional`.
  open var unitsStyle = UnitsStyle.positional
  /// The units that may be used, of years, months, weeks of the month, days, hours, minutes and seconds. Default none,
  /// for all of them but weeks.
  open var allowedUnits: NSCalendar.Unit = []
  /// The zeros that are left out. Default `default`.
  open var zeroFormattingBehavior = ZeroFormattingBehavior.default
  /// The calendar by which the length is split. Default the user's.
  open var calendar: Calendar? = .current
  /// The date from which a length in seconds is counted, for units of varying length. Default nil: the date of reference
  /// in 2001.
  open var referenceDate: Date?
  /// The greatest number of units, of the largest ones that aren't zero; 0 for any. Default 0.
  open var maximumUnitCount = 0
  /// True to begin with "About". Default false.
  open var includesApproximationPhrase = false
  /// True to end with "remaining". Default false.
  open var includesTimeRemainingPhrase = false
  /// True to write a fraction of the smallest unit. Default false; not used.
  open var allowsFractionalUnits = false
  /// True to write the largest unit as smaller ones where it is short. Default false; not used.
  open var collapsesLargestUnit = false
  /// The place of the text in a sentence. Default `unknown`; not used.
  open var formattingContext = Formatter.Context.unknown

  /// Returns the text of a length in seconds.
  open func string(from ti: TimeInterval) -> String? {
    guard ti.isFinite else { return nil }
    let start = referenceDate ?? Date(timeIntervalSinceReferenceDate: 0)
    return string(from: start, to: start.addingTimeInterval(ti))
  }

  /// Returns the text of the length between two dates.
  open func string(from startDate: Date, to endDate: Date) -> String? {
    let calendar = calendar ?? .current
    return string(from: calendar.dateComponents(Set(units.map(\.component)), from: startDate, to: endDate))
  }

  /// Returns the text of components; absent ones of the allowed units count as zero.
  open func string(from components: DateComponents) -> String? {
    let values = units.map { unit in (unit: unit, count: components.value(for: unit.component) ?? 0) }
    let used = limited(shown(values))
    guard !used.isEmpty else { return nil }
    let style = unitsStyle
    let isPadded = zeroFormattingBehavior.contains(.pad)
    let parts = used.enumerated().map { index, value in
      value.unit.text(of: value.count, style: style, isPadded: isPadded || index > 0)
    }
    let text = joined(parts, used.map(\.unit))
    return (includesApproximationPhrase ? "About " : "") + text + (includesTimeRemainingPhrase ? " remaining" : "")
  }

  /// Returns the text of components in a style.
  open class func localizedString(from components: DateComponents, unitsStyle: UnitsStyle) -> String? {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = unitsStyle
    return formatter.string(from: components)
  }

  /// Returns the text of components, or of a length in seconds that is a number; nil for other objects.
  open override func string(for obj: Any?) -> String? {
    if let components = obj as? DateComponents { return string(from: components) }
    return (obj as? NSNumber).flatMap { string(from: $0.doubleValue) } ?? nil
  }

  /// Joins the units; in the style `positional`, colons are only between hours, minutes and seconds.
  private func joined(_ parts: [String], _ units: [LengthUnit]) -> String {
    var text = ""
    for (index, part) in parts.enumerated() {
      if index > 0 { text += unitsStyle != .positional || units[index - 1].isTime ? unitsStyle.separator : " " }
      text += part
    }
    return text
  }

  private var units: [LengthUnit] {
    LengthUnit.allCases.filter { allowedUnits.isEmpty ? $0 != .week : allowedUnits.contains($0.calendarUnit) }
  }

  /// Leaves out the zeros; the smallest unit stays if all are zero.
  private func shown(_ values: [(unit: LengthUnit, count: Int)]) -> [(unit: LengthUnit, count: Int)] {
    var behavior = zeroFormattingBehavior
    if behavior.contains(.default) { behavior.formUnion(unitsStyle == .positional ? .dropLeading : .dropAll) }
    guard let first = values.firstIndex(where: { $0.count != 0 }),
      let last = values.lastIndex(where: { $0.count != 0 })
    else { return behavior.isDisjoint(with: .dropAll) ? values : Array(values.suffix(1)) }
    return values.enumerated().filter { index, value in
      if value.count != 0 { return true }
      return !behavior.contains(index < first ? .dropLeading : index > last ? .dropTrailing : .dropMiddle)
    }.map(\.element)
  }

  private func limited(_ values: [(unit: LengthUnit, count: Int)]) -> [(unit: LengthUnit, count: Int)] {
    maximumUnitCount > 0 ? Array(values.prefix(maximumUnitCount)) : values
  }
}
