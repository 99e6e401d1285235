import Foundation
import KinoraSignposts

/// The measurements and pictures of a run, apart from its frames.
package struct RunAdditions: Sendable, Equatable {
  /// The lateness of each wake-up of a bare sleeping loop, in milliseconds; nil if not measured.
  package var referenceLateness: [Double]?
  /// The priority of the thread that made the frames: "real time, SCHED_RR 1", "normal: not asked for". Nil in files of
  /// earlier versions.
  package var priority: String?
  /// Pictures of the worst frames; empty unless a page was asked for.
  package var pictures: [FramePicture] = []

  /// True if the scene was shown smaller than it is at times, since there were tools beside it. Default false.
  package var wasScaled = false

  /// The program's signposts; empty unless records or a trace were asked for.
  package var signposts = SignpostRecording()

  /// The measurements of a watched program; nil for Kinora's own frames.
  package var watched: WatchedMeasurements?

  package init(referenceLateness: [Double]? = nil) {
    self.referenceLateness = referenceLateness
  }
}

/// A small picture of a frame.
package struct FramePicture: Sendable, Equatable, Codable {
  /// The number of the frame.
  package var frame: UInt64
  /// The bytes of a PNG file.
  package var png: Data

  package init(frame: UInt64, png: Data) {
    self.frame = frame
    self.png = png
  }
}
