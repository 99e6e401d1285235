import Geometry
import Input
import Layers
import LottieLayers
import LottieModel

/// A Lottie file, played in a loop. In a file with markers, the digits play the part that a marker names.
final class LottieScene: Scene {
  private let file: LottieFile
  private let animation: LottieDocument.Animation
  private let images: (LottieImage) -> CGImage?
  private var root: CALayer?
  private var shown: CALayer?

  /// - Parameter animation: The speed and the direction in which it plays.
  init(_ file: LottieFile, _ animation: LottieDocument.Animation, images: @escaping (LottieImage) -> CGImage?) {
    (self.file, self.animation, self.images) = (file, animation, images)
  }

  func load(into root: CALayer) {
    self.root = root
    play(file)
  }

  func keyPressed(_ key: Key) {
    guard let digit = Int(key.name), key.name.count == 1 else { return }
    guard digit > 0 else {
      play(file)
      return
    }
    guard digit <= file.markers.count else { return }
    let marker = file.markers[digit - 1]
    var part = file
    part.inPoint = marker.start
    part.outPoint = marker.duration > 0 ? marker.start + marker.duration : max(file.outPoint, marker.start + 1)
    play(part)
  }

  /// Plays a part of the file from its start, in place of what was played before.
  private func play(_ part: LottieFile) {
    guard let root else { return }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    shown?.removeFromSuperlayer()
    let tree = LottieTree(part, repeatCount: .infinity, autoreverses: animation.bounces, images: images)
    setClock(of: tree.root, duration: part.duration)
    tree.root.beginTime = root.convertTime(CACurrentMediaTime(), from: nil)
    root.addSublayer(tree.root)
    shown = tree.root
    CATransaction.commit()
  }

  /// Sets the speed and the direction of the clock on which the animations of a part run.
  private func setClock(of layer: CALayer, duration: Double) {
    layer.speed = Float(animation.speed)
    guard animation.isReversed else { return }
    if animation.bounces {
      // The second half of each cycle runs back.
      layer.timeOffset = duration
    } else {
      // The clock runs back from the end of a cycle that is days away.
      layer.speed = -layer.speed
      layer.timeOffset = (1e6 / duration).rounded(.up) * duration - max(duration * 1e-9, 1e-9)
    }
  }
}
