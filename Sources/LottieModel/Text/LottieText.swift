import KinoraGeometry

/// The text of a text layer.
package struct LottieText: Sendable {
  /// Never empty; one without keyframes, or one for each time at which it changes.
  package var documents: [(frame: Double, document: LottieTextDocument)]
  package var animators: [LottieTextAnimator] = []
  /// The path on which the text stands; nil for straight lines.
  package var path: LottieTextPath?
  /// The unit that moves as one: 1 a character, 2 a word, 3 a line, 4 the whole.
  package var anchorGrouping = 1
  /// The anchor of what moves as one, in percent of its size from its middle.
  package var anchorAlignment = Keyframed(Vector(repeating: 0))

  /// Returns the text at a frame.
  package func document(at frame: Double) -> LottieTextDocument {
    // The number of documents that begin at the frame or before, by bisection.
    var (low, high) = (0, documents.count)
    while low < high {
      let middle = (low + high) / 2
      if documents[middle].frame <= frame { low = middle + 1 } else { high = middle }
    }
    return documents[max(low - 1, 0)].document
  }
}

/// A text and its attributes, the same for all characters.
package struct LottieTextDocument: Equatable, Sendable {
  package enum Justification: Int, Sendable {
    case left, right, center, justifyLastLeft, justifyLastRight, justifyLastCenter, justifyAll
  }

  package var text = ""
  /// A name in the list of fonts.
  package var font = ""
  package var size = 10.0
  package var fill: RGBAColor?
  package var stroke: RGBAColor?
  package var strokeWidth = 0.0
  package var strokesOverFill = false
  package var justification = Justification.left
  /// In points.
  package var lineHeight = 12.0
  package var baselineShift = 0.0
  /// In thousandths of the font size, after each character.
  package var tracking = 0.0
  /// The box in which lines are broken; nil for a single point.
  package var boxOrigin: CGPoint?
  package var boxSize: CGSize?
  package var isAllCaps = false
}

/// The path on which text stands.
package struct LottieTextPath: Sendable {
  /// The index of one of the layer's masks.
  package var mask: Int
  package var firstMargin = Keyframed(0.0)
  package var lastMargin = Keyframed(0.0)
  package var isReversed = Keyframed(0.0)
  package var isPerpendicular = Keyframed(1.0)
  package var forcesAlignment = Keyframed(0.0)
}

/// A change of characters in a range.
package struct LottieTextAnimator: Sendable {
  package var selector = Selector()
  package var changes = Changes()

  /// The range, and how much each character in it changes.
  package struct Selector: Sendable {
    package enum Unit: Int, Sendable {
      case characters = 1
      case charactersWithoutSpaces
      case words
      case lines
    }
    package enum Shape: Int, Sendable {
      case square = 1
      case rampUp
      case rampDown
      case triangle
      case round
      case smooth
    }

    package var countsByIndex = false
    package var unit = Unit.characters
    package var shape = Shape.square
    package var start = Keyframed(0.0)
    /// Nil for the end of the text.
    package var end: Keyframed<Double>?
    package var offset = Keyframed(0.0)
    package var amount = Keyframed(100.0)
    package var easeHigh = Keyframed(0.0)
    package var easeLow = Keyframed(0.0)
    package var smoothness = Keyframed(100.0)
    package var isRandom = false
  }

  /// The properties that change; nil for those that stay.
  package struct Changes: Sendable {
    package var position: Keyframed<Vector>?
    package var anchor: Keyframed<Vector>?
    package var scale: Keyframed<Vector>?
    package var rotation: Keyframed<Double>?
    package var rotationX: Keyframed<Double>?
    package var rotationY: Keyframed<Double>?
    package var opacity: Keyframed<Double>?
    package var skew: Keyframed<Double>?
    package var skewAxis: Keyframed<Double>?
    package var tracking: Keyframed<Double>?
    package var lineSpacing: Keyframed<Vector>?
    package var fill: Keyframed<RGBAColor>?
    package var fillOpacity: Keyframed<Double>?
    package var fillHue: Keyframed<Double>?
    package var fillSaturation: Keyframed<Double>?
    package var fillBrightness: Keyframed<Double>?
    package var stroke: Keyframed<RGBAColor>?
    package var strokeOpacity: Keyframed<Double>?
    package var strokeWidth: Keyframed<Double>?
    package var blur: Keyframed<Vector>?
  }
}
