import ArgumentParser
import KinoraDisplays
import KinoraFrames
import KinoraGeometry
import KinoraPlayer
import KinoraScenes
import KinoraText

/// The options that `play` and `measure` share.
struct LiveOptions: ParsableArguments {
  @Option(
    parsing: .unconditional, help: ArgumentHelp("Window size in points. (default: the scene's)", valueName: "WxH"),
    transform: SizeArgument.init)
  var size: SizeArgument?

  @Option(parsing: .unconditional, help: "Pixels per point. (default: as the desktop sets it by Xft.dpi, or 1)")
  var scale: Double?

  @Option(parsing: .unconditional, help: "Target frame rate. (default: the display's refresh rate, or 60)")
  var fps: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Draw the scene with fewer pixels and enlarge it: 0.1 to 1, or auto to choose while frames are missed.",
      valueName: "factor"),
    transform: RenderScaleArgument.init)
  var renderScale: RenderScaleArgument?

  @Option(help: ArgumentHelp("X display to open, instead of the one in DISPLAY.", valueName: "name"))
  var display: String?

  /// The options as written on the command line, for comparing runs.
  var conditions: [String] { renderScale?.scale.conditions ?? [] }

  @MainActor
  func playOptions(
    for scene: SceneDescription, drawing: DrawingOptions, scripted: SceneOptions
  ) throws -> PlaySession.Options {
    try check(fps, "--fps", in: 1...1000)
    try scripted.check(for: scene)
    var options = PlaySession.Options()
    options.cacheBudget = try drawing.cacheBudget()
    options.framesPerSecond = fps ?? 60
    options.followsDisplay = fps == nil
    options.load = scripted.load
    options.renderScale = renderScale?.scale ?? .full
    options.presses = scripted.press
    return options
  }

  /// - Throws: A `RunFailure` if a display was named and can't be opened.
  @MainActor
  func openDisplay(
    for scene: SceneDescription, fitsScreen: Bool = false, pausesWhenCovered: Bool = true
  ) throws -> DisplayChoice {
    let chosen = try size?.checked()
    try check(scale, "--scale", in: DisplayChoice.scales)
    do {
      return try DisplayChoice(
        named: display, size: chosen ?? scene.size, scale: scale, fitsScreen: fitsScreen && chosen == nil,
        title: PlaySession.title(of: scene), pausesWhenCovered: pausesWhenCovered,
        // Scenes and the player's overlays have text. The fonts are read while the server is asked for a window.
        beforeOpening: InstalledFonts.load)
    } catch {
      throw RunFailure(error)
    }
  }
}

/// A render scale as `auto` or a factor.
struct RenderScaleArgument {
  var scale: RenderScale

  /// - Throws: A `ValidationError` that states the form.
  init(_ text: String) throws {
    guard let scale = RenderScale(text) else {
      throw ValidationError("must be auto or a number from 0.1 to 1")
    }
    self.scale = scale
  }
}
