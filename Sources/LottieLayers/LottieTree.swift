import Geometry
import Layers
import LottieModel

/// The layers of a Lottie file, animated from its first frame to its last.
///
/// The animations run on the clock of `root`: its time 0 is the file's first frame. Stop it with `speed` 0 and set
/// `timeOffset` to show any frame, or start it with `beginTime`.
package struct LottieTree {
  /// A layer with the size of the file.
  package let root: CALayer
  /// All animations. Each is attached to its layer under its key path.
  package let animations: [(layer: CALayer, animation: CAKeyframeAnimation)]

  /// Makes the layers.
  ///
  /// - Parameters:
  ///   - images: Returns the picture of an image that a layer shows; nil for one that can't be had.
  ///   - repeatCount: How often the animations run.
  ///   - autoreverses: True if they run back after each time.
  package init(
    _ file: LottieFile, repeatCount: Float = 1, autoreverses: Bool = false,
    images: @escaping (LottieImage) -> CGImage? = { _ in nil }
  ) {
    let root = PlacedLayer.make(named: file.name, size: file.size)
    root.masksToBounds = true
    let writer = AnimationWriter(duration: file.duration)
    let builder = LayerBuilder(file: file, writer: writer, images: images)
    builder.add(file.composition, to: root, FrameMap(start: file.inPoint, end: file.outPoint))
    for (layer, animation) in writer.animated {
      (animation.repeatCount, animation.autoreverses) = (repeatCount, autoreverses)
      layer.add(animation, forKey: animation.keyPath)
    }
    (self.root, animations) = (root, writer.animated)
  }
}
