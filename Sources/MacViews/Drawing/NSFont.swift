import KinoraLayers

/// A font for drawn text, attributed strings and text layers.
public typealias NSFont = UIFont
