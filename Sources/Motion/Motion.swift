// Motion: time in, value out.
//
// Everything here is a pure function of time. Nothing here knows what a layer object is, reads a clock, or keeps
// state from one frame to the next, so any instant can be asked for in any order and a late frame never bends a curve.
//
//   parent time --MediaTiming--> local time --TimingCurve / Spring / Keyframes--> progress
//   progress --AnimationValue.interpolated--> value --AnimatableKey--> a field of LayerValues
//
// Used by: RenderServer (every frame), Layers (`presentation()`, `settlingDuration`, freezing animations).
// Uses:    Geometry.
