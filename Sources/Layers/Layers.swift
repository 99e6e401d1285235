// Layers: the model of Core Animation.
//
//   program --setters, add(_:forKey:)--> CALayer --CATransaction--> LayerContext --Commit--> RenderServer
//
// Programs change layers. Every change goes through one hook that stores the value, marks the layer dirty and runs its
// action. When a transaction ends, the changes are handed over as plain values. Nothing here draws or moves by itself:
// `presentation()` gets its values from Motion, as the renderer does.
//
// Everything with a CA prefix is Apple's documented API. The other modules of Kinora start at `LayerContext`.
