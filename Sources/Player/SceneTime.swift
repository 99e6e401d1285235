/// The origin of a scene's time on the clock of its layers.
///
/// On Apple's systems media time is the time since the machine started, so programs may assume that small absolute
/// times have passed (the guides scrub with `beginTime = 1`). So a scene starts at a late media time, but the user's
/// times start at 0.
package enum SceneTime {
  /// The media time of a scene's first moment, in seconds.
  package static let epoch = 1000.0

  /// Seconds since the scene began.
  package static func seconds(at mediaTime: Double) -> Double { mediaTime - epoch }

  /// The media time at a number of seconds into the scene.
  package static func mediaTime(at seconds: Double) -> Double { epoch + seconds }
}
