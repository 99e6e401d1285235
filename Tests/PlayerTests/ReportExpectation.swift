import Testing

/// Expects the table that every run ends with.
nonisolated func expectReport(
  _ output: String, of scene: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  let lines = output.split(separator: "\n", omittingEmptySubsequences: false)
  #expect(lines.first?.hasPrefix("run      \(scene), ") == true, sourceLocation: sourceLocation)
  for name in ["frames", "pixels", "interval", "latency", "work", "  rasterize", "overlay"] {
    #expect(lines.contains { $0.hasPrefix(name + " ") }, "no line '\(name)'", sourceLocation: sourceLocation)
  }
}
