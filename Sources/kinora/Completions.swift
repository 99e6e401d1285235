import ArgumentParser
import KinoraBenchmarks
import KinoraScenes
import KinoraViewScenes

/// The words that shells complete. Commands are made on the main thread only.
extension CompletionKind {
  /// The names of all scenes.
  static var scenes: CompletionKind {
    .list(MainActor.assumeIsolated { SceneCatalog.names } + SceneBundles.names)
  }

  /// The names of all workloads.
  static var workloads: CompletionKind {
    .list(MainActor.assumeIsolated { BenchWorkload.all.map(\.name) })
  }
}
