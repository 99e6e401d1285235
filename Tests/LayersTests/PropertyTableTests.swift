import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraMotion
import KinoraRenderServer
import Testing

/// Laws of the table of properties: its rows agree with the Swift properties, their defaults and their animations.
@Suite struct PropertyTableTests {
  nonisolated private static let keys = AnimatableKey.allCases.filter { $0 == $0.whole }

  /// Returns the numbered one of two values that differ from every default and from each other.
  private func sample(_ key: AnimatableKey, _ number: Int) -> AnimationValue {
    let a = Double(number)
    if key == .plain(.instanceCount) { return .number(a + 1) }
    if key == .plain(.doubleSided) { return .flag(number != 1) }
    return switch key.kind {
    case .number: .number(a / 4)
    case .flag: .flag(number == 1)
    case .point: .point(CGPoint(x: a, y: a + 1))
    case .size: .size(CGSize(width: a, height: a + 1))
    case .rect: .rect(CGRect(x: a, y: a + 1, width: a + 2, height: a + 3))
    case .color: .color(RGBAColor(red: a / 4, green: 0.5, blue: 1, alpha: 1))
    case .transform: .transform(CATransform3DMakeTranslation(a, 0, 0))
    case .path: .path(CGPath(rect: CGRect(x: a, y: 0, width: 5, height: 5), transform: nil).bezier)
    case .image: .image(CGImage(width: 1, height: 1, pixels: [UInt32(number)]))
    case .numbers: .numbers([a / 8, a / 4])
    case .colors: .colors([.black, RGBAColor(red: a / 4, green: 0.5, blue: 1, alpha: 1)])
    }
  }

  /// Returns the property of a key and its two values; maskedCorners has whole numbers only.
  private func parts(_ key: AnimatableKey) throws -> (property: TypedProperty, a: AnimationValue, b: AnimationValue) {
    let property = try #require(key.typed)
    guard key == .plain(.maskedCorners) else { return (property, sample(key, 1), sample(key, 3)) }
    return (property, .number(3), .number(9))
  }

  @Test(arguments: keys) func keyValueCodingAndTheSwiftPropertyAgree(key: AnimatableKey) throws {
    let (property, a, b) = try parts(key)
    let (layer, other) = (property.makeLayer(), property.makeLayer())
    for value in [a, b] {
      property.set(layer, value)
      other.setValue(value.untyped, forKey: key.keyPath)
      for layer in [layer, other] {
        #expect(layer.values[key] == value)
        #expect(property.get(layer) == value)
        #expect(layer.value(forKeyPath: key.keyPath).flatMap { AnimationValue($0) } == value)
      }
    }
    guard key.kind == .number else { return }
    other.setValue(nil, forKey: key.keyPath)
    property.set(layer, .number(0))
    #expect(other.values == layer.values)
  }

  @Test(arguments: keys) func plainLayersHaveNoPropertyOfOtherKinds(key: AnimatableKey) throws {
    let layer = CALayer()
    layer.setValue(sample(key, 1).untyped, forKey: key.keyPath)
    #expect((layer.values == LayerValues()) == (key.row.owner != .layer))
  }

  @Test(arguments: keys) func defaultsAgree(key: AnimatableKey) throws {
    let property = try #require(key.typed)
    let layer = property.makeLayer()
    let standard = type(of: layer).defaultValue(forKey: key.keyPath).flatMap { AnimationValue($0) }
    let fresh = property.get(layer)
    if let standard {
      #expect(standard == fresh)
    } else {
      #expect(fresh == nil || fresh == fresh?.zero || fresh == .numbers([]) || fresh == .colors([]))
    }
  }

  @Test(arguments: keys) func aLiveLayerRespondsAsTheRowSays(key: AnimatableKey) throws {
    let (property, a, b) = try parts(key)
    let rig = LayerRig()
    let layer = property.makeLayer()
    property.set(layer, a)
    _ = rig.liveLayer(layer)
    property.set(layer, b)
    let keys = layer.animationKeys()
    switch key.row.action {
    case .none: #expect(keys == nil)
    case .basic, .basicUnlessMissing:
      #expect(keys == [key.keyPath])
      #expect((layer.animation(forKey: key.keyPath) as? CABasicAnimation)?.keyPath == key.keyPath)
    case .transition: #expect(keys == ["transition"])
    }
  }

  @Test(arguments: keys.filter { $0.row.action == .basicUnlessMissing })
  func aMissingColourDoesNotAnimate(key: AnimatableKey) throws {
    let property = try #require(key.typed)
    let rig = LayerRig()
    let layer = property.makeLayer()
    layer.setValue(nil, forKey: key.keyPath)
    _ = rig.liveLayer(layer)
    property.set(layer, sample(key, 1))
    #expect(layer.animationKeys() == nil)
  }

  @Test(arguments: keys) func thePresentedValueAnimates(key: AnimatableKey) throws {
    let (property, a, b) = try parts(key)
    let rig = LayerRig()
    let layer = property.makeLayer()
    layer.actions = [key.keyPath: NSNull()]
    property.set(layer, a)
    _ = rig.liveLayer(layer)
    let animation = CABasicAnimation(keyPath: key.keyPath)
    animation.fromValue = a.untyped
    animation.toValue = b.untyped
    animation.duration = 2
    layer.add(animation, forKey: nil)
    rig.frame()
    rig.advance(to: 1.9)
    let shown = try #require(layer.presentation())
    #expect(layer.values[key] == a)
    #expect(shown.values[key] != a)
    // A `Float` rounds the animated number.
    let read = property.get(shown)
    if case .number(let exact) = shown.values[key], case .number(let number) = read {
      #expect(abs(number - exact) < 1e-6 * max(abs(exact), 1))
    } else {
      #expect(read == shown.values[key])
    }
    rig.advance(to: 3)
    #expect(layer.presentation()?.values[key] == a)
  }

  @Test(arguments: keys) func aChangeIsCommitted(key: AnimatableKey) throws {
    let (property, a, _) = try parts(key)
    let rig = LayerRig()
    let layer = rig.stoppedLayer(property.makeLayer())
    layer.actions = [key.keyPath: NSNull()]
    property.set(layer, a)
    rig.flush()
    let changes = rig.commits.flatMap(\.changes).filter { $0.id == layer.id }
    #expect(changes.count == 1)
  }
}
