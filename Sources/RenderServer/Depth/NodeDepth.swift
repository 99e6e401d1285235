/// The part of a node in depth spaces.
struct NodeDepth {
  /// True if the layer's sublayers aren't flattened into its plane. Follows the kind of its presented values.
  private(set) var keepsDepth = false
  /// The node that opens the innermost depth space around it, or `none`; the node itself if it opens one. Set while the
  /// node is in the display list.
  private(set) var spaceRoot = NodeIndex.none
  /// The depth space that it opens, or opened last.
  private(set) var space: DepthSpace?
  /// Nil for layers that haven't been in a depth space.
  private(set) var placement: DepthPlacement?

  /// True if only its sublayers are drawn, regardless of its other values: it has no plane to draw in.
  var drawsNothing: Bool { keepsDepth }

  mutating func setKeepsDepth(_ keepsDepth: Bool) {
    self.keepsDepth = keepsDepth
  }

  /// Enters the space around the node.
  ///
  /// - Parameter root: The node that opens it, or `none`.
  mutating func enter(_ root: NodeIndex) {
    spaceRoot = root
  }

  /// Opens a space by the node itself.
  mutating func open(_ space: DepthSpace) {
    self.space = space
    spaceRoot = space.root
  }

  mutating func setPlacement(_ placement: DepthPlacement) {
    self.placement = placement
  }
}
