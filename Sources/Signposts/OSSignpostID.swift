import Synchronization

/// Tells intervals of the same name apart that overlap.
///
/// ```swift
/// let id = signposter.makeSignpostID()
/// let state = signposter.beginInterval("Download", id: id)
/// ```
public struct OSSignpostID: RawRepresentable, Hashable, Sendable {
  /// The number of the intervals.
  public let rawValue: UInt64

  /// An interval that no other one of the same name overlaps.
  public static let exclusive = OSSignpostID(rawValue: 0xEEEE_B0B5_B2B2_EEEE)
  /// No interval; its signposts aren't recorded.
  public static let invalid = OSSignpostID(rawValue: .max)
  /// No interval; its signposts aren't recorded.
  public static let null = OSSignpostID(rawValue: 0)

  private static let next = Atomic<UInt64>(1)

  /// Creates an id with a number of the program's own.
  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  /// Creates an id with a number of the program's own.
  public init(_ value: UInt64) {
    rawValue = value
  }

  /// Creates an id that no other call returns.
  public init(log: OSLog) {
    rawValue = Self.next.wrappingAdd(1, ordering: .relaxed).oldValue
  }

  /// Creates the id that belongs to an object while it exists.
  public init(log: OSLog, object: AnyObject) {
    rawValue = UInt64(UInt(bitPattern: ObjectIdentifier(object).hashValue))
  }

  /// False for the ids that name no interval.
  var isUsable: Bool { self != .invalid && self != .null }
}

/// An interval that has begun: `OSSignposter.endInterval(_:_:)` takes it.
public final class OSSignpostIntervalState: Sendable {
  /// The id with which the interval began.
  public let signpostID: OSSignpostID
  /// Zero if the interval wasn't recorded, or was begun elsewhere.
  let ticket: SignpostLog.Ticket
  /// True if `endInterval` has to look for the interval.
  let isFromElsewhere: Bool

  /// The state of all exclusive intervals while nothing is recorded.
  static let unrecorded = OSSignpostIntervalState(.exclusive, ticket: 0)

  init(_ id: OSSignpostID, ticket: SignpostLog.Ticket, isFromElsewhere: Bool = false) {
    (signpostID, self.ticket, self.isFromElsewhere) = (id, ticket, isFromElsewhere)
  }

  /// Returns the state of an interval that was begun with this id, for a place that doesn't know the original one.
  public static func beginState(id: OSSignpostID) -> OSSignpostIntervalState {
    OSSignpostIntervalState(id, ticket: 0, isFromElsewhere: true)
  }
}
