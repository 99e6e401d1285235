import ArgumentParser
import Displays
import Frames
import Geometry
import Player
import Scenes

/// What `play` and `measure` have in common.
struct LiveOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The window's size in points.", valueName: "WxH"))
  var size: SizeArgument?

  @Option(help: "Frames a second.")
  var fps = 60.0

  @Option(help: ArgumentHelp("The X display to open, instead of the one that DISPLAY names.", valueName: "name"))
  var display: String?

  @Option(
    help: ArgumentHelp(
      "Press a key at a media time; may be repeated. Keys by their X11 names.", valueName: "time:key"))
  var press: [KeyPress] = []

  @Option(help: ArgumentHelp("How many layers the scene 'stress' makes.", valueName: "n"))
  var load: Int?

  @MainActor
  func playOptions() throws -> PlaySession.Options {
    try check(fps, "--fps", in: 1...1000)
    try check(load.map(Double.init), "--load", in: 1...100_000)
    var options = PlaySession.Options()
    options.framesPerSecond = fps
    options.load = load
    options.presses = press
    return options
  }

  /// Opens the display: the one that is named, else the one in the environment, else memory.
  ///
  /// - Returns: the surface, and why it is no window where it is none.
  /// - Throws: a `CommandFailure` when a display was named and can't be opened.
  @MainActor
  func openSurface(for scene: any Scene.Type) throws -> (surface: any DisplaySurface, reason: String?) {
    let points = size?.size ?? scene.size
    do {
      return (try X11Display(named: display, size: points, title: "Kinora: \(scene.name)"), nil)
    } catch {
      guard display == nil else { throw CommandFailure("\(error)", status: CommandFailure.displayUnavailable) }
      let pixels = PixelSize(width: Int(points.width.rounded()), height: Int(points.height.rounded()))
      return (OffscreenDisplay(size: pixels), "\(error)")
    }
  }
}
