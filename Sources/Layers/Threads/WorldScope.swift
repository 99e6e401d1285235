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

  /// Makes a world the current one.
  package init(_ world: LayerWorld) {
    self.world = world
    former = LayerWorld.exchange(for: world)
    SharedClock.set(world.clock)
  }

  /// Makes the world current that was so before the scope. Does nothing while another scope has begun in it and not
  /// ended, as tests that wait for each other's turns may do: that scope goes on.
  package func end() {
    guard LayerWorld.current === world else { return }
    _ = LayerWorld.exchange(for: former)
    SharedClock.set(former.clock)
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
