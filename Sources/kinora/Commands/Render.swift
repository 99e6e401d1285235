import ArgumentParser
import Displays
import Foundation
import Geometry
import ImageFiles
import Player

struct Render: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Draw a scene offline, with the same bytes every time: as one PNG, several, or a moving picture.",
    usage: """
      kinora render <scene> --time <time> -o <file> [<options>]
      kinora render <scene> --from <time> --to <time> -o <path> [<options>]
      """,
    discussion: """
      EXAMPLE: kinora render bounce --time 1.25 -o bounce.png
      EXAMPLE: kinora render fade --from 0 --to 2 --fps 30 -o frames
      EXAMPLE: kinora render fade --from 0 --to 2 --fps 30 -o fade.apng
      """)

  @Argument(help: .scene("Scene to draw; see kinora list."), completion: .scenes)
  var scene: String

  @Option(parsing: .unconditional, help: "Media time in seconds.")
  var time: Double?

  @Option(parsing: .unconditional, help: "First media time of a range, in seconds.")
  var from: Double?

  @Option(parsing: .unconditional, help: "Last media time of a range, in seconds.")
  var to: Double?

  @Option(parsing: .unconditional, help: "Pictures per second of a range. (default: 60)")
  var fps: Double?

  @OptionGroup var offline: OfflineOptions

  @Option(
    parsing: .unconditional, help: ArgumentHelp("Picture size in points. (default: the scene's)", valueName: "WxH"),
    transform: SizeArgument.init)
  var size: SizeArgument?

  @Option(parsing: .unconditional, help: "Pixels per point.")
  var scale = 1.0

  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp(
      """
      A .png file or - (standard output) for one time; for a range a directory, or a moving picture \
      (\(MovingPictureFormat.extensions)).
      """),
    completion: .file())
  var output: String

  func run() throws {
    let times = try mediaTimes()
    try check(scale, "--scale", in: 0.1...8)
    try MainActor.assumeIsolated {
      let size = try size?.checked()
      let session = try offline.session(of: scene, until: to ?? time ?? 0, size: size)
      defer { session.end() }
      let points = size ?? session.stage.sceneSize
      try check(Double(points.width) * scale, "the picture's width in pixels", in: 1...16384)
      try check(Double(points.height) * scale, "the picture's height in pixels", in: 1...16384)
      try prepareOutput()
      if time == nil, film == nil { warnAboutOlderPictures(count: times.count) }
      let writer = film?.writer(to: output, framesPerSecond: rate)
      for (index, time) in times.enumerated() {
        session.advance(to: time)
        let picture = session.draw(size: points, scale: scale)
        if let writer {
          try reportingFailures { try writer.append(picture) }
        } else {
          try write(picture, to: path(of: index))
        }
      }
      if let writer { try reportingFailures { try writer.finish() } }
    }
  }

  /// The pictures per second of a range.
  private var rate: Double { fps ?? 60 }

  /// The format of the moving picture to write; nil for single pictures.
  private var film: MovingPictureFormat? { time == nil ? MovingPictureFormat.format(of: output) : nil }

  /// Returns the single time, or the times of the range.
  private func mediaTimes() throws -> [Double] {
    if let time {
      guard from == nil, to == nil, fps == nil else {
        throw RunFailure("--time can't be combined with --from, --to or --fps", status: RunFailure.badArguments)
      }
      try check(time, "--time", in: OfflineOptions.times)
      return [time]
    }
    guard let from, let to else {
      throw RunFailure(
        "a media time is required: --time T, or --from A --to B", status: RunFailure.badArguments)
    }
    try check(from, "--from", in: OfflineOptions.times)
    try check(to, "--to", in: OfflineOptions.times)
    try check(rate, "--fps", in: film == nil ? 1...1000 : MovingPictureFormat.frameRates)
    guard to >= from else {
      throw RunFailure(
        "--to must be at least --from (\(plain(from))), not \(plain(to))", status: RunFailure.badArguments)
    }
    return (0...Int(((to - from) * rate + 1e-9).rounded(.down))).map { from + Double($0) / rate }
  }

  /// Checks the output path, and creates the directory of a range, before any picture is drawn.
  private func prepareOutput() throws {
    let isFile = output.lowercased().hasSuffix(".png") || output == OutputFiles.standardOutput
    if time != nil {
      guard isFile else {
        throw RunFailure(
          "with --time, -o must be a .png file or -, not '\(output)'", status: RunFailure.badArguments)
      }
      return
    }
    guard !isFile else {
      throw RunFailure(
        "with --from and --to, -o must be a directory or a moving picture (\(MovingPictureFormat.extensions)), not '\(output)'",
        status: RunFailure.badArguments)
    }
    guard film == nil else { return }
    // A name such as film.gif means a format that can't be written, not a directory.
    guard (output as NSString).pathExtension.isEmpty || FileManager.default.fileExists(atPath: output) else {
      throw RunFailure(
        "-o '\(output)': a new directory can't have an extension, and moving pictures are \(MovingPictureFormat.extensions)",
        status: RunFailure.badArguments)
    }
    var isDirectory: ObjCBool = false
    if FileManager.default.fileExists(atPath: output, isDirectory: &isDirectory) {
      guard isDirectory.boolValue else {
        throw RunFailure("\(output): is a file, not a directory", status: RunFailure.cannotWrite)
      }
      return
    }
    do {
      try FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true)
    } catch {
      throw RunFailure("\(output): can't create the directory", status: RunFailure.cannotWrite)
    }
  }

  /// Reports pictures of an earlier run: those that are overwritten, and those that stay and would end up in a film.
  private func warnAboutOlderPictures(count: Int) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: output)) ?? []
    let older = names.compactMap(PictureName.index)
    guard !older.isEmpty else { return }
    let kept = older.filter { $0 >= count }
    let rest = kept.min().map { "\(kept.count) stay, from \(PictureName.name(of: $0)) on" } ?? "all are overwritten"
    say("\(output) has \(older.count) frames of another run: \(rest)")
  }

  private func path(of index: Int) -> String {
    time != nil ? output : output + "/" + PictureName.name(of: index)
  }

  private func write(_ image: CGImage, to path: String) throws {
    if path == OutputFiles.standardOutput {
      guard let png = ImageFile.png(image) else {
        throw RunFailure("the picture can't be encoded as PNG", status: RunFailure.cannotWrite)
      }
      return try writeFile(Data(png), to: path)
    }
    try reportingFailures { try ImageFile.writePNG(image, to: path) }
  }

  /// - Throws: A `RunFailure` for every error of the closure.
  private func reportingFailures(_ body: () throws -> Void) throws {
    do {
      try body()
    } catch {
      throw RunFailure("\(error)", status: RunFailure.cannotWrite)
    }
  }
}
