/// The layers of a .caml file, and the settings of the bundle around it.
package struct CAMLDocument: Sendable {
  /// The root layer, with its `states`, `stateTransitions` and `style` among its properties.
  package let root: CAMLObject
  package let settings: CAMLSettings
  /// The issues found while reading, in the order of the file.
  package let issues: [CAMLIssue]

  package init(root: CAMLObject, settings: CAMLSettings, issues: [CAMLIssue]) {
    (self.root, self.settings, self.issues) = (root, settings, issues)
  }
}

/// The settings of a bundle's index.xml; the defaults for a bare .caml file.
package struct CAMLSettings: Hashable, Sendable {
  /// The document's size in points; nil for that of the root layer's bounds.
  package var width: Double?
  package var height: Double?
  /// True if the root layer's sublayers count from the top left; nil if the bundle doesn't say.
  package var geometryFlipped: Bool?
  /// The section that repeats, in seconds of the document's time, which goes back to its start whenever it reaches its
  /// end; nil for none. The start is at least 0, and the section at least `CAMLLimits.shortestLoop` long.
  package var loop: ClosedRange<Double>?

  package init() {}
}
