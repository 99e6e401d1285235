/// The time for which a world is the current one of the main thread: from the creation of the scope until `end()`.
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
  }

  /// Makes the world current that was so before the scope.
  package func end() {
    _ = LayerWorld.exchange(for: former)
  }
}

extension LayerWorld {
  /// Runs a closure with this world as the current one. Allocates nothing: overlays do it in every frame.
  @MainActor
  package func perform<Result>(_ body: () throws -> Result) rethrows -> Result {
    let former = LayerWorld.exchange(for: self)
    defer { _ = LayerWorld.exchange(for: former) }
    return try body()
  }
}
