extension OSSignposter {
  /// Begins an interval. Pass the result to `endInterval(_:_:)`, on any thread.
  public func beginInterval(_ name: StaticString, id: OSSignpostID = .exclusive) -> OSSignpostIntervalState {
    begin(name, id) { nil }
  }

  /// Begins an interval with a message.
  public func beginInterval(
    _ name: StaticString, id: OSSignpostID = .exclusive, _ message: @autoclosure () -> SignpostMetadata
  ) -> OSSignpostIntervalState {
    begin(name, id) { message() }
  }

  /// Begins an interval in which something is animated. It is recorded like any other.
  public func beginAnimationInterval(_ name: StaticString, id: OSSignpostID = .exclusive) -> OSSignpostIntervalState {
    begin(name, id) { nil }
  }

  /// Begins an interval with a message in which something is animated.
  public func beginAnimationInterval(
    _ name: StaticString, id: OSSignpostID = .exclusive, _ message: @autoclosure () -> SignpostMetadata
  ) -> OSSignpostIntervalState {
    begin(name, id) { message() }
  }

  /// Ends an interval. Later ends of the same interval have no effect.
  public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState) {
    end(name, state) { nil }
  }

  /// Ends an interval with a message.
  public func endInterval(
    _ name: StaticString, _ state: OSSignpostIntervalState, _ message: @autoclosure () -> SignpostMetadata
  ) {
    end(name, state) { message() }
  }

  /// Marks a moment.
  public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive) {
    add(name, id, { nil }, isInterval: false)
  }

  /// Marks a moment with a message.
  public func emitEvent(
    _ name: StaticString, id: OSSignpostID = .exclusive, _ message: @autoclosure () -> SignpostMetadata
  ) {
    add(name, id, { message() }, isInterval: false)
  }

  /// Runs a closure as an interval, which ends also if it throws.
  public func withIntervalSignpost<Result>(
    _ name: StaticString, id: OSSignpostID = .exclusive, around task: () throws -> Result
  ) rethrows -> Result {
    let state = begin(name, id) { nil }
    defer { endInterval(name, state) }
    return try task()
  }

  /// Runs a closure as an interval with a message, which ends also if the closure throws.
  public func withIntervalSignpost<Result>(
    _ name: StaticString, id: OSSignpostID = .exclusive, _ message: @autoclosure () -> SignpostMetadata,
    around task: () throws -> Result
  ) rethrows -> Result {
    let state = begin(name, id) { message() }
    defer { endInterval(name, state) }
    return try task()
  }
}
