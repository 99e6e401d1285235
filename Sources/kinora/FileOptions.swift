import ArgumentParser
import KinoraDisplays
import KinoraGeometry
import KinoraScenes

/// The options that choose what is played of a file, and how often.
struct FileOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      Animation of a dotLottie archive, or wallpaper of an archive of them. (default: the one that the archive names, or \
      its first)
      """, valueName: "id"))
  var animation: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Theme of a dotLottie archive. (default: that of the animation, or none)", valueName: "id"))
  var theme: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Play only the part that a marker of a Lottie file names.", valueName: "name"))
  var marker: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "State of a CAML file at the start. (default: the one that the file names, or none)", valueName: "name"))
  var state: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      Tilt of the device for the parallax of a CAML file, to the right and to the top, each from -1 to 1. (default: 0,0; \
      in a window, the pointer's place)
      """,
      valueName: "x,y"),
    transform: TiltArgument.init)
  var tilt: TiltArgument?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      Number of times that a Lottie file plays before its end is held: on (for ever), off (once) or a number. A moving \
      picture (.apng, .gif, .webp) that render writes of any scene plays as often. (default: as the archive says, or on)
      """, valueName: "times"),
    transform: LoopArgument.init)
  var loop: LoopArgument?

  var choice: SceneChoice {
    var choice = SceneChoice()
    (choice.animation, choice.theme, choice.marker) = (animation, theme, marker)
    (choice.state, choice.tilt, choice.repeatCount) = (state, tilt?.point, loop?.repeatCount)
    return choice
  }

  /// Throws for options that only files take.
  ///
  /// - Parameter scene: The built-in scene that doesn't take them; nil if there is no scene.
  /// - Throws: A `RunFailure` that names the first of them.
  @MainActor
  func refuse(for scene: SceneDescription? = nil) throws {
    guard let option = choice.options.first else { return }
    let takers = SceneArgument.openers.filter { $0.options.contains(option) }
    let kinds = takers.map(\.kind).joined(separator: ", ")
    let subject = scene.map { "the scene '\($0.name)' takes no --\(option)" } ?? "--\(option) needs a file"
    throw RunFailure("\(subject) (these take it: \(kinds))", status: RunFailure.badArguments)
  }

  /// The option that changes how a run moves, as on the command line, for comparing runs.
  var conditions: [String] { loop.map { ["--loop \($0.text)"] } ?? [] }
}

/// A number of times as `on`, `off` or a whole number.
struct LoopArgument {
  /// Infinity for ever.
  var repeatCount: Double

  /// - Throws: A `ValidationError` that states the form.
  init(_ text: String) throws {
    switch text.lowercased() {
    case "on": repeatCount = .infinity
    case "off": repeatCount = 1
    default:
      guard let count = Int(text), (1...1_000_000).contains(count) else {
        throw ValidationError("must be on, off or a number of times from 1 to 1000000")
      }
      repeatCount = Double(count)
    }
  }

  var text: String { repeatCount == .infinity ? "on" : repeatCount == 1 ? "off" : plain(repeatCount) }
}

/// A tilt as two numbers with a comma.
struct TiltArgument {
  let point: CGPoint

  /// - Throws: A `ValidationError` that states the form.
  init(_ text: String) throws {
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
    guard numbers.count == 2, let x = numbers[0], let y = numbers[1], (-1...1).contains(x), (-1...1).contains(y) else {
      throw ValidationError("must be two numbers from -1 to 1, such as 0.5,-1")
    }
    point = CGPoint(x: x, y: y)
  }
}
