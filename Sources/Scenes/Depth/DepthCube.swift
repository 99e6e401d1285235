import KinoraGeometry
import KinoraLayers
import KinoraUIKitValues

/// A rotating transform layer with six faces.
final class DepthCube {
  private static let side: CGFloat = 150
  private let cube = CATransformLayer()
  private var faces: [CALayer] = []
  private var isSpread = false

  init(in stage: CALayer, at position: CGPoint) {
    cube.name = "cube"
    cube.position = position
    stage.addSublayer(cube)
    for number in 1...6 {
      let face = Self.face(number)
      face.transform = Self.place(of: number, distance: Self.side / 2)
      cube.addSublayer(face)
      faces.append(face)
    }
    turn()
  }

  /// Moves the faces apart, or back together.
  func toggleSpread() {
    isSpread.toggle()
    CATransaction.begin()
    CATransaction.setAnimationDuration(0.8)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeInEaseOut))
    for (index, face) in faces.enumerated() {
      face.transform = Self.place(of: index + 1, distance: Self.side * (isSpread ? 0.68 : 0.5))
    }
    CATransaction.commit()
  }

  /// Rotates the cube about two axes with different durations, forever.
  private func turn() {
    cube.transform = CATransform3DMakeRotation(-0.46, 1, 0, 0)
    let spin = CABasicAnimation(keyPath: "transform.rotation.y")
    spin.fromValue = 0
    spin.toValue = 2 * Double.pi
    spin.duration = 9
    spin.repeatCount = .infinity
    cube.add(spin, forKey: "spin")
    let nod = CABasicAnimation(keyPath: "transform.rotation.x")
    nod.fromValue = -0.62
    nod.toValue = 0.5
    nod.duration = 5
    nod.autoreverses = true
    nod.repeatCount = .infinity
    nod.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    cube.add(nod, forKey: "nod")
  }

  /// Returns the transform of a face: rotated to its side of the cube, then moved outwards.
  private static func place(of number: Int, distance: CGFloat) -> CATransform3D {
    let turn =
      switch number {
      case 1: CATransform3DIdentity
      case 2: CATransform3DMakeRotation(.pi / 2, 0, 1, 0)
      case 3: CATransform3DMakeRotation(.pi / 2, 1, 0, 0)
      case 4: CATransform3DMakeRotation(-.pi / 2, 1, 0, 0)
      case 5: CATransform3DMakeRotation(-.pi / 2, 0, 1, 0)
      default: CATransform3DMakeRotation(.pi, 0, 1, 0)
      }
    return CATransform3DTranslate(turn, 0, 0, distance)
  }

  private static func face(_ number: Int) -> CALayer {
    let face = number.isMultiple(of: 2) ? gradientFace(number) : CALayer()
    let color = SceneTheme.accents[number - 1]
    face.name = "face \(number)"
    face.bounds = CGRect(x: 0, y: 0, width: side, height: side)
    face.backgroundColor = color.cgColor
    face.borderColor = SceneTheme.background.withAlphaComponent(0.35).cgColor
    face.borderWidth = 5
    addPips(number, to: face)
    face.addText(
      "face \(number)", TextStyle(fontName: "Inter-SemiBold", size: 13, color: SceneTheme.background), x: 14, y: 11,
      width: side - 28)
    return face
  }

  private static func gradientFace(_ number: Int) -> CALayer {
    let gradient = CAGradientLayer()
    gradient.colors = [SceneTheme.accents[number - 1].cgColor, SceneTheme.accents[number % 6].cgColor]
    gradient.startPoint = .zero
    gradient.endPoint = CGPoint(x: 1, y: 1)
    return gradient
  }

  /// Adds the spots of a die.
  private static func addPips(_ number: Int, to face: CALayer) {
    let (near, middle, far) = (side * 0.27, side * 0.5, side * 0.73)
    var spots: [CGPoint] = []
    if !number.isMultiple(of: 2) { spots.append(CGPoint(x: middle, y: middle)) }
    if number > 1 { spots += [CGPoint(x: near, y: far), CGPoint(x: far, y: near)] }
    if number > 3 { spots += [CGPoint(x: near, y: near), CGPoint(x: far, y: far)] }
    if number == 6 { spots += [CGPoint(x: near, y: middle), CGPoint(x: far, y: middle)] }
    for spot in spots { face.addDot(at: spot, radius: 12, color: SceneTheme.background.withAlphaComponent(0.82)) }
  }
}
