import KinoraGeometry
import KinoraMotion

/// Animations of properties.
extension SwiftSource {
  /// Writes the creation of an animation of a property, without its timing.
  mutating func make(_ animation: PropertyAnimation, name: String) {
    let turns = animation.turns
    switch animation.motion {
    case .basic(let ends):
      create("CABasicAnimation", of: animation, name: name)
      add(ends, name: name, turns: turns)
    case .spring(let ends, let spring, let velocity):
      create("CASpringAnimation", of: animation, name: name)
      add(ends, name: name, turns: turns)
      add(spring, velocity: velocity, name: name)
    case .keyframes(let keyframes):
      create("CAKeyframeAnimation", of: animation, name: name)
      add(keyframes, name: name, turns: turns)
    }
    if animation.isAdditive { add("\(name).isAdditive = true") }
    if animation.isCumulative { add("\(name).isCumulative = true") }
    if let function = animation.valueFunction {
      add("\(name).valueFunction = CAValueFunction(name: .\(function))")
    }
  }

  private mutating func create(_ className: String, of animation: PropertyAnimation, name: String) {
    add("let \(name) = \(className)(keyPath: \(Self.string(animation.key.keyPath)))")
  }

  private mutating func add(_ ends: PropertyAnimation.EndPoints, name: String, turns: Bool) {
    for (property, value) in [("fromValue", ends.from), ("toValue", ends.to), ("byValue", ends.by)] {
      guard let value else { continue }
      let text = text(of: value, turns: turns)
      add("\(name).\(property) = \(text)")
    }
  }

  private mutating func add(_ spring: Spring, velocity: Double, name: String) {
    let standard = Spring()
    for (property, value, usual) in [
      ("mass", spring.mass, standard.mass), ("stiffness", spring.stiffness, standard.stiffness),
      ("damping", spring.damping, standard.damping), ("initialVelocity", velocity, 0),
    ] where value != usual {
      add("\(name).\(property) = \(Self.literal(value))")
    }
    if spring.allowsOverdamping { add("\(name).allowsOverdamping = true") }
  }

  private mutating func add(_ keyframes: Keyframes, name: String, turns: Bool) {
    if !keyframes.values.isEmpty {
      let values = keyframes.values.map { text(of: $0, turns: turns) }
      add("\(name).values = \(Self.list(values))")
    }
    if let path = keyframes.path {
      let path = variable(for: path)
      add("\(name).path = \(path)")
    }
    add("keyTimes", keyframes.keyTimes ?? [], name: name)
    if keyframes.mode != .linear { add("\(name).calculationMode = .\(keyframes.mode)") }
    add("tensionValues", keyframes.tension, name: name)
    add("continuityValues", keyframes.continuity, name: name)
    add("biasValues", keyframes.bias, name: name)
    if let mode = keyframes.rotationMode {
      add("\(name).rotationMode = .\(mode == .auto ? "rotateAuto" : "rotateAutoReverse")")
    }
    if !keyframes.curves.isEmpty {
      add("\(name).timingFunctions = \(Self.list(keyframes.curves.map(Self.function)))")
    }
  }

  private mutating func add(_ property: String, _ numbers: [Double], name: String) {
    guard !numbers.isEmpty else { return }
    add("\(name).\(property) = \(Self.list(numbers.map { Self.literal($0) }))")
  }

  /// Returns the code of a value. Paths are made before it, in variables.
  private mutating func text(of value: AnimationValue, turns: Bool) -> String {
    switch value {
    case .number(let number): turns ? Self.angle(number) : Self.literal(number)
    case .path(let path?): variable(for: path)
    case .image(let image?): variable(for: image)
    default: Self.literal(value)
    }
  }

  private mutating func variable(for image: CGImage) -> String {
    let name = variable("image")
    add("// \(name): a CGImage of \(image.width) x \(image.height) pixels")
    return name
  }

  /// Writes a path, and returns its variable.
  private mutating func variable(for path: BezierPath) -> String {
    let name = variable("path")
    add("let \(name) = CGMutablePath()")
    var points = path.points[...]
    func point(_ point: CGPoint) -> String { Self.literal(.point(point)) }
    for verb in path.verbs {
      let used = Array(points.prefix(verb.pointCount))
      points = points.dropFirst(verb.pointCount)
      switch verb {
      case .move: add("\(name).move(to: \(point(used[0])))")
      case .line: add("\(name).addLine(to: \(point(used[0])))")
      case .quad: add("\(name).addQuadCurve(to: \(point(used[1])), control: \(point(used[0])))")
      case .cubic:
        let controls = "control1: \(point(used[0])), control2: \(point(used[1]))"
        add("\(name).addCurve(to: \(point(used[2])), \(controls))")
      case .close: add("\(name).closeSubpath()")
      }
    }
    return name
  }
}

extension PropertyAnimation {
  /// True if its numbers are angles.
  fileprivate var turns: Bool {
    switch key {
    case .transform(let part), .sublayerTransform(let part), .instanceTransform(let part):
      let isAngle = [.rotationX, .rotationY, .rotationZ].contains(part)
      return isAngle || [.rotateX, .rotateY, .rotateZ].contains(valueFunction)
    default: return false
    }
  }
}
