import KinoraGeometry
import KinoraLayers
import KinoraMotion

/// Running animations.
extension CAMLWriter {
  /// A time that isn't 0 but no moment later: Apple's tools write it for the moment at which a file is loaded.
  private static let start = "1e-100"

  /// Returns the animations of a layer.
  ///
  /// - Parameters:
  ///   - now: The layer's local time at the moment of the export.
  ///   - areOutlined: True if the layer's text is written as outlines.
  func animations(of layer: CALayer, at now: Double, areOutlined: Bool) -> [CAMLElement] {
    for _ in 0..<layer.awaitedAnimationCount { omit(.followers) }
    for _ in 0..<documents.startedCount(of: layer, before: now) { omit(.startedByState) }
    return documents.records(of: layer).compactMap { record in
      guard record.timing.isUsable, !record.isRemovedOnCompletion || record.timing.end > now else { return nil }
      if case .transition = record.content, record.timing.beginTime <= now {
        omit(.transition)
        return nil
      }
      guard isWritable(record.content, areOutlined: areOutlined) else { return nil }
      var element = animation(record, areOutlined: areOutlined, as: "animation")
      let begin = record.timing.beginTime - now
      element.set("beginTime", abs(begin) < 1e-9 ? Self.start : CAMLText.number(begin))
      return element
    }
  }

  /// Returns an animation that begins when a state is entered, or in a transition; nil for one that can't be written.
  func animation(startedLater animation: CAAnimation, on layer: CALayer) -> CAMLElement? {
    // A record has the ends that the layer would give it now.
    let record = layer.record(of: animation).keepingEnds(of: animation)
    guard record.timing.isUsable, isWritable(record.content, areOutlined: false) else { return nil }
    var element = self.animation(record, areOutlined: false, as: "animation")
    element.setNumber("beginTime", record.timing.beginTime, unless: 0)
    return element
  }

  /// Notes content that can't be written.
  private func isWritable(_ content: AnimationRecord.Content, areOutlined: Bool) -> Bool {
    switch content {
    case .property(let animation):
      switch animation.key {
      case .custom(let name, _): omit(.ownProperty(name.text))
      case .plain(.fontSize) where areOutlined, .plain(.foregroundColor) where areOutlined: omit(.animatedText)
      default: return true
      }
      return false
    case .inert:
      omit(.inertAnimation)
      return false
    case .group, .transition: return true
    }
  }

  /// Returns an animation without its begin time.
  ///
  /// - Parameter name: The name of the element; nil for the class.
  private func animation(_ record: AnimationRecord, areOutlined: Bool, as name: String?) -> CAMLElement {
    let type = Self.className(of: record.content)
    var element = CAMLElement(name ?? type)
    if name != nil { element.set("type", type) }
    if let key = record.key { element.set("key", key) }
    addTiming(of: record, to: &element)
    switch record.content {
    case .property(let animation): add(animation, to: &element)
    case .group(let children):
      let written = children.filter { isWritable($0.content, areOutlined: areOutlined) }
      element.add(
        "animations",
        written.map { child in
          var element = self.animation(child, areOutlined: areOutlined, as: nil)
          element.setNumber("beginTime", child.timing.beginTime, unless: 0)
          return element
        })
    case .transition(let transition): add(transition, to: &element)
    case .inert: break
    }
    return element
  }

  private static func className(of content: AnimationRecord.Content) -> String {
    switch content {
    case .property(let animation):
      switch animation.motion {
      case .basic: "CABasicAnimation"
      case .spring: "CASpringAnimation"
      case .keyframes: "CAKeyframeAnimation"
      }
    case .group: "CAAnimationGroup"
    case .transition: "CATransition"
    case .inert: "CAAnimation"
    }
  }

  private func addTiming(of record: AnimationRecord, to element: inout CAMLElement) {
    let timing = record.timing
    element.set("duration", CAMLText.number(timing.duration))
    element.setSingle("speed", Float(timing.speed), unless: 1)
    element.setNumber("timeOffset", timing.timeOffset, unless: 0)
    element.setSingle("repeatCount", Float(timing.repeatCount), unless: 0)
    element.setNumber("repeatDuration", timing.repeatDuration, unless: 0)
    element.setFlag("autoreverses", timing.autoreverses, unless: false)
    element.setName("fillMode", "\(timing.fillMode)", unless: "removed")
    element.setFlag("removedOnCompletion", record.isRemovedOnCompletion, unless: true)
    if let curve = record.curve { element.set("timingFunction", CAMLText.curve(curve)) }
  }

  private func add(_ transition: TransitionAnimation, to element: inout CAMLElement) {
    var kind = CAMLElement("type")
    kind.set("type", "string")
    kind.set("value", "\(transition.kind)")
    element.add(kind)
    if let direction = transition.direction { element.set("subtype", "\(direction)") }
    element.setNumber("startProgress", transition.startProgress, unless: 0)
    element.setNumber("endProgress", transition.endProgress, unless: 1)
  }
}
