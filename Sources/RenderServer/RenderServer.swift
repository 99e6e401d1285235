// RenderServer: committed values in, damage and pixels out.
//
//   Commit --apply--> RenderTree --evaluate(at:)--> presented values --damage--> pixel rectangles --draw--> pixels
//
// It sees values only, never a CALayer, so it can run on a thread of its own. Its cost follows what moves: layers
// without animations are not evaluated again, and pixels outside the damage are not drawn again.
//
// Used by: Layers (which makes commits), Frames (which drives it). Uses: Geometry, Motion, Raster.
