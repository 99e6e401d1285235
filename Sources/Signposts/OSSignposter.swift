/// Marks intervals and events of a program. They become slices and instants of a trace (`kinora measure --trace`), on
/// the thread that marks them. While no trace is recorded, a mark costs one atomic load.
///
/// ```swift
/// import os
///
/// let signposter = OSSignposter(subsystem: "org.example.paint", category: "brushes")
///
/// let state = signposter.beginInterval("Stroke", "\(points.count) points")
/// draw(points)
/// signposter.endInterval("Stroke", state)
/// ```
public struct OSSignposter: Sendable {
  private let log: OSLog

  /// A signposter that marks nothing.
  public static let disabled = OSSignposter(logHandle: .disabled)

  /// Creates a signposter without subsystem and category.
  public init() {
    log = .default
  }

  /// Creates a signposter for a part of a program.
  public init(subsystem: String, category: String) {
    log = OSLog(subsystem: subsystem, category: category)
  }

  /// Creates a signposter for a category that Apple's tools know.
  public init(subsystem: String, category: OSLog.Category) {
    log = OSLog(subsystem: subsystem, category: category)
  }

  /// Creates a signposter with the subsystem and the category of a log.
  public init(logHandle: OSLog) {
    log = logHandle
  }

  /// True while a trace is recorded.
  public var isEnabled: Bool { log.signpostsEnabled }

  /// Returns an id that no other interval has.
  public func makeSignpostID() -> OSSignpostID { OSSignpostID(log: log) }

  /// Returns the id of the intervals of an object.
  public func makeSignpostID(from object: AnyObject) -> OSSignpostID { OSSignpostID(log: log, object: object) }

  /// Adds the beginning of an interval.
  ///
  /// - Parameter message: Evaluated only while a trace is recorded.
  func begin(_ name: StaticString, _ id: OSSignpostID, _ message: () -> SignpostMetadata?) -> OSSignpostIntervalState {
    guard isEnabled, id.isUsable else {
      return id == .exclusive ? .unrecorded : OSSignpostIntervalState(id, ticket: 0)
    }
    return OSSignpostIntervalState(id, ticket: add(name, id, message, isInterval: true))
  }

  /// Adds the end of an interval.
  func end(_ name: StaticString, _ state: OSSignpostIntervalState, _ message: () -> SignpostMetadata?) {
    guard isEnabled else { return }
    if state.isFromElsewhere {
      SignpostLog.shared.endNewest(
        like: signpost(name, state.signpostID, isInterval: true), message: message()?.text)
    } else {
      SignpostLog.shared.end(state.ticket, message: message()?.text)
    }
  }

  /// Adds an event, or the beginning of an interval.
  @discardableResult
  func add(
    _ name: StaticString, _ id: OSSignpostID, _ message: () -> SignpostMetadata?, isInterval: Bool
  ) -> SignpostLog.Ticket {
    guard isEnabled, id.isUsable else { return 0 }
    let text = message()?.text
    var signpost = signpost(name, id, isInterval: isInterval)
    signpost.message = text
    return SignpostLog.shared.add(signpost)
  }

  private func signpost(_ name: StaticString, _ id: OSSignpostID, isInterval: Bool) -> Signpost {
    var signpost = Signpost(
      name: name.description, subsystem: log.subsystem, category: log.category, start: SignpostLog.now(),
      isInterval: isInterval)
    if id != .exclusive { signpost.id = id.rawValue }
    return signpost
  }
}
