import KinoraLayers
import KinoraMotion

/// A block of `UIView.animateKeyframes` in progress: collects the changes of its keyframes, then makes one animation
/// for each property.
final class KeyframeBlock: AnimationScope {
  let timing: ViewAnimationTiming
  let options: UIView.AnimationOptions
  private let mode: CAAnimationCalculationMode
  private var tracks: [KeyframeBlockTrack] = []
  private var indices: [TrackID: Int] = [:]
  /// The current keyframe's interval, in fractions of the block's duration.
  private var part = (start: 0.0, end: 1.0)
  private var changedViews: [UIView] = []

  init(_ timing: ViewAnimationTiming, _ options: UIView.AnimationOptions, _ mode: CAAnimationCalculationMode) {
    self.timing = timing
    self.options = options
    self.mode = mode
  }

  /// Runs a keyframe's block with the given interval.
  func addKeyframe(start: Double, duration: Double, _ animations: () -> Void) {
    let outer = part
    part.start = start.clampedToWhole
    part.end = max((start + max(duration, 0)).clampedToWhole, part.start)
    animations()
    layOutChanges()
    part = outer
  }

  func layOutChanges() {
    guard options.contains(.layoutSubviews) else { return }
    for view in changedViews { view.layoutIfNeeded() }
    changedViews = []
  }

  func action(for layer: CALayer, of view: UIView, forKey key: String) -> (any CAAction)? {
    let properties = ViewProperty.all(of: key, animatesContents: options.contains(.allowAnimatedContent))
    guard !properties.isEmpty else { return nil }
    if options.contains(.layoutSubviews) { changedViews.append(view) }
    return ViewPropertyAction(properties, of: layer) { [self] change in record(change, of: view) }
  }

  private func record(_ change: ViewPropertyAnimation, of view: UIView) {
    let id = TrackID(view: ObjectIdentifier(view), property: change.property)
    let index = indices[id] ?? tracks.count
    if index == tracks.count {
      indices[id] = index
      tracks.append(KeyframeBlockTrack(view: view, property: change.property))
    }
    tracks[index].append(
      KeyframeBlockTrack.Segment(start: part.start, end: part.end, old: change.old, new: change.new))
  }

  /// Passes the animation of each changed property to `show`.
  func finish(_ show: (ViewPropertyAnimation, UIView) -> Void) {
    for track in tracks {
      if let animation = track.animation(mode) { show(animation, track.view) }
    }
    (tracks, indices) = ([], [:])
  }
}

/// Identifies the track of one property of one view. The view outlives the identifier, since its track retains it.
private struct TrackID: Hashable {
  let view: ObjectIdentifier
  let property: ViewProperty
}

extension Double {
  /// The number clamped to 0...1; NaN becomes 0.
  fileprivate var clampedToWhole: Double { isNaN ? 0 : Swift.min(Swift.max(self, 0), 1) }
}
