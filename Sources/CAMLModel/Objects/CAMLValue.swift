import KinoraGeometry

/// The value of a property, of the type that its class declares for it, or that the file names.
package indirect enum CAMLValue: Sendable {
  /// A real or an integer. Infinity for "inf"; never NaN.
  case number(Double)
  case flag(Bool)
  case string(String)
  case point(CGPoint)
  case size(CGSize)
  case rect(CGRect)
  /// Components above 1 are kept: colours of an extended range.
  case color(RGBAColor)
  case transform(CATransform3D)
  /// The 20 numbers of a CAColorMatrix, row by row.
  case colorMatrix([Double])
  case path(BezierPath)
  /// The four numbers of a timing function's control points.
  case timing([Double])
  /// A picture, by its path in the bundle with percent escapes decoded, or by a data URL.
  case image(String)
  case object(CAMLObject)
  /// A reference by id: `object="#1"`.
  case reference(String)
  case list([CAMLItem])
  /// In the order of the file.
  case dictionary([CAMLProperty])
  case null
}

/// An element of a list.
package struct CAMLItem: Sendable {
  package let value: CAMLValue
  package let place: CAMLPlace

  package init(_ value: CAMLValue, at place: CAMLPlace) {
    (self.value, self.place) = (value, place)
  }
}
