/// A property without components, of any kind of layer, named as in Apple's key paths.
///
/// The order is that of reports. `definition` has the row of each.
package enum PlainKey: UInt8, Hashable, Sendable, CaseIterable {
  // Every layer.
  case zPosition, anchorPointZ, opacity, hidden, doubleSided, geometryFlipped, masksToBounds, shouldRasterize
  case rasterizationScale, backgroundColor, borderColor, borderWidth, cornerRadius, maskedCorners, contents
  case contentsScale, shadowColor, shadowOpacity, shadowRadius, shadowPath
  // Shapes.
  case path, fillColor, strokeColor, strokeStart, strokeEnd, lineWidth, miterLimit, lineDashPhase, lineDashPattern
  // Gradients.
  case colors, locations, focus
  // Replicators.
  case instanceCount, instanceDelay, instanceColor
  case instanceRedOffset, instanceGreenOffset, instanceBlueOffset, instanceAlphaOffset
  // Emitters.
  case emitterZPosition, emitterDepth, birthRate, lifetime, velocity, scale, spin
  // Texts.
  case fontSize, foregroundColor
}

extension PlainKey {
  /// The property's row of the table.
  package var row: PropertyRow { Self.rows[Int(rawValue)] }

  /// Apple's name of the property.
  package var name: String { Self.names[Int(rawValue)] }

  /// One for each case, never changed or freed. Unlike an array, a pointer isn't retained by frames that read rows.
  nonisolated(unsafe) private static let rows: UnsafePointer<PropertyRow> = {
    let rows = UnsafeMutableBufferPointer<PropertyRow>.allocate(capacity: allCases.count)
    _ = rows.initialize(from: allCases.map(\.definition))
    return UnsafePointer(rows.baseAddress!)
  }()
  private static let names = allCases.map { "\($0)" }
}
