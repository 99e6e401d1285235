import Foundation
import KinoraDisplays
import KinoraFrames
import KinoraGeometry
import KinoraTools
import KinoraUIKitValues

/// The settings of a run from environment variables.
struct RunSettings: Equatable {
  /// The window's first size in points: KINORA_SIZE, "WxH".
  var size = CGSize(width: 960, height: 640)
  /// Pixels per point: KINORA_SCALE; nil for what the desktop sets.
  var scale: Double?
  /// The scene's pixels per pixel of the window along each side: KINORA_RENDER_SCALE, a factor or "auto".
  var renderScale = RenderScale.full
  /// The number of the `ProgramWindow.Pane` that shows the program: KINORA_WINDOW; nil for a top-level window.
  var window: UInt?
  /// The number of seconds after which the run ends: KINORA_SECONDS; nil for no limit.
  var seconds: Double?
  /// The path of a PNG of the last frame: KINORA_SCREENSHOT; nil for none.
  var screenshot: String?
  /// The path of a file for the records of all frames: KINORA_RECORD; nil for none.
  var record: String?
  var tools = ToolSettings()
  /// How `kinora measure` asks the program to run; nil without it.
  var conditions: RunConditions?

  /// The colours of the tools: KINORA_THEME, "dark" or "light".
  var theme = OverlayTheme.Name.dark

  /// The appearance of the program: KINORA_APPEARANCE, "dark" or "light"; nil for the desktop's.
  var appearance: UIUserInterfaceStyle?

  /// True if a trace can be made of the run.
  var keepsSignposts: Bool { record != nil && conditions?.keepsSignposts ?? true }

  static let sizes = "a size from 1x1 to \(longest)x\(longest), such as 960x640"
  private static let longest = Int(DisplayChoice.sides.upperBound)
  static let scales = "a number of pixels per point from 0.5 to 8"
  static let windows = "the number of a window, as kinora run sets it"
  static let renderScales = "auto or a number from 0.1 to 1"
  static let themes = "dark or light"
  static let flags = "0 or 1"
  static let durations = "a number of seconds from 0 to 1000000"

  init() {}

  /// - Throws: `RunFailure` for an invalid value.
  init(environment: [String: String]) throws(RunFailure) {
    if let text = environment["KINORA_SIZE"] {
      guard let size = Self.size(text) else { throw Self.failure("KINORA_SIZE", text, Self.sizes) }
      self.size = size
    }
    if let text = environment["KINORA_SCALE"] {
      guard let scale = Double(text), DisplayChoice.scales.contains(scale) else {
        throw Self.failure("KINORA_SCALE", text, Self.scales)
      }
      self.scale = scale
    }
    if let text = environment["KINORA_WINDOW"] {
      guard let window = UInt32(text), window > 0 else { throw Self.failure("KINORA_WINDOW", text, Self.windows) }
      self.window = UInt(window)
    }
    if let text = environment["KINORA_RENDER_SCALE"] {
      guard let scale = RenderScale(text) else { throw Self.failure("KINORA_RENDER_SCALE", text, Self.renderScales) }
      renderScale = scale
    }
    if let text = environment[OverlayTheme.variable] {
      guard let theme = OverlayTheme.Name(rawValue: text) else {
        throw Self.failure(OverlayTheme.variable, text, Self.themes)
      }
      self.theme = theme
    }
    if let text = environment[UIUserInterfaceStyle.variable] {
      guard let style = UIUserInterfaceStyle(name: text) else {
        throw Self.failure(UIUserInterfaceStyle.variable, text, Self.themes)
      }
      appearance = style
    }
    if let text = environment["KINORA_SECONDS"] {
      guard let seconds = Double(text), (0...1e6).contains(seconds) else {
        throw Self.failure("KINORA_SECONDS", text, Self.durations)
      }
      self.seconds = seconds
    }
    screenshot = environment["KINORA_SCREENSHOT"].flatMap { $0.isEmpty ? nil : $0 }
    record = environment["KINORA_RECORD"].flatMap { $0.isEmpty ? nil : $0 }
    let opensTools = try Self.flag("KINORA_TOOLS", environment)
    tools.areAvailable = opensTools ?? true
    tools.areOpen = opensTools ?? false
    tools.showsHUD = try Self.flag("KINORA_HUD", environment) ?? false
    if let text = environment[RunConditions.variable] {
      guard let conditions = RunConditions(text) else {
        throw Self.failure(RunConditions.variable, text, "what kinora measure sets")
      }
      self.conditions = conditions
    }
  }

  /// The variables that are meant for one process: programs that it starts must neither write over its files nor run
  /// under its conditions.
  static let ownVariables = ["KINORA_RECORD", "KINORA_SCREENSHOT", "KINORA_WINDOW", RunConditions.variable]

  /// Reads the environment of this process, and takes out of it what is meant for this process alone.
  ///
  /// - Throws: `RunFailure` for an invalid value.
  static func take(
    from environment: [String: String] = ProcessInfo.processInfo.environment, unset: (String) -> Void = { unsetenv($0) }
  ) throws(RunFailure) -> RunSettings {
    let settings = try RunSettings(environment: environment)
    for name in ownVariables where environment[name] != nil { unset(name) }
    return settings
  }

  /// Returns the value of a variable that is 0 or 1; nil if it isn't set.
  private static func flag(_ name: String, _ environment: [String: String]) throws(RunFailure) -> Bool? {
    switch environment[name] {
    case nil: return nil
    case "0": return false
    case "1": return true
    case let text?: throw failure(name, text, flags)
    }
  }

  private static func size(_ text: String) -> CGSize? {
    let numbers = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let width = numbers[0], let height = numbers[1] else { return nil }
    guard DisplayChoice.sides.contains(Double(width)), DisplayChoice.sides.contains(Double(height)) else { return nil }
    return CGSize(width: width, height: height)
  }

  /// Returns the failure for an invalid value.
  static func failure(_ name: String, _ value: String, _ wanted: String) -> RunFailure {
    RunFailure("\(name) must be \(wanted), not \"\(value)\"", status: RunFailure.badArguments)
  }
}

/// Whether the tools can be opened, and what is open at the start.
struct ToolSettings: Equatable {
  /// False if the tools' keys belong to the program: KINORA_TOOLS is 0.
  var areAvailable = true
  /// True to open the tools at the start: KINORA_TOOLS is 1.
  var areOpen = false
  /// True to show the HUD at the start: KINORA_HUD is 1.
  var showsHUD = false
}
