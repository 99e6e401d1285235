import KinoraGeometry

/// A value that an animation starts from, ends at or shows.
package enum AnimationValue: Sendable, Equatable {
  case number(Double)
  case flag(Bool)
  case point(CGPoint)
  case size(CGSize)
  case rect(CGRect)
  case color(RGBAColor?)
  case transform(CATransform3D)
  case path(BezierPath?)
  case image(CGImage?)
  case numbers([Double])
  case colors([RGBAColor])

  package static func == (a: AnimationValue, b: AnimationValue) -> Bool {
    switch (a, b) {
    case (.number(let x), .number(let y)): x == y
    case (.flag(let x), .flag(let y)): x == y
    case (.point(let x), .point(let y)): x == y
    case (.size(let x), .size(let y)): x == y
    case (.rect(let x), .rect(let y)): x == y
    case (.color(let x), .color(let y)): x == y
    case (.transform(let x), .transform(let y)): x == y
    case (.path(let x), .path(let y)): x == y
    case (.image(let x), .image(let y)): x === y
    case (.numbers(let x), .numbers(let y)): x == y
    case (.colors(let x), .colors(let y)): x == y
    default: false
    }
  }
}
