import Frames
import Raster

/// How a run was made: what has to be known to read its figures, and to compare them with those of another one.
package struct RunSetting: Sendable, Equatable, Codable {
  /// The version of Kinora that made it.
  package var version: String
  package var scene: String?
  /// How much the scene moved; nil for scenes that take no load, and for a scene's own.
  package var load: Int?
  /// As in reports: "X11 :99 (MIT-SHM)", "offscreen".
  package var display: String
  /// In pixels.
  package var width: Int
  package var height: Int
  /// Refreshes a second that were aimed at.
  package var framesPerSecond: Double
  /// What the ticks came from: "dispatch".
  package var clock: String
  /// The most that the display tells of when frames are seen, by its name in reports.
  package var timestampSource: String
  /// Media seconds in one second.
  package var speed: Double
  /// What else was done to the run, as on the command line: "--busy-main 200 --every 1000".
  package var conditions: [String]

  private enum CodingKeys: String, CodingKey {
    case version, scene, load, display, width, height, clock, speed, conditions
    case framesPerSecond = "target_fps"
    case timestampSource = "timestamp_source"
  }

  package init(
    version: String, scene: String?, load: Int? = nil, display: String, size: PixelSize, framesPerSecond: Double,
    clock: String, timestampSource: TimestampSource, speed: Double = 1, conditions: [String] = []
  ) {
    self.version = version
    self.scene = scene
    self.load = load
    self.display = display
    width = size.width
    height = size.height
    self.framesPerSecond = framesPerSecond
    self.clock = clock
    self.timestampSource = timestampSource.name
    self.speed = speed
    self.conditions = conditions
  }

  /// Seconds between refreshes.
  package var period: Double { 1 / framesPerSecond }

  /// Whether figures can be made with these numbers.
  var isUsable: Bool {
    (0...65_536).contains(width) && (0...65_536).contains(height) && framesPerSecond >= 0.1 && framesPerSecond <= 10_000
      && speed.isFinite
  }
}
