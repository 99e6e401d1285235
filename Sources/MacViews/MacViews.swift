// MacViews: AppKit over layers.
//
//   events --> NSWindow --> responders --> program --> NSView --> host view --> CALayer
//
// Each NSView has a host, a private view of `Views`, which gives it a layer, a place in the tree of layers and the
// layout passes. The NSView decides about everything that programs see: coordinates with y up, drawing, events, and
// the actions of its layer. No declaration of `Views` is visible to programs.
//
//   View/         NSView, its host, layer backing and hosting
//   Animation/    animation contexts, animator proxies, the actions of views' layers
//   Layout/       constraints, anchors, guides
//   Events/       responders, mouse and key events
//   Window/       NSWindow, NSApplication, NSScreen
//   Controllers/  controllers of views and windows
//   Drawing/      colours, gradients, paths, images, shadows, the current context
//
// Everything with an NS prefix follows Apple's documented interface.
