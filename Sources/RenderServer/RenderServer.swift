// RenderServer: takes committed values, produces damage and pixels.
//
//   Commit --apply--> RenderTree --evaluate(at:)--> presented values --damage--> pixel rectangles --draw--> pixels
//
// It handles values only, never a CALayer, so it can run on a separate thread. The work depends on what moves: layers
// without animations aren't evaluated again, and pixels outside the damage aren't drawn again.
