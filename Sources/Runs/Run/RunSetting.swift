import KinoraFrames
import KinoraRaster

/// The conditions of a run, needed to read its figures and to compare them with those of another.
package struct RunSetting: Sendable, Equatable, Codable {
  /// The version of Kinora, as its runs record it.
  package static let currentVersion = "0.6.0-dev"

  /// The version of Kinora that recorded the run.
  package var version: String
  package var scene: String?
  /// The load of the scene; nil for its default, and for scenes without a load.
  package var load: Int?
  /// The display's name in reports: "X11 :99 (MIT-SHM)", "offscreen".
  package var display: String
  /// The size in pixels.
  package var width: Int
  package var height: Int
  /// The target number of refreshes per second.
  package var framesPerSecond: Double
  /// The kind of the frame clock's timer, such as "dispatch"; "NA" for another program.
  package var clock: String
  /// The best timestamp source the display can report, by its name in reports.
  package var timestampSource: String
  /// Media seconds per second.
  package var speed: Double
  /// Load put on the run, as on the command line: "--busy-main 200 --every 1000".
  package var conditions: [String]
  /// When and where the run was made; nil in files of earlier versions.
  package var machine: RunMachine?
  /// The window whose frames were seen from outside; nil for frames that Kinora has made and recorded itself.
  package var watched: WatchedWindow?

  private enum CodingKeys: String, CodingKey {
    case version, scene, load, display, width, height, clock, speed, conditions, machine, watched
    case framesPerSecond = "target_fps"
    case timestampSource = "timestamp_source"
  }

  package init(
    version: String, scene: String?, load: Int? = nil, display: String, size: PixelSize, framesPerSecond: Double,
    clock: String, timestampSource: TimestampSource, speed: Double = 1, conditions: [String] = [],
    machine: RunMachine? = nil
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
    self.machine = machine
  }

  /// Seconds between refreshes.
  package var period: Double { 1 / framesPerSecond }

  /// True if the numbers are valid for computing figures.
  var isUsable: Bool {
    (0...65_536).contains(width) && (0...65_536).contains(height) && framesPerSecond >= 0.1 && framesPerSecond <= 10_000
      && speed.isFinite
  }
}
