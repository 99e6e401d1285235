// Input: the events of keyboard, pointer and window, as values.
//
//   display --InputEvent--> frame pipeline --> player or application --> views
//
// Displays make them and views receive them, so neither has to know the other. Keys have the names of X11's keysyms on
// every display.
