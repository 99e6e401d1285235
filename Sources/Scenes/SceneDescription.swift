import KinoraGeometry

/// A scene before it is made: its properties, and a closure that makes it.
///
/// The player knows scenes by their descriptions only, so a file can be a scene as well as a type.
///
/// ```swift
/// let scene = SceneDescription(name: "dot", summary: "A dot that grows") { _ in DotScene() }
/// ```
package struct SceneDescription {
  /// The size in points of the built-in scenes.
  package static let usualSize = CGSize(width: 960, height: 540)

  /// The name on the command line, in titles, in reports and in the names of screenshots: no slashes.
  package let name: String
  /// A one-line description.
  package let summary: String
  /// The short name of the guide whose statements it shows, such as "Moving Along a Path"; nil without one.
  package let guide: String?
  /// The size in points for which the scene is laid out.
  package let size: CGSize
  /// The duration in seconds of the cycle that the scene repeats; nil for a scene without such a cycle.
  package let cycleDuration: Double?
  /// The keys that the scene responds to, in the order of the legend.
  package let keys: [SceneKey]
  /// True if `make(load:)` uses its load.
  package let takesLoad: Bool
  /// True if the scene responds to the pointer: what `make(load:)` returns is a `ViewScene`.
  package let takesPointer: Bool
  /// The colour behind a scene that doesn't paint its background; nil for black.
  package var background: CGColor?
  /// How the scene counts frames; nil for one that has none of its own.
  package let frames: SceneFrames?
  /// The number of cycles that are played before the last moment is held; infinity for ever. Default infinity.
  package var repeatCount = Double.infinity
  /// True if the scene waits at its first moment until the user starts it. Default false.
  package var startsPaused = false
  /// The names of what a file offers to choose from; empty for built-in scenes.
  package var offer = SceneOffer()
  private let makeScene: (_ load: Int?) -> any Scene

  /// - Parameters:
  ///   - name: The name; a slash in it stops the program.
  ///   - make: Makes a new scene from the load that `make(load:)` receives.
  package init(
    name: String, summary: String, guide: String? = nil, size: CGSize = usualSize, cycleDuration: Double? = nil,
    keys: [SceneKey] = [], takesLoad: Bool = false, takesPointer: Bool = false, background: CGColor? = nil,
    frames: SceneFrames? = nil, make: @escaping (_ load: Int?) -> any Scene
  ) {
    precondition(!name.contains("/"), "a scene's name can't have a slash: \(name)")
    self.name = name
    self.summary = summary
    self.guide = guide
    self.size = size
    self.cycleDuration = cycleDuration
    self.keys = keys
    self.takesLoad = takesLoad
    self.takesPointer = takesPointer
    self.background = background
    self.frames = frames
    makeScene = make
  }

  /// Makes a new scene.
  ///
  /// - Parameter load: The number of layers to move, for scenes with `takesLoad`; nil: the default.
  package func make(load: Int?) -> any Scene { makeScene(load) }
}

/// The frames of a scene that was made with a frame rate of its own.
package struct SceneFrames: Equatable, Sendable {
  /// Frames per second.
  package let rate: Double
  /// The number of the first frame, and the one at which the scene ends.
  package let first: Double
  package let end: Double
  /// True if the scene starts at its end.
  package let isReversed: Bool

  package init(rate: Double, first: Double, end: Double, isReversed: Bool = false) {
    (self.rate, self.first, self.end, self.isReversed) = (rate, first, end, isReversed)
  }

  /// Returns the media time in seconds at which a frame is shown.
  ///
  /// The last one that is played is shown just before the scene begins again.
  package func time(of frame: Double) -> Double {
    min((isReversed ? end - frame : frame - first) / rate, (end - first) / rate * (1 - 1e-9))
  }
}
