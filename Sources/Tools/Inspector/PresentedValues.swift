import Motion
import RenderServer
import Synchronization

/// The values that layers show in a frame, from the render server's tree: requested in one frame, available in the
/// next.
nonisolated final class PresentedValues: Sendable {
  private struct State {
    var wanted: [LayerID] = []
    var values: [LayerID: LayerValues]?
  }

  private let state = Mutex(State())

  /// True if there are values to take.
  var hasNews: Bool { state.withLock { $0.values != nil } }

  func ask(for layers: [LayerID]) {
    state.withLock { $0.wanted = layers }
  }

  func take() -> [LayerID: LayerValues]? {
    state.withLock { state in
      defer { state.values = nil }
      return state.values
    }
  }

  /// Fills in the requested values, on the server's thread.
  func fill(from tree: RenderTree) {
    state.withLock { state in
      guard !state.wanted.isEmpty else { return }
      var values: [LayerID: LayerValues] = [:]
      for layer in state.wanted { values[layer] = tree.presented(layer) }
      state.values = values
      state.wanted = []
    }
  }
}
