import Motion
import RenderServer
import Synchronization

/// What layers show in a frame, fetched from the render server's tree: asked for in one turn, there in the next.
nonisolated final class PresentedValues: Sendable {
  private struct State {
    var wanted: [LayerID] = []
    var values: [LayerID: LayerValues]?
  }

  private let state = Mutex(State())

  /// Whether there are values that nobody has taken.
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

  /// Fills in what was asked for, from the server's side.
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
