// Tools: what watches a program while it runs, over its picture and apart from its layers. None of it needs views.
//
//   Panels/           panels of layers over a picture, drawn from trees of their own
//   HUD/              the figures of the last frames
//   Subject/          what is looked at: the layers, the pick, and edits that can be undone
//   Picture/          how the picture is made: lenses over it, the exploded view, the magnifier
//   Motion/           one animation: its facts, curve, edits and source, and the way of its layer
//   Time/             pause, step and the past
//   Files/            changes of files and folders
//   Link/             messages and pictures between a program and its window
//   Conditions/       load on a measured run, and additional measurements
