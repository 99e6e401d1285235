import ArgumentParser
import KinoraPlayer

/// The options of commands that draw frames.
struct DrawingOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Memory for cached shadows, outlines and rasterized layers, in MiB; 0 caches nothing.", valueName: "n"))
  var cacheMib = PlaySession.defaultCacheBudget >> 20

  /// Returns the memory for cached pictures, in bytes.
  ///
  /// - Throws: A `RunFailure` for a value out of range.
  func cacheBudget() throws -> Int {
    try check(Double(cacheMib), "--cache-mib", in: 0...4096)
    return cacheMib << 20
  }

  /// The options as written on the command line, for comparing runs; none for the defaults.
  var conditions: [String] {
    cacheMib == PlaySession.defaultCacheBudget >> 20 ? [] : ["--cache-mib \(cacheMib)"]
  }
}
