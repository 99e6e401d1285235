import KinoraCAMLModel
import KinoraLayers
import KinoraMotion

/// The animations that a file's layers have from the start, also those of layers that states add.
final class LoadedAnimations {
  private struct Entry {
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

  init(_ builder: LayerBuilder) {
    entries = builder.animated.flatMap { source in
      builder.animations(of: source).map { Entry(layer: source.layer, key: $0.key, animation: $0.animation) }
    }
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
    guard let animation = entry.animation.copy() as? CAAnimation else { return }
    animation.begin(at: begin)
    layer.add(animation, forKey: key)
  }
}

extension CALayer {
  /// The time of the layer's own animations.
  var localTime: Double { convertTime(CACurrentMediaTime(), from: nil) }
}

extension CAAnimation {
  /// Sets the local time at which the animation begins.
  func begin(at time: Double) {
    // A begin time of 0 would be the moment of its addition; at the time 0, the animation has begun.
    beginTime = time == 0 ? -1e-100 : time
  }
}
