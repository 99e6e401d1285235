import KinoraMotion

/// The placement of contents in a layer's bounds.
///
/// ```swift
/// layer.contentsGravity = .resizeAspect
/// ```
///
/// Gravities that don't resize use the image's size in points, its pixels divided by `contentsScale`.
public nonisolated struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  /// The name of the gravity.
  public let rawValue: String

  /// Creates a gravity by its name; an unknown name counts as `center`.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Centred.
  public static let center = CALayerContentsGravity(rawValue: "center")
  /// Centred at the upper edge.
  public static let top = CALayerContentsGravity(rawValue: "top")
  /// Centred at the lower edge.
  public static let bottom = CALayerContentsGravity(rawValue: "bottom")
  /// Centred at the left edge.
  public static let left = CALayerContentsGravity(rawValue: "left")
  /// Centred at the right edge.
  public static let right = CALayerContentsGravity(rawValue: "right")
  /// In the upper left corner.
  public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
  /// In the upper right corner.
  public static let topRight = CALayerContentsGravity(rawValue: "topRight")
  /// In the lower left corner.
  public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
  /// In the lower right corner.
  public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
  /// Stretched to the bounds.
  public static let resize = CALayerContentsGravity(rawValue: "resize")
  /// Scaled to fit inside the bounds, centred.
  public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
  /// Scaled to fill the bounds, centred; parts may be outside.
  public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")

  /// The gravity as the renderer knows it; an unknown name counts as `center`.
  var value: ContentsGravity {
    ContentsGravity.allCases.first { "\($0)" == rawValue } ?? .center
  }

  init(_ value: ContentsGravity) {
    rawValue = "\(value)"
  }
}

/// The sampling of contents that are drawn larger or smaller than they are.
///
/// ```swift
/// layer.magnificationFilter = .nearest
/// ```
public nonisolated struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
  /// The name of the filter.
  public let rawValue: String

  /// Creates a filter by its name; an unknown name counts as `linear`.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The nearest pixel.
  public static let nearest = CALayerContentsFilter(rawValue: "nearest")
  /// A blend of the neighbouring pixels.
  public static let linear = CALayerContentsFilter(rawValue: "linear")
  /// A blend of the neighbouring pixels of two levels of detail.
  public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")

  /// The filter as the renderer knows it; an unknown name counts as `linear`.
  var value: SamplingFilter {
    SamplingFilter.allCases.first { "\($0)" == rawValue } ?? .linear
  }

  init(_ value: SamplingFilter) {
    rawValue = "\(value)"
  }
}

/// The preferred storage of a layer's contents.
///
/// ```swift
/// layer.contentsFormat = .gray8Uint
/// ```
///
/// - Note: Differs from Apple: kept and read back; contents are always eight bits a component.
public nonisolated struct CALayerContentsFormat: RawRepresentable, Hashable, Sendable {
  /// The name of the format.
  public let rawValue: String

  /// Creates a format by its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  // Apple's name.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Four components of eight bits.
  public static let RGBA8Uint = CALayerContentsFormat(rawValue: "RGBA8")
  // Apple's name.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Four floating-point components of 16 bits.
  public static let RGBA16Float = CALayerContentsFormat(rawValue: "RGBAh")
  /// One component of eight bits.
  public static let gray8Uint = CALayerContentsFormat(rawValue: "Gray8")
}

/// The shape of rounded corners.
///
/// ```swift
/// layer.cornerCurve = .continuous
/// ```
public nonisolated struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  /// The name of the curve.
  public let rawValue: String

  /// Creates a curve by its name; an unknown name counts as `circular`.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// A quarter of a circle.
  public static let circular = CALayerCornerCurve(rawValue: "circular")
  /// A curve that begins further from the corner and bends gradually.
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// A set of corners, for `maskedCorners`.
///
/// ```swift
/// layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
/// ```
public nonisolated struct CACornerMask: OptionSet, Hashable, Sendable {
  /// The corners as bits.
  public let rawValue: UInt

  /// Creates a set from its bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The corner at the smaller x and y: upper left, with y down.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  /// The corner at the greater x and the smaller y: upper right, with y down.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  /// The corner at the smaller x and the greater y: lower left, with y down.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  /// The corner at the greater x and y: lower right, with y down.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
}

/// A set of edges, for `edgeAntialiasingMask`.
///
/// ```swift
/// layer.edgeAntialiasingMask = [.layerLeftEdge, .layerRightEdge]
/// ```
public nonisolated struct CAEdgeAntialiasingMask: OptionSet, Hashable, Sendable {
  /// The edges as bits.
  public let rawValue: UInt32

  /// Creates a set from its bits.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The left edge.
  public static let layerLeftEdge = CAEdgeAntialiasingMask(rawValue: 1)
  /// The right edge.
  public static let layerRightEdge = CAEdgeAntialiasingMask(rawValue: 2)
  /// The lower edge.
  public static let layerBottomEdge = CAEdgeAntialiasingMask(rawValue: 4)
  /// The upper edge.
  public static let layerTopEdge = CAEdgeAntialiasingMask(rawValue: 8)
}
