// Motion: time in, value out.
//
// Everything here is a pure function of time. Nothing here knows layer objects, reads a clock, or keeps state from one
// frame to the next. So any instant can be evaluated in any order, and a late frame never bends a curve.
//
//   parent time --MediaTiming--> CyclePosition --TimingCurve / Spring--> progress
//   progress --end points / KeyframeTrack--> value --AnimatableKey--> a field of LayerValues
//
// Values that don't depend on the time (lengths, tangents, decomposed transforms) are computed once, in PreparedMotion,
// when a PropertyAnimation is made. A frame then computes with a few numbers or a transform at a time and allocates
// nothing, except for paths and lists.
