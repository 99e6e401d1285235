import Foundation
import KinoraArchives
import KinoraCAMLModel
import KinoraGeometry
import KinoraLayers

extension LayerBuilder {
  /// Returns the animations of a layer's object with their keys, in the order of the file.
  func animations(of source: Source) -> [(key: String, animation: CAAnimation)] {
    guard let holder = source.object["animations"] else { return [] }
    var entries: [(key: String?, object: CAMLObject)] = []
    if case .dictionary(let properties) = holder {
      entries = properties.compactMap { entry in entry.value.object.map { ($0.text("key") ?? entry.name, $0) } }
    } else {
      entries = holder.objects.map { ($0.text("key"), $0) }
    }
    var known: Set<String> = []
    return entries.enumerated().compactMap { index, entry in
      guard let animation = animation(entry.object, on: source.layer) else { return nil }
      // A key holds one animation at a time; the file means all of them.
      var key = entry.key ?? "animation"
      if !known.insert(key).inserted { key += " \(index)" }
      known.insert(key)
      return (key, animation)
    }
  }

  /// Makes an animation for a layer.
  ///
  /// - Parameter keyPath: The key path of an animation that names none.
  /// - Returns: Nil for one that has no effect, with an issue.
  func animation(_ object: CAMLObject, on layer: CALayer, keyPath: String? = nil) -> CAAnimation? {
    switch object.className {
    case "CAAnimationGroup": return group(object, on: layer)
    case "CATransition": return transition(object)
    case "CABasicAnimation", "CASpringAnimation", "CAKeyframeAnimation":
      return propertyAnimation(object, on: layer, keyPath: keyPath)
    // The reader notes kinds that aren't played.
    default: return nil
    }
  }

  private func group(_ object: CAMLObject, on layer: CALayer) -> CAAnimation {
    let group = CAAnimationGroup()
    object.setTiming(of: group)
    group.animations = object.objects("animations").compactMap { animation($0, on: layer) }
    return group
  }

  private func transition(_ object: CAMLObject) -> CAAnimation {
    let transition = CATransition()
    object.setTiming(of: transition)
    for name in ["type", "subtype", "startProgress", "endProgress"] {
      if let value = object[name]?.untyped { transition.setValue(value, forKey: name) }
    }
    return transition
  }

  private func propertyAnimation(_ object: CAMLObject, on layer: CALayer, keyPath: String?) -> CAAnimation? {
    guard let path = object.text("keyPath") ?? keyPath, !path.isEmpty else {
      issues.add(.ignored, at: object.place, "\(object.className): expected a keyPath; nothing moves by it")
      return nil
    }
    let parts = parts(of: path, on: layer).filter { $0.key != nil }
    guard !parts.isEmpty else {
      issues.add(.ignored, at: object.place, "'\(path)' can't be animated here; it keeps its value")
      return nil
    }
    if parts.count == 1 { return propertyAnimation(object, parts[0]) }
    // Several lists of numbers stand for one matrix.
    let group = CAAnimationGroup()
    object.setTiming(of: group)
    group.animations = parts.map { part in
      let animation = propertyAnimation(object, part)
      for name in ["beginTime", "timeOffset", "repeatCount", "repeatDuration"] { animation.setValue(0, forKey: name) }
      (animation.speed, animation.autoreverses) = (1, false)
      return animation
    }
    group.timingFunction = nil
    group.duration = object.number("duration") ?? 0
    return group
  }

  private func propertyAnimation(_ object: CAMLObject, _ part: KeyPathPart) -> CAPropertyAnimation {
    let animation: CAPropertyAnimation =
      switch object.className {
      case "CAKeyframeAnimation": keyframes(object, part)
      case "CASpringAnimation": spring(object, part)
      default: setEnds(of: CABasicAnimation(keyPath: part.keyPath), object, part)
      }
    object.setTiming(of: animation)
    animation.isAdditive = object.flag("additive") ?? false
    animation.isCumulative = object.flag("cumulative") ?? false
    if let name = object.text("valueFunction") {
      animation.valueFunction = CAValueFunction(name: CAValueFunctionName(rawValue: name))
    }
    return animation
  }

  private func setEnds(of animation: CABasicAnimation, _ object: CAMLObject, _ part: KeyPathPart) -> CABasicAnimation {
    animation.fromValue = object["fromValue"].flatMap { part.convert($0, object.place) }
    animation.toValue = object["toValue"].flatMap { part.convert($0, object.place) }
    animation.byValue = object["byValue"].flatMap { part.convert($0, object.place) }
    return animation
  }

  private func spring(_ object: CAMLObject, _ part: KeyPathPart) -> CASpringAnimation {
    let spring = CASpringAnimation(keyPath: part.keyPath)
    for name in ["mass", "stiffness", "damping", "initialVelocity", "allowsOverdamping"] {
      if let value = object[name]?.untyped { spring.setValue(value, forKey: name) }
    }
    if let velocity = object.number("velocity"), velocity.isFinite { spring.initialVelocity = CGFloat(velocity) }
    _ = setEnds(of: spring, object, part)
    // Springs of files last as long as they move, unless they say otherwise.
    if object["duration"] == nil { spring.duration = spring.settlingDuration }
    return spring
  }

  private func keyframes(_ object: CAMLObject, _ part: KeyPathPart) -> CAKeyframeAnimation {
    let animation = CAKeyframeAnimation(keyPath: part.keyPath)
    let values = object["values"].map { converted($0.elements, part) }
    animation.values = values?.compactMap { $0 }
    // The key time and the curve of a missing value are left out too, so that the other values keep theirs.
    let missing = Set((values ?? []).enumerated().filter { $0.element == nil }.map(\.offset))
    func kept<T>(_ list: [T]) -> [T] {
      missing.isEmpty ? list : list.enumerated().filter { !missing.contains($0.offset) }.map(\.element)
    }
    animation.path = object["path"]?.untyped as? CGPath
    if let mode = object.text("calculationMode") {
      animation.calculationMode = CAAnimationCalculationMode(rawValue: mode)
    }
    if let mode = object["rotationMode"]?.untyped { animation.setValue(mode, forKey: "rotationMode") }
    for name in ["tensionValues", "continuityValues", "biasValues"] {
      if let numbers = object[name]?.untyped as? [Any] { animation.setValue(kept(numbers), forKey: name) }
    }
    let times = object["keyTimes"]?.elements.compactMap(\.value.number) ?? []
    if !times.isEmpty { animation.keyTimes = kept(times).map { NSNumber(value: $0) } }
    let functions = object["timingFunctions"]?.elements.compactMap { $0.value.timingFunction } ?? []
    if !functions.isEmpty { animation.timingFunctions = kept(functions) }
    return animation
  }

  /// Returns the values of keyframes; nil, with an issue, for one that isn't a value of the key path.
  private func converted(_ items: [CAMLItem], _ part: KeyPathPart) -> [Any?] {
    let names = items.compactMap { item in if case .image(let name) = item.value { name } else { nil } }
    // The pictures of a film come and go.
    if names.count == items.count, names.count >= Self.fewPictures, let film = pictures.film(names) { return film }
    return items.map { item in
      let value = part.convert(item.value, item.place)
      // A picture that can't be read has its own issue.
      if value == nil, !item.value.isImage {
        issues.add(
          .suspicious, at: item.place,
          "'\(part.keyPath)': a keyframe without a value is left out; the others keep their times")
      }
      return value
    }
  }

  /// From this number of pictures on, an animation of contents is a film.
  private static let fewPictures = 8
}

extension CAMLObject {
  /// Sets what all animations have.
  func setTiming(of animation: CAAnimation) {
    for property in properties {
      switch (property.name, property.value) {
      // Files say so for the moment at which they are loaded, which then is part of the animation.
      case ("beginTime", .number(let time)): animation.beginTime = time > 0 && time < 1e-50 ? 0 : time
      case ("duration", .number(let duration)): animation.duration = duration
      case ("timeOffset", .number(let offset)): animation.timeOffset = offset
      case ("speed", .number(let speed)): animation.speed = Float(speed)
      case ("repeatCount", .number(let count)): animation.repeatCount = Float(count)
      case ("repeatDuration", .number(let duration)): animation.repeatDuration = duration
      case ("autoreverses", .flag(let flag)): animation.autoreverses = flag
      case ("fillMode", .string(let mode)): animation.fillMode = CAMediaTimingFillMode(rawValue: mode)
      case ("removedOnCompletion", let value):
        if let isRemoved = value.flag { animation.isRemovedOnCompletion = isRemoved }
      case ("timingFunction", let value):
        if let function = value.timingFunction { animation.timingFunction = function }
      default: setUnusual(property, of: animation)
      }
    }
  }

  /// Sets a property of the timing whose value the file gives another type.
  private func setUnusual(_ property: CAMLProperty, of animation: CAAnimation) {
    guard Self.timing.contains(property.name), let value = property.value.untyped else { return }
    animation.setValue(value, forKey: property.name)
  }

  private static let timing: Set<String> = [
    "beginTime", "duration", "timeOffset", "speed", "repeatCount", "repeatDuration", "autoreverses",
  ]
}

extension CAMLValue {
  fileprivate var isImage: Bool { if case .image = self { true } else { false } }

  private static let namedCurves: [(points: [Double], name: CAMediaTimingFunctionName)] = [
    ([0, 0, 1, 1], .linear), ([0.42, 0, 1, 1], .easeIn), ([0, 0, 0.58, 1], .easeOut),
    ([0.42, 0, 0.58, 1], .easeInEaseOut), ([0.25, 0.1, 0.25, 1], .default),
  ]

  /// The timing function of control points or of a name; nil for an unknown one.
  var timingFunction: CAMediaTimingFunction? {
    switch self {
    case .timing(let points):
      guard points.count == 4, points.allSatisfy(\.isFinite) else { return nil }
      // Curves with a name have control points of double precision.
      if let named = Self.namedCurves.first(where: { $0.points == points }) {
        return CAMediaTimingFunction(name: named.name)
      }
      let x = [points[0], points[2]].map { Float(min(max($0, 0), 1)) }
      return CAMediaTimingFunction(controlPoints: x[0], Float(points[1]), x[1], Float(points[3]))
    case .string(let name):
      let names: [CAMediaTimingFunctionName] = [.linear, .easeIn, .easeOut, .easeInEaseOut, .default]
      return names.first { $0.rawValue == name }.map { CAMediaTimingFunction(name: $0) }
    default: return nil
    }
  }
}
