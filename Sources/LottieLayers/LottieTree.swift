import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraLottieModel

/// The layers of a Lottie file, animated from its first frame to its last.
///
/// The animations run on the clock of `root`: its time 0 is the start of what is played, which is the whole file unless
/// `attach(_:)` chooses a part. Stop the clock with `speed` 0 and set `timeOffset` to show any frame, or start it with
/// `beginTime`.
package struct LottieTree {
  /// A layer with the size of the file.
  package let root: CALayer
  /// All animations, of the whole file. Each is attached to its layer under its key path.
  package let animations: [(layer: CALayer, animation: CAKeyframeAnimation)]
  /// The file's duration in seconds.
  private let duration: Double

  /// Makes the layers and attaches the animations.
  ///
  /// - Parameters:
  ///   - repeatCount: How often the animations run.
  ///   - autoreverses: True if they run back after each time.
  ///   - images: Returns the picture of an image that a layer shows; nil for one that can't be had.
  package init(
    _ file: LottieFile, repeatCount: Float = 1, autoreverses: Bool = false,
    images: @escaping (LottieImage) -> CGImage? = { _ in nil }
  ) {
    self.init(layersOf: file, images: images)
    var course = LottieCourse(start: 0, end: file.duration)
    (course.repeatCount, course.autoreverses) = (repeatCount, autoreverses)
    attach(course)
  }

  /// Makes the layers, without animations until `attach(_:)` is called.
  ///
  /// - Parameter images: Returns the picture of an image that a layer shows; nil for one that can't be had.
  package init(layersOf file: LottieFile, images: @escaping (LottieImage) -> CGImage?) {
    let root = PlacedLayer.make(named: file.name, size: file.size)
    root.masksToBounds = true
    let budget = TrackBudget()
    let writer = AnimationWriter(duration: file.duration, budget: budget)
    let builder = LayerBuilder(file: file, writer: writer, images: images)
    builder.add(file.composition, to: root, FrameMap(start: file.inPoint, end: file.outPoint, budget: budget))
    (self.root, animations, duration) = (root, writer.animated, file.duration)
  }

  /// Attaches the animations, in place of those attached before.
  ///
  /// A layer that leaves the screen loses its animations, and one that isn't on the screen loses those that it gets.
  package func attach(_ course: LottieCourse) {
    // Exact for the whole file, whose key times may be those of frames.
    let (first, scale) = (course.start / duration, duration / course.length)
    for (layer, whole) in animations {
      guard let animation = whole.copy() as? CAKeyframeAnimation else { continue }
      // Key times outside of 0...1 are before and after the part.
      animation.keyTimes = whole.keyTimes?.map { NSNumber(value: ($0.doubleValue - first) * scale) }
      course.apply(to: animation)
      layer.add(animation, forKey: animation.keyPath)
    }
  }
}

extension LottieTree {
  /// Adds an animation to `root` that changes nothing and lasts as long as a course, to report its end.
  package func watch(_ course: LottieCourse, delegate: any CAAnimationDelegate) {
    let animation = CAAnimationGroup()
    course.apply(to: animation)
    animation.delegate = delegate
    root.add(animation, forKey: "end")
  }
}
