import ArgumentParser
import Foundation
import KinoraDisplays
import KinoraGeometry
import KinoraImageFiles
import KinoraPlayer
import KinoraScenes

/// Moving pictures.
extension Render {
  /// The format of the moving picture to write; nil for single pictures.
  var film: MovingPictureFormat? {
    if isStill { return nil }
    return output == OutputFiles.standardOutput ? films.format : MovingPictureFormat.format(of: output)
  }

  /// The pictures per second of a range.
  var rate: Double { fps ?? min(60, film?.frameRates.upperBound ?? 60) }

  /// True if nothing is behind what the scene paints.
  var isTransparent: Bool { background == .none || (layer != nil && background == .scene) }

  /// Checks the options that concern the format.
  ///
  /// - Throws: A `RunFailure` that says what the format can't do, and which ones can.
  func checkFormat() throws {
    let isPiped = output == OutputFiles.standardOutput
    guard films.format == nil || (isPiped && !isStill) else {
      throw RunFailure(
        "--format is for a range on standard output (-o -); files are known by their extension",
        status: RunFailure.badArguments)
    }
    guard let film else {
      guard !isPiped || isStill else {
        let names = MovingPictureFormat.streams.map(\.rawValue).joined(separator: ", ")
        throw RunFailure(
          "with --from and --to, -o - needs --format, one of \(names)", status: RunFailure.badArguments)
      }
      return
    }
    guard film.hasAlpha || !isTransparent else {
      let cause = background == .none ? "--background none" : "--layer without --background #RRGGBB"
      let others = (isPiped ? MovingPictureFormat.streams : MovingPictureFormat.files).filter(\.hasAlpha)
      throw RunFailure(
        "\(cause): \(film.rawValue) can't be transparent (these can: \(Self.names(of: others)))",
        status: RunFailure.badArguments)
    }
  }

  private static func names(of formats: [MovingPictureFormat]) -> String {
    formats.map(\.rawValue).joined(separator: ", ")
  }

  /// Starts the moving picture; returns nil for single pictures.
  func filmWriter() throws -> (any MovingPictureWriter)? {
    guard let film else { return nil }
    var traits = MovingPictureTraits(framesPerSecond: rate, isTransparent: isTransparent)
    if film.playCounts != nil { traits.plays = file.loop?.repeatCount.wholeCount }
    guard output == OutputFiles.standardOutput else {
      return try reportingFailures { try film.writer(to: .file(output), traits) }
    }
    // A reader that ends early is an error of writing, which `reportingFailures` takes for success.
    signal(SIGPIPE, SIG_IGN)
    return try reportingFailures { try film.writer(to: .standardOutput, traits) }
  }

  /// Returns the options for what is drawn: without `--loop` if only the moving picture has it, not the scene.
  ///
  /// - Throws: A `RunFailure` if the moving picture can't have it: the end of a file would be held for the rest of the
  ///   range, which is rarely meant.
  @MainActor
  func fileOptions(for argument: SceneArgument) throws -> FileOptions {
    guard let loop = file.loop, let film else { return file }
    guard let counts = film.playCounts else {
      let others = MovingPictureFormat.files.filter { $0.playCounts != nil }
      throw RunFailure(
        "--loop: \(film.rawValue) can't say how often it plays (these can: \(Self.names(of: others)))",
        status: RunFailure.badArguments)
    }
    if loop.repeatCount.isFinite {
      try check(loop.repeatCount, "--loop of \(film.fileExtension)", in: 1...Double(counts.upperBound))
    }
    var options = file
    if !argument.repeats { options.loop = nil }
    return options
  }
}

/// One layer of a scene.
extension Render {
  /// Lets the session draw only the layer of `--layer`.
  ///
  /// - Parameter time: The first time that is drawn: the layer has to be there by then.
  /// - Returns: The size of the picture in points; nil without the option.
  /// - Throws: A `RunFailure` that suggests the nearest name.
  @MainActor
  func isolateLayer(of session: OfflineSession, at time: Double) throws -> CGSize? {
    guard let layer else { return nil }
    guard size == nil else {
      throw RunFailure(
        "--layer can't be combined with --size: the picture has the size of the layer", status: RunFailure.badArguments)
    }
    session.advance(to: time)
    guard let size = session.isolate(layerNamed: layer) else {
      let hint = Suggestion.hint(for: layer, in: session.layerNames)
      throw RunFailure(
        "--layer: no layer is named '\(layer)'\(hint) (kinora tree shows all)", status: RunFailure.badArguments)
    }
    if case .color(let color) = background { session.ground = color }
    return size
  }
}

extension Double {
  /// The number as a count; nil for infinity.
  fileprivate var wholeCount: Int? { Int(exactly: self) }
}
