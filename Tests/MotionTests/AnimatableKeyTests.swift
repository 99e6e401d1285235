import Foundation
import KinoraGeometry
import KinoraMotion
import Testing

/// Apple's key paths for the properties of layers and of each kind, and their keys.
private let keyPaths: [(String, AnimatableKey)] = [
  ("bounds", .bounds(.whole)), ("bounds.origin", .bounds(.origin)), ("bounds.origin.x", .bounds(.originX)),
  ("bounds.size", .bounds(.size)), ("bounds.size.width", .bounds(.width)), ("bounds.size.height", .bounds(.height)),
  ("position", .position(.whole)), ("position.x", .position(.x)), ("position.y", .position(.y)),
  ("zPosition", .plain(.zPosition)), ("anchorPoint", .anchorPoint(.whole)), ("anchorPoint.y", .anchorPoint(.y)),
  ("anchorPointZ", .plain(.anchorPointZ)), ("transform", .transform(.whole)),
  ("transform.rotation", .transform(.rotationZ)), ("transform.rotation.x", .transform(.rotationX)),
  ("transform.rotation.y", .transform(.rotationY)), ("transform.rotation.z", .transform(.rotationZ)),
  ("transform.scale", .transform(.scale)), ("transform.scale.x", .transform(.scaleX)),
  ("transform.scale.y", .transform(.scaleY)), ("transform.scale.xy", .transform(.scaleXY)),
  ("sublayerTransform.scale.xy", .sublayerTransform(.scaleXY)), ("shouldRasterize", .plain(.shouldRasterize)),
  ("rasterizationScale", .plain(.rasterizationScale)), ("transform.scale.z", .transform(.scaleZ)),
  ("transform.translation", .transform(.translation)), ("transform.translation.x", .transform(.translationX)),
  ("transform.translation.y", .transform(.translationY)), ("transform.translation.z", .transform(.translationZ)),
  ("transform.shear.x", .transform(.shearX)), ("transform.shear.y", .transform(.shearY)),
  ("sublayerTransform", .sublayerTransform(.whole)), ("sublayerTransform.rotation.y", .sublayerTransform(.rotationY)),
  ("opacity", .plain(.opacity)), ("hidden", .plain(.hidden)), ("isHidden", .plain(.hidden)),
  ("doubleSided", .plain(.doubleSided)),
  ("isDoubleSided", .plain(.doubleSided)), ("geometryFlipped", .plain(.geometryFlipped)),
  ("masksToBounds", .plain(.masksToBounds)),
  ("backgroundColor", .plain(.backgroundColor)), ("borderColor", .plain(.borderColor)),
  ("borderWidth", .plain(.borderWidth)),
  ("cornerRadius", .plain(.cornerRadius)), ("maskedCorners", .plain(.maskedCorners)), ("contents", .plain(.contents)),
  ("contentsRect", .contentsRect(.whole)), ("contentsRect.origin.x", .contentsRect(.originX)),
  ("contentsCenter.size.height", .contentsCenter(.height)), ("contentsScale", .plain(.contentsScale)),
  ("shadowColor", .plain(.shadowColor)), ("shadowOpacity", .plain(.shadowOpacity)),
  ("shadowOffset", .shadowOffset(.whole)),
  ("shadowOffset.width", .shadowOffset(.width)), ("shadowRadius", .plain(.shadowRadius)),
  ("shadowPath", .plain(.shadowPath)),
  ("path", .plain(.path)), ("fillColor", .plain(.fillColor)), ("strokeColor", .plain(.strokeColor)),
  ("strokeStart", .plain(.strokeStart)),
  ("strokeEnd", .plain(.strokeEnd)), ("lineWidth", .plain(.lineWidth)), ("miterLimit", .plain(.miterLimit)),
  ("lineDashPhase", .plain(.lineDashPhase)), ("lineDashPattern", .plain(.lineDashPattern)),
  ("startPoint.x", .startPoint(.x)), ("instanceDelay", .plain(.instanceDelay)),
  ("emitterSize", .emitterSize(.whole)), ("fontSize", .plain(.fontSize)),
]

/// A layer in which no property has its default value.
private let busy = LayerValues {
  $0.bounds = CGRect(x: 1, y: 2, width: 3, height: 4)
  $0.position = CGPoint(x: 5, y: 6)
  $0.transform = CATransform3DRotate(CATransform3DMakeScale(2, 3, 4), 0.4, 0, 0, 1)
  $0.sublayerTransform = CATransform3DMakeRotation(0.2, 0, 1, 0)
  $0.backgroundColor = .white
  $0.contentsRect = CGRect(x: 0.1, y: 0.2, width: 0.3, height: 0.4)
  $0.kind = .shape(ShapeValues())
}

/// Returns the same values for a layer of the kind that has a property.
private func busy(with key: AnimatableKey) -> LayerValues {
  var values = busy
  switch key.row.owner {
  case .gradient: values.kind = .gradient(GradientValues())
  case .replicator: values.kind = .replicator(ReplicatorValues())
  case .emitter: values.kind = .emitter(EmitterValues())
  case .text: values.kind = .text(TextValues())
  case .layer, .shape, nil: break
  }
  return values
}

/// Returns a value of a kind that differs from every default.
private func sample(_ kind: AnimationValue.Kind) -> AnimationValue {
  var path = BezierPath()
  path.move(to: CGPoint(x: 1, y: 2))
  return switch kind {
  case .number: .number(7)
  case .flag: .flag(true)
  case .point: .point(CGPoint(x: 7, y: 8))
  case .size: .size(CGSize(width: 7, height: 8))
  case .rect: .rect(CGRect(x: 7, y: 8, width: 9, height: 10))
  case .color: .color(RGBAColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4))
  case .transform: .transform(CATransform3DMakeTranslation(7, 8, 9))
  case .path: .path(path)
  case .image: .image(CGImage(width: 1, height: 1, pixels: [0]))
  case .numbers: .numbers([7, 8, 9])
  case .colors: .colors([RGBAColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)])
  }
}

@Suite struct AnimatableKeyTests {
  @Test func applesKeyPathsAreUnderstood() {
    for (path, key) in keyPaths {
      #expect(AnimatableKey(keyPath: path) == key)
    }
  }

  @Test(arguments: [
    "", ".", "frame", "transform.", "transform.rotation.w", "position.z", "bounds.width", "Opacity", "a.b",
  ])
  func otherKeyPathsAreNot(path: String) {
    #expect(AnimatableKey(keyPath: path) == nil)
  }

  @Test func everyKeyHasItsOwnPath() {
    let paths = AnimatableKey.allCases.map(\.keyPath)
    #expect(Set(paths).count == paths.count)
    for key in AnimatableKey.allCases {
      #expect(AnimatableKey(keyPath: key.keyPath) == key)
      #expect(AnimatableKey(keyPath: key.property) == key.whole)
    }
    #expect(AnimatableKey.transform(.rotationZ).property == "transform")
  }

  @Test func everyPropertyReadsBackWhatIsSet() {
    for key in AnimatableKey.allCases {
      var values = busy(with: key)
      let new = sample(key.kind)
      values[key] = new
      let read = values[key]
      if case .number(let number) = read {
        // An angle comes back within half a turn.
        let isTurn = key.keyPath.contains("rotation")
        let isSame = isTurn ? isNear(sin(number), sin(7), 1e-9) : isNear(number, 7, 1e-9)
        #expect(isSame, "\(key.keyPath) reads \(number)")
      } else {
        #expect(read == new, "\(key.keyPath)")
      }
      #expect(busy(with: key)[key]?.kind == key.kind)
    }
  }

  @Test func settingOnePropertyLeavesTheOthers() {
    for key in AnimatableKey.allCases where key == key.whole {
      let old = busy(with: key)
      var values = old
      values[key] = sample(key.kind)
      for other in AnimatableKey.allCases where other.whole != key {
        #expect(values[other] == old[other], "\(key.keyPath) changed \(other.keyPath)")
      }
    }
  }

  @Test func valuesOfAnotherKindAndOddNumbersAreIgnored() {
    let odd = CGPoint(x: Double.nan, y: 0)
    for key in AnimatableKey.allCases {
      let old = busy(with: key)
      var values = old
      for kind in AnimationValue.Kind.allCases where kind != key.kind { values[key] = sample(kind) }
      values[key] = nil
      values[key] = .number(.nan)
      values[key] = .number(.infinity)
      values[key] = .point(odd)
      values[key] = .rect(CGRect(origin: odd, size: CGSize(width: 1, height: 1)))
      values[key] = .transform(CATransform3DMakeTranslation(.infinity, 0, 0))
      values[key] = .color(RGBAColor(red: .nan, green: 0, blue: 0))
      values[key] = .numbers([1, .nan])
      #expect(values == old)
    }
  }

  @Test func coloursCanBeTakenAway() {
    for key in AnimatableKey.allCases where key.kind == .color && key != .plain(.instanceColor) {
      var values = busy(with: key)
      values[key] = .color(.white)
      values[key] = .color(nil)
      #expect(values[key] == .color(nil))
    }
  }

  @Test func otherLayersHaveNoShapeProperties() {
    var values = LayerValues()
    for key in [PlainKey.path, .fillColor, .strokeColor, .strokeEnd, .lineWidth, .lineDashPattern].map(
      AnimatableKey.plain)
    {
      #expect(values[key] == nil)
      values[key] = sample(key.kind)
    }
    #expect(values == LayerValues())
  }

  @Test func cornersStayWithinTheirBits() {
    var values = LayerValues()
    for (number, corners) in [(-5.0, 0), (3.4, 3), (1e300, 15)] as [(Double, UInt8)] {
      values[.plain(.maskedCorners)] = .number(number)
      #expect(values.maskedCorners == corners)
    }
  }
}
