import KinoraGeometry

/// A layer of a composition.
package struct LottieLayer: Sendable {
  package var name = ""
  /// The number by which other layers name this one; nil if nothing can.
  package var index: Int?
  /// The index of the layer whose transform this one inherits.
  package var parent: Int?
  /// Visible from this frame of the composition on, up to the other, which is excluded.
  package var inPoint = 0.0
  package var outPoint = 0.0
  /// The frame of the composition that is the layer's frame 0.
  package var startTime = 0.0
  /// The number of frames of the composition in which the layer advances by one.
  package var stretch = 1.0
  package var isHidden = false
  package var transform = LottieTransform()
  package var isThreeDimensional = false
  /// True if the layer turns so that it faces the way of its position.
  package var orientsAlongPath = false
  package var blendMode = LottieBlendMode.normal
  package var matte: LottieMatte?
  /// True if the layer is only shown through the layers whose matte it is.
  package var isMatteSource = false
  package var masks: [LottieMask] = []
  package var effects: [LottieEffect] = []
  package var styles: [LottieStyle] = []
  package var content = Content.null
  /// The number of JSON values from which the layer was read, with the slots that it names.
  var valueCount = 0

  /// The contents of a layer.
  package enum Content: Sendable {
    /// Nothing: the layer only moves others.
    case null
    case solid(RGBAColor, CGSize)
    case image(asset: String)
    case shapes([LottieShape])
    case text(LottieText)
    /// Another composition. Its frame is the layer's, or is given by a time in seconds.
    case composition(asset: String, size: CGSize, time: Keyframed<Double>?)
    /// A kind of layer that shows nothing here, such as a camera or a sound.
    case unsupported(kind: Int)
  }
}

/// The name and the use of another layer that decides where a layer shows.
package struct LottieMatte: Equatable, Sendable {
  /// The channel of the other layer that counts: its opacity or its brightness.
  package enum Channel: Sendable { case alpha, luma }

  package var channel: Channel
  package var isInverted: Bool
  /// The index of the other layer; nil for the one before this one in the list.
  package var source: Int?
}

/// The mode in which a layer's colours are blended with those behind it.
package enum LottieBlendMode: Int, Sendable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, hardLight, softLight, difference
  case exclusion, hue, saturation, color, luminosity, add, hardMix
}

/// A shape that limits where a layer shows.
package struct LottieMask: Sendable {
  /// The operation that combines a mask with the masks before it.
  package enum Mode: Sendable { case none, add, subtract, intersect, lighten, darken, difference }

  package var name = ""
  package var mode = Mode.add
  package var isInverted = false
  package var path = Keyframed(BezierPath())
  /// 0 to 100.
  package var opacity = Keyframed(100.0)
  /// The distance in points by which the shape grows.
  package var expansion = Keyframed(0.0)
  /// The width in points of the soft edge, in x and y.
  package var feather = Keyframed(Vector(repeating: 0))
}

/// The place of a layer, group or repeated copy.
package struct LottieTransform: Sendable {
  /// The anchor's position in the parent's space.
  package enum Position: Sendable {
    case joint(Keyframed<Vector>)
    /// One property for each component.
    case split(x: Keyframed<Double>, y: Keyframed<Double>, z: Keyframed<Double>)
  }

  package var anchor = Keyframed(Vector(repeating: 0))
  package var position = Position.joint(Keyframed(Vector(repeating: 0)))
  /// In percent.
  package var scale = Keyframed(Vector(repeating: 100))
  /// In degrees, clockwise.
  package var rotation = Keyframed(0.0)
  package var rotationX = Keyframed(0.0)
  package var rotationY = Keyframed(0.0)
  package var orientation = Keyframed(Vector(repeating: 0))
  /// 0 to 100.
  package var opacity = Keyframed(100.0)
  /// In degrees.
  package var skew = Keyframed(0.0)
  package var skewAxis = Keyframed(0.0)
  /// The opacity of a repeater's first and last copy, 0 to 100.
  package var startOpacity = Keyframed(100.0)
  package var endOpacity = Keyframed(100.0)

  package init() {}
}
