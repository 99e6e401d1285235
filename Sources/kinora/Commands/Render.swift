import ArgumentParser
import Foundation
import Geometry
import ImageFiles
import Player

struct Render: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Draws a scene offline, the same bytes every time: one PNG, or a directory of them.",
    discussion: """
      EXAMPLE: kinora render bounce --time 1.25 -o bounce.png
      EXAMPLE: kinora render fade --from 0 --to 2 --fps 30 -o frames
      """)

  @Argument(help: "The scene.")
  var scene: String

  @Option(parsing: .unconditional, help: "The media time in seconds.")
  var time: Double?

  @Option(parsing: .unconditional, help: "The first media time of a range.")
  var from: Double?

  @Option(parsing: .unconditional, help: "The last media time of a range.")
  var to: Double?

  @Option(parsing: .unconditional, help: "Pictures a second in a range.")
  var fps: Double?

  @OptionGroup var offline: OfflineOptions

  @Option(help: ArgumentHelp("The picture's size in points.", valueName: "WxH"))
  var size: SizeArgument?

  @Option(parsing: .unconditional, help: "Pixels per point.")
  var scale = 1.0

  @Option(name: [.short, .customLong("output")], help: "A .png file for one time, a directory for a range.")
  var output: String

  func run() throws {
    let times = try mediaTimes()
    try check(scale, "--scale", in: 0.1...8)
    try MainActor.assumeIsolated {
      let size = try size?.checked()
      let session = try offline.session(of: scene, size: size)
      defer { session.end() }
      let points = size ?? session.stage.sceneSize
      try check(Double(points.width) * scale, "the picture's width in pixels", in: 1...16384)
      try check(Double(points.height) * scale, "the picture's height in pixels", in: 1...16384)
      try prepareOutput()
      if time == nil { warnAboutOlderPictures(after: times.count) }
      for (index, time) in times.enumerated() {
        session.advance(to: time)
        try write(session.draw(size: points, scale: scale), to: path(of: index))
      }
    }
  }

  /// Returns the single time, or the times of the range.
  private func mediaTimes() throws -> [Double] {
    if let time {
      guard from == nil, to == nil, fps == nil else {
        throw CommandFailure("--time and a range exclude each other", status: CommandFailure.badArguments)
      }
      try check(time, "--time", in: OfflineOptions.times)
      return [time]
    }
    guard let from, let to else {
      throw CommandFailure(
        "say when: --time T, or --from A --to B --fps N", status: CommandFailure.badArguments)
    }
    let rate = fps ?? 60
    try check(from, "--from", in: OfflineOptions.times)
    try check(to, "--to", in: OfflineOptions.times)
    try check(rate, "--fps", in: 1...1000)
    guard to >= from else {
      throw CommandFailure("--to must not lie before --from", status: CommandFailure.badArguments)
    }
    return (0...Int(((to - from) * rate + 1e-9).rounded(.down))).map { from + Double($0) / rate }
  }

  /// Checks the output path, and creates the directory of a range, before any picture is drawn.
  private func prepareOutput() throws {
    let isFile = output.lowercased().hasSuffix(".png")
    if time != nil {
      guard isFile else {
        throw CommandFailure("for one time, -o names a .png file, not '\(output)'", status: CommandFailure.badArguments)
      }
      return
    }
    guard !isFile else {
      throw CommandFailure("for a range, -o names a directory, not a .png file", status: CommandFailure.badArguments)
    }
    do {
      try FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true)
    } catch {
      throw CommandFailure("\(output): can't be made a directory", status: CommandFailure.cannotWrite)
    }
  }

  /// Warns about pictures of an earlier, longer range, which stay: they would end up in a film of this one.
  private func warnAboutOlderPictures(after count: Int) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: output)) ?? []
    let first = String(format: "frame-%05d.png", count)
    let older = names.filter { $0.hasPrefix("frame-") && $0.hasSuffix(".png") && $0 >= first }
    guard !older.isEmpty else { return }
    say("\(output) holds \(older.count) pictures of another range, from \(first) on")
  }

  private func path(of index: Int) -> String {
    time != nil ? output : output + "/" + String(format: "frame-%05d.png", index)
  }

  private func write(_ image: CGImage, to path: String) throws {
    do {
      try ImageFile.writePNG(image, to: path)
    } catch {
      throw CommandFailure("\(error)", status: CommandFailure.cannotWrite)
    }
  }
}
