// Application: runs a program that is written against UIKit in a window of its own.
//
// `@main` on a `UIApplicationDelegate` ends up in `UIApplicationDelegate.main()` here: it opens a display, makes the
// frame pipeline, and hands events to the program's windows until the last one is closed.
//
// Used by: programs, through the module UIKit. Uses: Views, Frames, Displays.
