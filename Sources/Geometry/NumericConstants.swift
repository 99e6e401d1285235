// Names of C headers that Linux doesn't have or that Swift doesn't import there.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// Nanoseconds in a second.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
/// Nanoseconds in a millisecond.
public let NSEC_PER_MSEC: UInt64 = 1_000_000
/// Nanoseconds in a microsecond.
public let NSEC_PER_USEC: UInt64 = 1000
/// Microseconds in a second.
public let USEC_PER_SEC: UInt64 = 1_000_000

/// The greatest finite `Float`, which an animation's `repeatCount` takes for endless repetition.
public let MAXFLOAT = Float.greatestFiniteMagnitude
/// The same as `MAXFLOAT`.
public let HUGE = Float.greatestFiniteMagnitude
/// Infinity.
public let HUGE_VAL = Double.infinity
/// Infinity.
public let HUGE_VALF = Float.infinity
/// The greatest finite `CGFloat`.
public let CGFLOAT_MAX = CGFloat.greatestFiniteMagnitude
/// The least positive normal `CGFloat`.
public let CGFLOAT_MIN = CGFloat.leastNormalMagnitude

/// Seconds since the first instant of 2001.
///
/// ```swift
/// let start: CFAbsoluteTime = CFAbsoluteTimeGetCurrent()
/// ```
public typealias CFAbsoluteTime = Double
