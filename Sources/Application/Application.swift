// Application: runs a program that is written against UIKit in a window of its own.
//
// `@main` on a `UIApplicationDelegate` ends up in `UIApplicationDelegate.main()` here: `ApplicationProcess` opens a
// display, and `ApplicationRun` shows the program's windows on it, hands it what a person does, and ends with the
// window.
//
// Used by: programs, through the module UIKit. Uses: Views, Frames, Displays.
