import Testing

/// Expects the table at the end of every run.
nonisolated func expectReport(
  _ output: String, of scene: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  let lines = output.split(separator: "\n", omittingEmptySubsequences: false)
  #expect(lines.contains { $0.hasPrefix("  scene ") && $0.contains(" \(scene), ") }, sourceLocation: sourceLocation)
  for name in ["frames", "pixels drawn", "interval", "input to display", "render server", "  rasterize", "frame rate"] {
    #expect(lines.contains { $0.hasPrefix("  \(name) ") }, "no line '\(name)'", sourceLocation: sourceLocation)
  }
}
