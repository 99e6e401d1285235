import KinoraGeometry

/// Evaluates animations of any kind in place: restores the properties that they change, applies them, and compares.
package struct AnimatedValues {
  /// The properties before the frame, in the order of their lanes. Scratch memory, kept between frames.
  private var numbers: [Vector4] = []
  private var others: [PropertyState] = []

  package init() {}

  /// Presents a moment of a layer's animations.
  ///
  /// - Parameters:
  ///   - animations: The layer's animations, in the order in which they were added.
  ///   - properties: The properties that they change.
  ///   - committed: The layer's values without animations.
  ///   - presented: The values at an earlier moment; equal to `committed` except for `properties`.
  ///   - localTime: The layer's own time, in seconds.
  ///   - changed: Called with the effect of each of the properties whose value is another one now.
  mutating func present(
    _ animations: [AnimationRecord], of properties: [AnimatedProperty], over committed: UnsafePointer<LayerValues>,
    in presented: UnsafeMutablePointer<LayerValues>, at localTime: Double, changed: (PropertyEffect) -> Void
  ) -> AnimationActivity {
    numbers.removeAll(keepingCapacity: true)
    others.removeAll(keepingCapacity: true)
    for property in properties {
      let key = property.key
      switch property.lane {
      case .numbers:
        numbers.append(key.components(in: presented) ?? .zero)
        if let restored = key.components(in: committed) { key.setComponents(in: presented, to: restored) }
      case .others:
        others.append(PropertyState(of: key.key, in: presented))
        restore(key.key, of: presented, from: committed)
      }
    }
    let activity = evaluate(animations, over: &presented.pointee, at: localTime)
    presented.pointee.fitText(over: committed)
    var (number, other) = (0, 0)
    for property in properties {
      let key = property.key
      switch property.lane {
      case .numbers:
        if key.components(in: presented) ?? .zero != numbers[number] { changed(key.effect) }
        number += 1
      case .others:
        if !others[other].isSame(as: presented, key.key) { changed(key.effect) }
        other += 1
      }
    }
    return activity
  }
}

/// A whole property that animations change.
struct AnimatedProperty: Sendable, Equatable {
  fileprivate enum Lane: UInt8, Sendable {
    /// Up to four numbers that are never missing.
    case numbers
    case others
  }

  let key: PreparedKey
  fileprivate let lane: Lane

  fileprivate init(_ key: AnimatableKey) {
    self.key = PreparedKey(key)
    switch key.kind {
    case .number, .point, .size, .rect: lane = .numbers
    default: lane = .others
    }
  }

  /// Returns the properties that animations change, each once.
  static func list(of animations: [AnimationRecord]) -> [AnimatedProperty] {
    var properties: [AnimatedProperty] = []
    collect(from: animations, into: &properties)
    return properties
  }

  private static func collect(from animations: [AnimationRecord], into properties: inout [AnimatedProperty]) {
    func add(_ key: AnimatableKey) {
      if !properties.contains(where: { $0.key.key == key }) { properties.append(AnimatedProperty(key)) }
    }
    for animation in animations {
      switch animation.content {
      case .property(let animation):
        add(animation.key.whole)
        if animation.rotationMode != nil { add(.transform(.whole)) }
      case .group(let children): collect(from: children, into: &properties)
      case .transition, .inert: break
      }
    }
  }
}

/// The state of a property other than numbers.
private enum PropertyState {
  case flag(Bool)
  /// Not compact, since a second reference to one would make the next change allocate.
  case transform(CATransform3D)
  case contents(CGImage?, ContentsFade?)
  case path(BezierPath?)
  case other(AnimationValue?)

  init(of key: AnimatableKey, in values: UnsafePointer<LayerValues>) {
    switch key {
    case .plain(.hidden): self = .flag(values.pointee.isHidden)
    case .transform: self = .transform(values.pointee.transform)
    case .plain(.path): self = .path(values.pointee.sharedKind.path)
    case .plain(.contents): self = .contents(values.pointee.contents, values.pointee.contentsFade)
    default: self = .other(values.pointee[key])
    }
  }

  func isSame(as values: UnsafePointer<LayerValues>, _ key: AnimatableKey) -> Bool {
    switch self {
    case .flag(let flag): flag == values.pointee.isHidden
    case .transform(let transform): transform == values.pointee.transform
    case .path(let path): path == values.pointee.sharedKind.path
    case .contents(let image, let fade): image == values.pointee.contents && fade == values.pointee.contentsFade
    case .other(let value): value == values.pointee[key]
    }
  }
}

/// Sets a property to its value in other values, without allocating memory for what it holds already.
private func restore(
  _ key: AnimatableKey, of values: UnsafeMutablePointer<LayerValues>, from committed: UnsafePointer<LayerValues>
) {
  switch key {
  case .plain(.hidden): values.pointee.isHidden = committed.pointee.isHidden
  case .transform: values.pointee.compactTransform.value = committed.pointee.compactTransform.value
  case .plain(.path):
    let path = committed.pointee.sharedKind.path
    values.pointee.sharedKind.changeShape { $0.path = path }
  case .plain(.contents):
    values.pointee.contents = committed.pointee.contents
    values.pointee.contentsFade = committed.pointee.contentsFade
  default: values.pointee[key] = committed.pointee[key]
  }
}
