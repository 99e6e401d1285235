import Geometry
import Input
import Layers
import LottieLayers
import LottieModel

/// A Lottie file that plays as its plan says. In a file with markers, the digits play the part that a marker names.
final class LottieScene: Scene {
  private let plan: LottiePlan
  private let images: (LottieImage) -> CGImage?
  private var root: CALayer?
  private var shown: CALayer?

  init(_ plan: LottiePlan, images: @escaping (LottieImage) -> CGImage?) {
    (self.plan, self.images) = (plan, images)
  }

  func load(into root: CALayer) {
    self.root = root
    play(plan.part)
  }

  func keyPressed(_ key: Key) {
    guard let digit = Int(key.name), key.name.count == 1 else { return }
    let markers = plan.file.markers
    if digit == 0 {
      play(plan.file)
    } else if digit <= markers.count {
      play(plan.file.part(of: markers[digit - 1]))
    }
  }

  /// Plays a part of the file from its start, in place of what was played before.
  private func play(_ part: LottieFile) {
    guard let root else { return }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    shown?.removeFromSuperlayer()
    let tree = LottieTree(layersOf: part, images: images)
    tree.root.speed = Float(plan.animation.speed)
    tree.root.beginTime = root.convertTime(CACurrentMediaTime(), from: nil)
    root.addSublayer(tree.root)
    tree.attach(plan.course(of: part))
    shown = tree.root
    CATransaction.commit()
  }
}
