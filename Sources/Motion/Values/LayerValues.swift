import KinoraGeometry

/// All values of a layer that drawing needs: the model stores them, a commit carries them, and an animation changes
/// them.
///
/// It stores the values that most layers set. Copies share the others until one of them changes them.
package struct LayerValues: Sendable, Equatable {
  package var bounds = CGRect(x: 0, y: 0, width: 0, height: 0)
  package var position = CGPoint(x: 0, y: 0)
  package var zPosition = 0.0
  package var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  package var anchorPointZ = 0.0
  package internal(set) var compactTransform = CompactTransform()

  package var opacity = 1.0
  package var cornerRadius = 0.0
  package var backgroundColor: RGBAColor?
  package var isHidden = false
  package var isDoubleSided = true
  package var isGeometryFlipped = false
  package var masksToBounds = false
  package var isOpaque = false
  package var allowsGroupOpacity = true
  package var allowsEdgeAntialiasing = true
  /// Left 1, right 2, bottom 4, top 8.
  package var edgeAntialiasingMask: UInt8 = 15
  package var shouldRasterize = false
  package var cornerCurve = CornerCurve.circular
  /// minXminY 1, maxXminY 2, minXmaxY 4, maxXmaxY 8.
  package var maskedCorners: UInt8 = 15

  package internal(set) var rare = SharedRareValues()
  package internal(set) var sharedKind = SharedKind.plain

  package init() {}
}

/// The placement of contents in a layer's bounds.
package enum ContentsGravity: UInt8, Sendable, CaseIterable {
  case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
  case resize, resizeAspect, resizeAspectFill
}

/// The shape of rounded corners.
package enum CornerCurve: UInt8, Sendable { case circular, continuous }

/// A cross-fade from one image to another.
package struct ContentsFade: Sendable, Equatable {
  package var old: CGImage?
  /// The share of the new image, 0...1.
  package var progress: Double

  package init(old: CGImage?, progress: Double) {
    self.old = old
    self.progress = progress
  }

  package static func == (a: ContentsFade, b: ContentsFade) -> Bool { a.old === b.old && a.progress == b.progress }
}

/// The sampling of contents whose size on screen differs from their size in pixels.
package enum SamplingFilter: UInt8, Sendable, CaseIterable { case nearest, linear, trilinear }
