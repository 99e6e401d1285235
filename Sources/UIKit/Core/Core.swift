// Core: UIKit's views over layers.
//
//   events --> UIWindow --> gestures, responders --> program --> UIView --> CALayer
//
// A view is its layer's delegate: it returns no action outside animation blocks and the block's animation inside one,
// draws the layer's contents, and lays out its subviews in the layer's layout pass. Folders use those above them here:
//
//   Undo/           undo managers
//   Properties/     rows that describe each property, and properties by name
//   View/           UIView, UIWindow, UIScreen: the tree
//   Accessibility/  properties and settings for assistive programs
//   Effects/        visual effect views
//   Animation/      animation blocks, keyframes, transitions
//   Animator/       UIViewPropertyAnimator and its timing
//   Events/         touches, presses, keys, and the responders that receive them
//   Commands/       actions, commands and menus as values
//   TextInput/      the protocols of text inputs
//   Traits/         the inheritance of traits, and their changes
//   Layout/         constraints, anchors, guides, the passes, stacks
//   Gestures/       gesture recognizers
//   WindowInput/    a display's input as events of a window
//   InputViews/     the first responder, input views, and the keyboard's notifications
//   Scrolling/      UIScrollView
//   Appearance/     colours by traits, appearance proxies
//   BarItems/       what a controller gives to the bars of containers
//   Device/         UIDevice, feedback, the status bar
//   Controllers/    UIViewController, its presentations and sheets
//   Dynamics/       UIKit Dynamics
//   Nibs/           nibs and storyboards, which aren't read
//   Application/    the part of UIApplication that needs no display; its scene, and the scene's delegate
//
// Classes of Controls, Text, Containers and Lists are asked through hooks: open methods marked `@_spi(Kinora)`, and
// protocols.
//
// Everything with a UI or NS prefix follows Apple's documented interface.
