import KinoraGeometry
import KinoraMotion

/// The image of a layer, and how it is drawn.
extension CALayer {
  /// The contents as they were set, unless an animation shows others.
  final var shownContents: Any? {
    guard let converted = storedOnly?.convertedContents,
      (converted as? any ImageConvertible)?.cgImage === values.contents
    else { return values.contents }
    return converted
  }

  /// Returns the properties for a change of them.
  final func makeStoredOnly() -> StoredOnlyProperties {
    let own = storedOnly ?? StoredOnlyProperties()
    storedOnly = own
    return own
  }

  /// Sets the contents. A value that isn't an image is kept, but not shown.
  final func setContents(_ newValue: Any?) {
    requireModel()
    recordSet("contents")
    let plain = newValue as? CGImage
    let converted = plain == nil ? newValue as? any ImageConvertible : nil
    let image = plain ?? converted?.cgImage
    let kept = plain == nil ? newValue : nil
    if kept != nil || storedOnly != nil { makeStoredOnly().convertedContents = kept }
    if newValue != nil, plain == nil, converted == nil {
      reportOnce("contents", "not shown, since it is not a CGImage")
    }
    guard image !== values.contents else { return }
    let action = actionToRun(forKey: "contents")
    keepCommittedValues()
    values.contents = image
    markDirty(.values)
    action?.run(forKey: "contents", object: self, arguments: nil)
  }
}

/// An image type of another module that layers show by its pixels, such as `NSImage`.
package nonisolated protocol ImageConvertible {
  var cgImage: CGImage? { get }
}
