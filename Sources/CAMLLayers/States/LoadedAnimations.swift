import KinoraCAMLModel
import KinoraLayers
import KinoraMotion

/// The animations that a file's layers have from the start, also those of layers that states add.
final class LoadedAnimations {
  fileprivate struct Entry {
    let layer: CALayer
    let key: String
    let animation: CAAnimation
    /// The local time at which it began, which it keeps when it is attached again; nil before the start.
    var begin: Double?
    /// The local time at which it ends.
    var end = Double.infinity

    var id: ID { ID(layer: ObjectIdentifier(layer), key: key) }
  }

  /// The place of an animation.
  struct ID: Hashable {
    let layer: ObjectIdentifier
    let key: String
  }

  private var entries: [Entry]
  /// The indices in `entries`.
  private let indices: [ID: Int]

  /// - Parameter isRepeated: True if the time of the document goes back, so that no animation is over for good.
  init(_ builder: LayerBuilder, isRepeated: Bool) {
    entries = builder.animated.flatMap { source in
      builder.animations(of: source).map { Entry(layer: source.layer, key: $0.key, animation: $0.animation) }
    }
    if isRepeated { for entry in entries { entry.animation.stayAfterEnd() } }
    indices = Dictionary(entries.enumerated().map { ($1.id, $0) }) { first, _ in first }
  }

  func attach() {
    for index in entries.indices {
      let entry = entries[index]
      entry.layer.add(entry.animation, forKey: entry.key)
      guard var timing = entry.layer.attachedRecords.last?.timing else { continue }
      if timing.beginTime == 0 { timing.beginTime = entry.layer.localTime }
      (entries[index].begin, entries[index].end) = (timing.beginTime, timing.end)
    }
  }

  /// Adds an animation again that was removed or replaced, as if it had never stopped. One that is over stays away.
  func attachAgain(_ key: String, to layer: CALayer) {
    guard let index = indices[ID(layer: ObjectIdentifier(layer), key: key)], let begin = entries[index].begin else {
      return
    }
    let entry = entries[index]
    if entry.animation.isRemovedOnCompletion, entry.end <= layer.localTime { return }
    if let animation = entry.copy(from: begin) { layer.add(animation, forKey: key) }
  }

  /// Returns an animation of the file that isn't on its layer now; nil for one that the file doesn't have.
  func record(_ key: String, of layer: CALayer) -> AnimationRecord? {
    guard let index = indices[ID(layer: ObjectIdentifier(layer), key: key)], let begin = entries[index].begin else {
      return nil
    }
    return entries[index].copy(from: begin).map { layer.record(of: $0, forKey: key) }
  }
}

extension LoadedAnimations.Entry {
  fileprivate func copy(from begin: Double) -> CAAnimation? {
    let copy = animation.copy() as? CAAnimation
    copy?.begin(at: begin)
    return copy
  }
}

extension CALayer {
  /// The time of the layer's own animations.
  var localTime: Double { convertTime(CACurrentMediaTime(), from: nil) }
}

extension CAAnimation {
  /// Keeps the animation on its layer after its end, where it then has no effect, as one that was removed.
  fileprivate func stayAfterEnd() {
    guard isRemovedOnCompletion else { return }
    isRemovedOnCompletion = false
    fillMode = fillMode == .both || fillMode == .backwards ? .backwards : .removed
  }

  /// Sets the local time at which the animation begins.
  func begin(at time: Double) {
    // A begin time of 0 would be the moment of its addition; at the time 0, the animation has begun.
    beginTime = time == 0 ? -1e-100 : time
  }
}
