import Geometry
import Input
import Layers
import LottieLayers
import LottieModel

/// A Lottie file, played in a loop. In a file with markers, the digits play the part that a marker names.
final class LottieScene: Scene {
  private let file: LottieFile
  private let images: (LottieImage) -> CGImage?
  private var root: CALayer?
  private var shown: CALayer?

  init(_ file: LottieFile, images: @escaping (LottieImage) -> CGImage?) {
    (self.file, self.images) = (file, images)
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
    let tree = LottieTree(part, repeatCount: .infinity, images: images)
    tree.root.beginTime = root.convertTime(CACurrentMediaTime(), from: nil)
    root.addSublayer(tree.root)
    shown = tree.root
    CATransaction.commit()
  }
}
