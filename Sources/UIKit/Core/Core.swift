// Core: UIKit's views over layers.
//
//   events --> UIWindow --> gestures, responders --> program --> UIView --> CALayer
//
// A view is its layer's delegate: it returns no action outside animation blocks and the block's animation inside one,
// draws the layer's contents, and lays out its subviews in the layer's layout pass.
//
//   View/         UIView, UIWindow, UIScreen: the tree
//   Events/       touches, presses, keys, and the responders that receive them
//   Gestures/     gesture recognizers
//   Commands/     actions, commands and menus as values
//   TextInput/    the protocols of text inputs
//   Undo/         undo managers
//   InputViews/   input views, and the keyboard's notifications
//   Animation/    animation blocks, keyframes, transitions
//   Animator/     UIViewPropertyAnimator and its timing
//   Effects/      visual effect views
//   Dynamics/     UIKit Dynamics
//   Layout/       constraints, anchors, guides, the passes, stacks
//   Traits/       the inheritance of traits, and their changes
//   Appearance/   colours by traits, appearance proxies
//   Properties/         rows that describe each property
//   KeyValueCoding/     properties by name
//   KeyValueObserving/  the properties that can be observed
//   Controllers/  UIViewController, its presentations and sheets
//   BarItems/     what a controller gives to the bars of containers
//   Scrolling/    UIScrollView
//   Device/       UIDevice, feedback, the focus of the keys
//   Accessibility/  properties and settings for assistive programs
//   Nibs/         nibs and storyboards, which aren't read
//   Application/  the part of UIApplication that needs no display; its scene, and the scene's delegate
//
// Classes of Controls, Text, Containers and Lists are asked through hooks: open methods marked `@_spi(Kinora)`, and
// protocols.
//
// Everything with a UI or NS prefix follows Apple's documented interface.
