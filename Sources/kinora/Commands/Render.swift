import ArgumentParser
import Foundation
import KinoraDisplays
import KinoraGeometry
import KinoraImageFiles
import KinoraInput
import KinoraPlayer
import KinoraRaster
import KinoraScenes

struct Render: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Draw a scene or a program offline: as one PNG, several, or a moving picture.",
    usage: """
      kinora render <scene> --time <time> -o <file> [<options>]
      kinora render <scene> --frame <frame> -o <file> [<options>]
      kinora render <scene> --from <time> --to <time> -o <path> [<options>]
      """,
    discussion: """
      EXAMPLE: kinora render bounce --time 1.25 -o bounce.png
      EXAMPLE: kinora render fade --from 0 --to 2 --fps 30 -o frames
      EXAMPLE: kinora render fade --from 0 --to 2 --fps 30 -o fade.webm
      EXAMPLE: kinora render Hello.swift --time 1 --press 0.5:click@200,300 -o hello.png
      """)

  @Argument(help: .scene("Scene or program to draw; see kinora list."), completion: .scenes)
  var scene: String

  @Option(parsing: .unconditional, help: "Media time in seconds.")
  var time: Double?

  @Option(parsing: .unconditional, help: "Frame of a file that counts frames, such as a Lottie file.")
  var frame: Double?

  @Option(parsing: .unconditional, help: "First media time of a range, in seconds.")
  var from: Double?

  @Option(parsing: .unconditional, help: "Last media time of a range, in seconds.")
  var to: Double?

  @Option(parsing: .unconditional, help: "Pictures per second of a range. (default: 60, or 50 for .gif)")
  var fps: Double?

  @Option(
    parsing: .unconditional,
    help: "Number of processes that draw a range. (default: one per processor, where that is faster)")
  var jobs: Int?

  @Option(
    help: ArgumentHelp(
      "Draw the Kth of N parts of a range, for kinora join: every Nth picture.", valueName: "K/N"),
    transform: Shard.init)
  var shard: Shard?

  /// Set for the processes that draw frames of this one.
  @Option(name: .customLong(WorkerArgument.option), help: .hidden)
  var worker: WorkerArgument?

  @OptionGroup var scripted: SceneOptions

  @OptionGroup(title: "Files") var file: FileOptions

  @OptionGroup var drawing: DrawingOptions

  @Option(
    parsing: .unconditional, help: ArgumentHelp("Picture size in points. (default: the scene's)", valueName: "WxH"),
    transform: SizeArgument.init)
  var size: SizeArgument?

  @Option(parsing: .unconditional, help: "Pixels per point.")
  var scale = 1.0

  @Option(
    help: ArgumentHelp(
      """
      What is behind the scene: its own background, none for a transparent picture, or a colour such as #202020 for a \
      scene that paints no background.
      """, valueName: "scene|none|#RRGGBB"))
  var background = PictureBackground.scene

  @Option(
    help: ArgumentHelp(
      "Draw only the layer with this name and its sublayers, in the size of its bounds, on a transparent ground.",
      valueName: "name"))
  var layer: String?

  @OptionGroup var films: FilmOptions

  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp(
      """
      A .png file or - (standard output) for one time; for a range a directory, a moving picture \
      (\(MovingPictureFormat.extensions); all but .apng need ffmpeg), or - with --format.
      """),
    completion: .file())
  var output: String

  func run() throws {
    try check(scale, "--scale", in: 0.1...8)
    try checkRangeOptions()
    let cacheBudget = try drawing.cacheBudget()
    try MainActor.assumeIsolated {
      if try drawProgram() { return }
      let argument = SceneArgument(scene)
      let size = try size?.checked()
      let content = isStill ? nil : SceneContent(of: argument)
      let scene = background.applied(to: try argument.scene(try fileOptions(for: argument)))
      let times = try mediaTimes(of: scene)
      let session = try scripted.session(
        of: scene, until: times.last ?? 0, size: size, isTransparent: isTransparent,
        cacheBudget: cacheBudget)
      defer { session.end() }
      let points = try isolateLayer(of: session, at: times[0]) ?? size ?? session.stage.sceneSize
      try checkPicture(width: Double(points.width) * scale, height: Double(points.height) * scale)
      try writePictures(of: times, jobs: JobCount(jobs), from: content) { time in
        session.advance(to: time)
        return session.draw(size: points, scale: scale)
      }
    }
  }

  /// Draws a program, if the scene's name is the path of one.
  ///
  /// - Returns: False if it isn't.
  @MainActor
  private func drawProgram() throws -> Bool {
    guard DrawnProgram.isNamed(scene) else { return false }
    guard background == .scene, layer == nil else {
      let option = layer == nil ? "--background" : "--layer"
      throw RunFailure("a program takes no \(option)", status: RunFailure.badArguments)
    }
    guard let program = try DrawnProgram.named(scene, size: size, scale: scale, presses: scripted.press) else {
      return false
    }
    defer { program.end() }
    try check(scale, "--scale", in: DisplayChoice.scales)
    let times = try mediaTimes(of: nil)
    try scripted.refuse(try fileOptions(for: SceneArgument(scene)), forProgramUpTo: times.last)
    try refuseWorkers()
    try writePictures(of: times, jobs: JobCount(1), from: nil) { time in
      try program.advance(to: time)
      return try program.picture()
    }
    return true
  }

  /// Throws an error if pictures of a size in pixels can't be drawn.
  private func checkPicture(width: Double, height: Double) throws {
    let sides = 1...Double(PixelSize.longestSide)
    try check(width, "the picture's width in pixels", in: sides)
    try check(height, "the picture's height in pixels", in: sides)
    try check(width.rounded() * height.rounded(), "the picture's pixels in all", in: 1...Double(PixelSize.largestArea))
  }

  /// True for one picture of one time.
  var isStill: Bool { time != nil || frame != nil }

  /// Returns the single time, or the times of the range.
  @MainActor
  private func mediaTimes(of scene: SceneDescription?) throws -> [Double] {
    if isStill || from != nil { try checkFormat() }
    if let frame {
      guard time == nil, from == nil, to == nil, fps == nil else {
        throw RunFailure(
          "--frame can't be combined with --time, --from, --to or --fps", status: RunFailure.badArguments)
      }
      guard let scene else { throw RunFailure("a program takes no --frame", status: RunFailure.badArguments) }
      return [try scene.time(ofFrame: frame)]
    }
    if let time {
      guard from == nil, to == nil, fps == nil else {
        throw RunFailure("--time can't be combined with --from, --to or --fps", status: RunFailure.badArguments)
      }
      try check(time, "--time", in: SceneOptions.mediaTimes)
      return [time]
    }
    guard let from, let to else {
      throw RunFailure(
        "a media time is required: --time T, --frame N of a file, or --from A --to B", status: RunFailure.badArguments)
    }
    let range = FrameRange(start: from, end: to, rate: rate)
    try range.check(rates: film?.frameRates ?? FrameRange.pictureRates)
    return range.times(count: film == nil ? range.pictureCount : range.filmCount)
  }
}
