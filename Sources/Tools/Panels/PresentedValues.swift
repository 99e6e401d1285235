import KinoraMotion
import KinoraRenderServer
import Synchronization

/// The values that a layer shows in a frame, from the render server's tree: requested in one frame, available in the
/// next, if they differ from those before.
package nonisolated final class PresentedValues: Sendable {
  /// What a layer shows.
  package struct Answer: Equatable {
    package let layer: LayerID
    /// Nil for a layer that isn't in the tree.
    package let values: LayerValues?
  }

  private struct State {
    var wanted: LayerID?
    var news: Answer?
    /// The answer before, which isn't given again: a program at rest makes no frames for the tools.
    var last: Answer?
  }

  private let state = Mutex(State())

  package init() {}

  /// True if there is an answer to take.
  var hasNews: Bool { state.withLock { $0.news != nil } }

  /// - Parameter layer: Nil if no values are needed any more.
  package func ask(for layer: LayerID?) {
    state.withLock { state in
      state.wanted = layer
      if layer == nil { (state.news, state.last) = (nil, nil) }
    }
  }

  package func take() -> Answer? {
    state.withLock { state in
      defer { state.news = nil }
      return state.news
    }
  }

  /// Fills in the requested values, on the server's thread.
  func fill(from tree: RenderTree) {
    state.withLock { state in
      guard let layer = state.wanted else { return }
      state.wanted = nil
      let answer = Answer(layer: layer, values: tree.presented(layer))
      guard answer != state.last else { return }
      (state.news, state.last) = (answer, answer)
    }
  }
}
