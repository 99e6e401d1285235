import KinoraRaster

/// A layer of the display list as `LayerSurvey` found it. Hidden layers aren't found.
package struct DrawnLayer {
  /// The id, which copies by a replicator share with their original.
  package let id: LayerID
  /// The number of layers that it is in.
  package let depth: Int
  /// The pixels that the layer itself draws, limited by the clips around it.
  package let pixels: PixelRect
  /// The device pixels of its bounds, inside the clips around it.
  package let bounds: PixelRect
  /// True if it belongs to a mask, and so isn't seen itself.
  package let isInMask: Bool
  /// Its cached pictures' part in the last drawing; nil if it has none.
  package let use: PictureUse?
  /// The reasons for which it is flattened.
  package internal(set) var reasons: FlatteningReasons = []
  /// The pixels that it and its sublayers draw, limited by its mask.
  package internal(set) var extent: PixelRect
  /// The index after the last layer inside it.
  package internal(set) var end: Int

  /// True for a layer of the program, false for a node that a transition or a replicator adds around layers.
  let isLayer: Bool
  /// True for the mask of the layer around it.
  let isMask: Bool
  let position: DisplayIndex
  /// The position after its subtree in the display list.
  let listEnd: DisplayIndex
}
