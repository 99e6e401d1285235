/// The time for which a world is the current one of the main thread: from the creation of the scope until `end()`.
///
/// For that time, its clock is also that of the other threads.
///
/// ```swift
/// let scope = WorldScope(LayerWorld(clock: ManualClock()))
/// defer { scope.end() }
/// ```
@MainActor
package final class WorldScope {
  package let world: LayerWorld
  private let former: LayerWorld
  /// The scope of `former`; nil if it has none.
  private let formerScope: WorldScope?
  private var isOver = false
  /// The scopes that haven't ended, in the order in which they began.
  private static var running: [WorldScope] = []

  /// Makes a world the current one.
  package init(_ world: LayerWorld) {
    let former = LayerWorld.exchange(for: world)
    (self.world, self.former) = (world, former)
    formerScope = Self.running.last { $0.world === former }
    SharedClock.set(world.clock)
    Self.running.append(self)
  }

  /// Makes the world current that was so before the scope, or if the scope of that one has ended, the one before it.
  ///
  /// Does nothing while another scope has begun in it and not ended, as tests that wait for each other's turns may do:
  /// that scope goes on.
  package func end() {
    isOver = true
    Self.running.removeAll { $0 === self }
    guard LayerWorld.current === world else { return }
    var outermost = self
    while let scope = outermost.formerScope, scope.isOver { outermost = scope }
    _ = LayerWorld.exchange(for: outermost.former)
    SharedClock.set(outermost.former.clock)
  }
}

extension LayerWorld {
  /// Runs a closure with this world as the current one. Allocates nothing: overlays do it in every frame.
  ///
  /// Other threads keep the clock that they have.
  @MainActor
  package func perform<Result>(_ body: () throws -> Result) rethrows -> Result {
    let former = LayerWorld.exchange(for: self)
    defer { _ = LayerWorld.exchange(for: former) }
    return try body()
  }
}
