import Layers
import Motion

/// A block of `UIView.animateKeyframes` in progress: what its keyframes change is put together at the end.
final class KeyframeBlock: AnimationScope {
  let timing: ViewAnimationTiming
  let options: UIView.AnimationOptions
  private let mode: CAAnimationCalculationMode
  private var tracks: [KeyframeTrack] = []
  private var indices: [TrackID: Int] = [:]
  /// The part of the whole that the changes of the moment are made in.
  private var part = (start: 0.0, end: 1.0)
  private var changedViews: [UIView] = []

  init(_ timing: ViewAnimationTiming, _ options: UIView.AnimationOptions, _ mode: CAAnimationCalculationMode) {
    self.timing = timing
    self.options = options
    self.mode = mode
  }

  /// Runs a keyframe's block.
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
      tracks.append(KeyframeTrack(view: view, property: change.property))
    }
    tracks[index].append(
      KeyframeTrack.Stretch(start: part.start, end: part.end, old: change.old, new: change.new))
  }

  /// Hands out the way of every property.
  func finish(_ show: (ViewPropertyAnimation, UIView) -> Void) {
    for track in tracks {
      if let animation = track.animation(mode) { show(animation, track.view) }
    }
    (tracks, indices) = ([], [:])
  }
}

/// By which a change finds the others of the same property. A track keeps its view alive.
private struct TrackID: Hashable {
  let view: ObjectIdentifier
  let property: ViewProperty
}

extension Double {
  /// A fraction of a whole; what is no number is its start.
  fileprivate var clampedToWhole: Double { isNaN ? 0 : Swift.min(Swift.max(self, 0), 1) }
}
