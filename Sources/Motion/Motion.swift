// Motion: time in, value out.
//
// Everything here is a pure function of time. Nothing here knows what a layer object is, reads a clock, or keeps
// state from one frame to the next, so any instant can be asked for in any order and a late frame never bends a curve.
//
//   parent time --MediaTiming--> CyclePosition --TimingCurve / Spring--> progress
//   progress --end points / KeyframeTrack--> value --AnimatableKey--> a field of LayerValues
//
// What doesn't depend on the time (lengths, tangents, transforms taken apart) is worked out once, in PreparedMotion, as
// a PropertyAnimation is made. A frame then computes with a few numbers or a transform at a time and allocates nothing,
// except for paths and lists.
//
// Used by: RenderServer (every frame), Layers (`presentation()`, `settlingDuration`, freezing animations).
// Uses:    Geometry.
