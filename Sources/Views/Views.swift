// Views: UIKit over layers.
//
//   events --> UIWindow --> gestures, responders --> program --> UIView --> CALayer
//
// A view is its layer's delegate: it answers with "no animation" outside animation blocks and with the block's
// animation inside one, draws the layer's contents, and lays its subviews out in the layer's layout pass.
//
//   Events/       touches, presses, keys, and the responders that they go to
//   View/         UIView, UIWindow, UIScreen: the tree
//   Animation/    animation blocks, keyframes, transitions
//   Animator/     UIViewPropertyAnimator and its timing
//   Layout/       constraints, anchors, guides, the passes, stacks
//   Controllers/  UIViewController
//   Controls/     labels, images, buttons, sliders, ...
//   Gestures/     gesture recognizers
//   Scrolling/    UIScrollView
//   Images/       UIImage and its renderer
//   Drawing/      colours, paths, the current context
//   Application/  UIApplication, as far as it needs no display
//
// Everything with a UI or NS prefix is Apple's documented surface.
//
// Used by: Frames, Displays, Application, Scenes, Player.
// Uses: Geometry, Motion, Text, Drawing, Layers, LayoutSolver, ImageFiles.
