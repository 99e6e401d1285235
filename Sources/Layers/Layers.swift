// Layers: the model of Core Animation.
//
//   program --setters, add(_:forKey:)--> CALayer --CATransaction--> LayerContext --Commit--> whoever renders
//
// Programs change layers; every change passes one hook that stores the value, marks the layer dirty and runs its
// action. A transaction's end hands what changed over as plain values. Nothing here draws, and nothing here moves by
// itself: `presentation()` asks Motion for the same values that the renderer shows.
//
// Everything with a CA prefix is Apple's documented surface. `LayerContext` is the way in for the rest of the program.
//
// Used by: Views and all above. Uses: Geometry, Motion, Text, Drawing, RenderServer (its `Commit`), swift-log.
