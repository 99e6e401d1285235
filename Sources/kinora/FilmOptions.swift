import ArgumentParser
import KinoraImageFiles

/// The options of moving pictures.
struct FilmOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      Format of a range on standard output: y4m (uncompressed, full range, 4:4:4), bgra (uncompressed, not \
      premultiplied) or apng.
      """, valueName: "y4m|bgra|apng"),
    completion: .list(MovingPictureFormat.streams.map(\.rawValue)), transform: { try .stream($0) })
  var format: MovingPictureFormat?
}

extension MovingPictureFormat {
  /// Parses the name of a format that can be written to a pipe.
  ///
  /// - Throws: A `ValidationError` that lists them.
  fileprivate static func stream(_ text: String) throws -> Self {
    if let format = streams.first(where: { $0.rawValue == text }) { return format }
    throw ValidationError("must be one of \(streams.map(\.rawValue).joined(separator: ", "))")
  }

  /// The extensions of files as text, such as ".apng, .gif".
  static var extensions: String { files.map(\.fileExtension).joined(separator: ", ") }
}
