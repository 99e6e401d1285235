// Application: runs a program written against UIKit in a window.
//
// `@main` on a `UIApplicationDelegate` calls `UIApplicationDelegate.main()` here: `ApplicationProcess` opens a display,
// and `ApplicationRun` shows the program's windows on it, dispatches user input, and ends when the window is closed.
