import KinoraGeometry
import KinoraLayers

extension CALayer {
  /// Stops the layer's time, and with it the animations of the layer and its sublayers.
  func pauseTime() {
    let pausedTime = convertTime(CACurrentMediaTime(), from: nil)
    speed = 0
    timeOffset = pausedTime
  }

  /// Lets the layer's time go on from where it stands.
  ///
  /// With a speed of 1 this gives the same times as the guide's listing, which sets `timeOffset` to 0 and `beginTime`
  /// to the time since the pause.
  func resumeTime(speed newSpeed: Float) {
    beginTime = superlayer?.convertTime(CACurrentMediaTime(), from: nil) ?? CACurrentMediaTime()
    speed = newSpeed
  }
}
