// Tools: what watches a program while it runs, over its picture and apart from its layers.
//
//   ToolSet           all overlays, from back to front
//   Panels/           panels of layers over a picture, drawn from trees of their own
//   HUD/              the figures of the last frames
//   Inspector/        the layers, their values and their animations
//   Timeline/         the animations over time
//   Picture/          how the picture is made: lenses over it, the exploded view, the magnifier
//   Time/             pause, step and the past
//   Conditions/       load on a measured run, and additional measurements
