import ArgumentParser
import KinoraDisplays

/// The options that make input for a watched window.
struct WatchInputOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Press a key again and again, and measure the latency; an X11 name.", valueName: "key"))
  var key: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Click at a place in pixels of the window, and measure the latency.", valueName: "x,y"),
    transform: PlaceArgument.init)
  var click: PlaceArgument?

  @Flag(help: "Turn the wheel down by a notch in the middle of the window, and measure the latency.")
  var wheel = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Milliseconds from one input to the next, varied by a fifth. (default: 500)", valueName: "ms"))
  var every: Double?

  private static let defaultPause = 500.0

  /// - Returns: The input, and seconds between two; nil without one.
  /// - Throws: A `RunFailure` for more than one kind, or a pause out of range.
  func input() throws -> (kind: InputInjector.Input, pause: Double)? {
    try check(every, "--every", in: 20...60_000)
    var kinds: [InputInjector.Input] = []
    if let key { kinds.append(.key(key)) }
    if let click { kinds.append(.click(x: click.x, y: click.y)) }
    if wheel { kinds.append(.wheel) }
    guard kinds.count <= 1 else {
      throw RunFailure("expected only one of --key, --click and --wheel", status: RunFailure.badArguments)
    }
    guard let kind = kinds.first else {
      if every != nil {
        throw RunFailure("--every needs --key, --click or --wheel", status: RunFailure.badArguments)
      }
      return nil
    }
    return (kind, (every ?? Self.defaultPause) * 1e-3)
  }

  /// The options as written on the command line, for comparing runs.
  var conditions: [String] {
    let pause = " --every \(plain(every ?? Self.defaultPause))"
    if let key { return ["--key \(key)" + pause] }
    if let click { return ["--click \(click.x),\(click.y)" + pause] }
    return wheel ? ["--wheel" + pause] : []
  }
}

/// A place in a window as `X,Y`, in pixels from its top left corner.
struct PlaceArgument {
  var x: Int
  var y: Int

  /// - Throws: A `ValidationError` that states the form.
  init(_ text: String) throws {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let x = parts[0], let y = parts[1] else {
      throw ValidationError("must have the form X,Y in pixels of the window, such as 200,100")
    }
    (self.x, self.y) = (x, y)
  }
}
