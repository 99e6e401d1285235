import KinoraGeometry
import KinoraMotion

/// The motion of property animations.
extension CAMLWriter {
  func add(_ animation: PropertyAnimation, to element: inout CAMLElement) {
    element.set("keyPath", animation.key.keyPath)
    element.setFlag("additive", animation.isAdditive, unless: false)
    element.setFlag("cumulative", animation.isCumulative, unless: false)
    if let function = animation.valueFunction { element.set("valueFunction", "\(function)") }
    switch animation.motion {
    case .basic(let ends): add(ends, to: &element)
    case .spring(let ends, let spring, let velocity):
      element.setNumber("mass", spring.mass, unless: 1)
      element.setNumber("stiffness", spring.stiffness, unless: 100)
      element.setNumber("damping", spring.damping, unless: 10)
      element.setNumber("velocity", velocity, unless: 0)
      element.setFlag("allowsOverdamping", spring.allowsOverdamping, unless: false)
      add(ends, to: &element)
    case .keyframes(let keyframes): add(keyframes, to: &element)
    }
  }

  private func add(_ ends: PropertyAnimation.EndPoints, to element: inout CAMLElement) {
    element.add(ends.from.map { holder("fromValue", $0) })
    element.add(ends.to.map { holder("toValue", $0) })
    element.add(ends.by.map { holder("byValue", $0) })
  }

  private func add(_ keyframes: Keyframes, to element: inout CAMLElement) {
    element.setName("calculationMode", "\(keyframes.mode)", unless: "linear")
    if let mode = keyframes.rotationMode { element.set("rotationMode", "\(mode)") }
    if let path = keyframes.path { element.set("path", CAMLText.path(path)) }
    add("keyTimes", keyframes.keyTimes, to: &element)
    element.add("values", keyframes.values.map(item))
    element.add(
      "timingFunctions",
      keyframes.curves.map { curve in
        var function = CAMLElement("CAMediaTimingFunction")
        function.set("value", CAMLText.curve(curve))
        return function
      })
    add("tensionValues", keyframes.tension, to: &element)
    add("continuityValues", keyframes.continuity, to: &element)
    add("biasValues", keyframes.bias, to: &element)
  }

  private func add(_ name: String, _ numbers: [Double]?, to element: inout CAMLElement) {
    element.add(name, (numbers ?? []).map { item(.number($0)) })
  }
}
