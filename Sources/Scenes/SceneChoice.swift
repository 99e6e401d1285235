import KinoraGeometry

/// The parts of a file to play, and the number of times.
///
/// ```swift
/// var choice = SceneChoice()
/// choice.marker = "intro"
/// let scene = try SceneOpener.open("icons.lottie", with: openers, choosing: choice)
/// ```
nonisolated package struct SceneChoice: Equatable, Sendable {
  /// The id of an animation, or of a wallpaper, in an archive; nil for the one that the archive names.
  package var animation: String?
  /// The id of a theme in an archive; nil for that of the animation.
  package var theme: String?
  /// The name of a marker, whose part is played; nil for the whole file.
  package var marker: String?
  /// The name of the state that is entered at the start; nil for the one that the file names.
  package var state: String?
  /// The tilt of the device to the right and to the top, from -1 to 1; nil for none.
  package var tilt: CGPoint?
  /// The number of times, infinity for ever; nil for as often as the file says.
  package var repeatCount: Double?

  package init() {}

  /// The options of a choice, by their names on the command line.
  package enum Option: String, CaseIterable, Sendable {
    case animation, theme, marker, state, tilt, loop
  }

  /// The options that have a value.
  package var options: [Option] {
    let given: [(Option, Bool)] = [
      (.animation, animation != nil), (.theme, theme != nil), (.marker, marker != nil), (.state, state != nil),
      (.tilt, tilt != nil), (.loop, repeatCount != nil),
    ]
    return given.filter(\.1).map(\.0)
  }

  /// The chosen names, in the order in which they narrow the file down.
  var names: [String] { [animation, theme, marker, state].compactMap(\.self) }
}

/// The parts of a file that a `SceneChoice` can name.
nonisolated package struct SceneOffer: Equatable, Sendable {
  package var animations: [String] = []
  /// The wallpapers of an archive, which `SceneChoice.animation` chooses.
  package var wallpapers: [String] = []
  package var themes: [String] = []
  package var markers: [String] = []
  package var states: [String] = []
  /// True if layers follow the tilt.
  package var followsTilt = false

  package init() {}
}
