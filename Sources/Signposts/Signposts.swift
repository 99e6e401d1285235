// Signposts: marks that programs set in time, as slices and instants of a trace.
//
// `OSSignposter` has Apple's interface. `SignpostLog` keeps the marks while a run is recorded, and is all that exists
// otherwise: one atomic flag. The package in `os/` gives this module Apple's name.
