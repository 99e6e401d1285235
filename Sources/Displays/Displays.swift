// Displays: where frames are seen. A window of an X11 server, or memory.
//
// Both keep two bitmaps (`BitmapPair`): while the other side reads one, the next frame is drawn into the other, which
// is first brought up to date with the rectangles that it missed. No pixel is touched before its reader is done.
//
//   X11Display --XShmPutImage--> server --ShmCompletion--> X11Display     shared memory, the usual way
//   X11Display --XPutImage, client message--> server --client message-->  without shared memory
//   OffscreenDisplay                                                      no server at all
//
// Everything here runs on the main thread, and Xlib is never called from anywhere else.
//
// Used by: Application, Player, kinora. Uses: Frames (the protocol), Views (input events), Raster (bitmaps), CX11.
