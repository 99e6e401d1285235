import KinoraGeometry
import KinoraMotion
import Testing

private func additive(
  _ key: AnimatableKey, from: AnimationValue? = nil, to: AnimationValue? = nil, by: AnimationValue? = nil,
  _ function: ValueFunction? = nil
) -> AnimationRecord {
  .basic(key, from: from, to: to, by: by) { ($0.isAdditive, $0.valueFunction) = (true, function) }
}

/// End values, and the amount that is added at half time.
private let ends: [Row<PropertyAnimation.EndPoints, Double>] = [
  Row("from", .init(from: .number(0.2)), 0.1), Row("to", .init(to: .number(0.2)), 0.1),
  Row("by", .init(by: .number(0.2)), 0.1), Row("nothing", .init(), 0),
  Row("from and to", .init(from: .number(0.2), to: .number(0.4)), 0.3),
  Row("from and by", .init(from: .number(0.2), by: .number(0.4)), 0.4),
  Row("to and by", .init(to: .number(0.2), by: .number(0.4)), 0),
]

/// Animations that add to the value of a property.
@Suite struct AdditiveAnimationTests {
  @Test("an end left out adds nothing", arguments: ends)
  private func missingEnds(row: Row<PropertyAnimation.EndPoints, Double>) {
    let animation = AnimationRecord.property(.plain(.opacity), .basic(row.input)) { $0.isAdditive = true }
    let shown = LayerValues { $0.opacity = 0.5 }.shown(animation, at: 0.5).opacity
    #expect(isNear(shown, 0.5 + row.expected, 1e-9), "\(shown)")
  }

  @Test func transformsWithoutAnEndStartFromNoTransform() {
    let model = LayerValues { $0.transform = CATransform3DMakeTranslation(30, 0, 0) }
    let move = AnimationValue.transform(CATransform3DMakeTranslation(10, 0, 0))
    for animation in [additive(.transform(.whole), to: move), additive(.transform(.whole), by: move)] {
      #expect(isNear(model.shown(animation, at: 0.5).transform.m41, 35, 1e-9))
    }
    #expect(isNear(model.shown(additive(.transform(.translationX), by: .number(10)), at: 0.5).transform.m41, 35, 1e-9))
  }

  @Test func valueFunctionsWithoutAnEndStartFromNoTransform() {
    let model = LayerValues { $0.transform = CATransform3DMakeScale(2, 3, 1) }
    let moved = model.shown(additive(.transform(.whole), to: .number(10), .translateX), at: 0.5).transform
    #expect(isNear(moved.m41, 10, 1e-9) && isNear(moved.m11, 2, 1e-9))
    let scaled = model.shown(additive(.transform(.whole), to: .number(3), .scaleX), at: 0.5).transform
    #expect(areNear(scaled.corner, [4, 0, 0, 3], 1e-9), "\(scaled.corner)")
  }

  @Test func coloursListsAndRectanglesStartFromNothing() {
    let grey = RGBAColor(red: 0.2, green: 0.2, blue: 0.2, alpha: 0)
    let model = LayerValues {
      $0.backgroundColor = RGBAColor(red: 0.5, green: 0.5, blue: 0.5)
      $0.bounds = CGRect(x: 0, y: 0, width: 10, height: 20)
      var gradient = GradientValues()
      gradient.locations = [0, 0.5]
      $0.kind = .gradient(gradient)
    }
    let lighter = model.shown(additive(.plain(.backgroundColor), by: .color(grey)), at: 0.5).backgroundColor
    #expect(isNear(lighter?.red ?? .nan, 0.6, 1e-9))
    let size = additive(.bounds(.size), to: .size(CGSize(width: 4, height: 6)))
    #expect(model.shown(size, at: 0.5).bounds.size == CGSize(width: 12, height: 23))
    let places = model.shown(additive(.plain(.locations), by: .numbers([0.2, 0.4])), at: 0.5)
    #expect(places[.plain(.locations)] == .numbers([0.1, 0.7]))
  }

  @Test func springsWithoutAnEndAddTheirDistance() {
    let ends = PropertyAnimation.EndPoints(by: .number(0.2))
    let animation = AnimationRecord.property(
      .plain(.opacity), .spring(ends, Spring(), velocity: 0), timing: .lasting(9)
    ) {
      $0.isAdditive = true
    }
    #expect(isNear(LayerValues { $0.opacity = 0.5 }.shown(animation, at: 8.9).opacity, 0.7, 1e-6))
  }

  @Test("additive animations replace paths", arguments: [AnimatableKey.plain(.path), .plain(.shadowPath)])
  func pathsAreReplaced(key: AnimatableKey) {
    func line(_ x: Double) -> AnimationValue {
      var path = BezierPath()
      path.move(to: CGPoint(x: 0, y: 0))
      path.line(to: CGPoint(x: x, y: 0))
      return .path(path)
    }
    var model = LayerValues { $0.kind = .shape(ShapeValues()) }
    model[key] = line(10)
    #expect(model.shown(additive(key, from: line(1), to: line(3)), at: 0.5)[key] == line(2))
    let keyframes = AnimationRecord.keyframes(
      key, change: { $0.isAdditive = true }, { $0.values = [line(1), line(3)] })
    #expect(model.shown(keyframes, at: 0.5)[key] == line(2))
  }
}
