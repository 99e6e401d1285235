// Views: UIKit over layers.
//
//   events --> UIWindow --> gestures, responders --> program --> UIView --> CALayer
//
// A view is its layer's delegate: it returns no action outside animation blocks and the block's animation inside one,
// draws the layer's contents, and lays out its subviews in the layer's layout pass.
//
//   Events/       touches, presses, keys, and the responders that receive them
//   View/         UIView, UIWindow, UIScreen: the tree
//   Animation/    animation blocks, keyframes, transitions
//   Animator/     UIViewPropertyAnimator and its timing
//   Effects/      visual effect views
//   Dynamics/     UIKit Dynamics
//   Layout/       constraints, anchors, guides, the passes, stacks
//   Controllers/  UIViewController, its containers and presentations
//   Traits/       UITraitCollection, its inheritance and its changes; sizes of text
//   Appearance/   colours by traits, appearance proxies
//   Properties/         rows that describe each property
//   KeyValueCoding/     properties by name
//   KeyValueObserving/  the properties that can be observed
//   Controls/     labels, buttons, sliders, ...
//   Menus/        menus of buttons, context menus
//   TextEditing/  text fields, text views, the pasteboard
//   InputViews/   input views, and the keyboard's notifications
//   Lists/        tables and collection views
//   Gestures/     gesture recognizers
//   Scrolling/    UIScrollView
//   Images/       UIImage, UIImageView, image renderers
//   Drawing/      colours, paths, the current context
//   Device/       UIDevice, feedback, the focus of the keys
//   Accessibility/  properties and settings for assistive programs
//   Nibs/         nibs and storyboards, which aren't read
//   Application/  the part of UIApplication that needs no display; its scene, and the scene's delegate
//
// Everything with a UI or NS prefix follows Apple's documented interface.
