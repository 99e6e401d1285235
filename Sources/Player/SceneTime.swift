/// Where a scene's time begins on the clock that its layers see.
///
/// On Apple's systems media time is the time since the machine started, so code may rely on small absolute times lying
/// in the past (the guides scrub with `beginTime = 1`). A scene therefore starts at a late media time; people count
/// from 0.
package enum SceneTime {
  /// The media time of a scene's first moment, in seconds.
  package static let epoch = 1000.0

  /// Seconds since the scene began.
  package static func seconds(at mediaTime: Double) -> Double { mediaTime - epoch }

  /// The media time at a number of seconds into the scene.
  package static func mediaTime(at seconds: Double) -> Double { epoch + seconds }
}
