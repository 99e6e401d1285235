// Displays: where frames are seen. A window of an X11 server, or memory.
//
// Both keep two bitmaps (`BitmapPair`): while the other side reads one, the next frame is drawn into the other, which
// is first brought up to date with the rectangles that it missed. No pixel is touched before its reader is done.
//
//   X11Presenter --XShmPutImage--> server --ShmCompletion--> X11Presenter   shared memory, the usual way
//   X11Presenter --XPutImage, client message--> server --client message-->  without shared memory
//   server --keys, pointer, size, visibility--> X11Display                  on a connection of its own
//   OffscreenDisplay                                                        no server at all
//
// X11Display runs on the main thread, X11Presenter on one serial queue, which may be another; neither calls Xlib on the
// other's connection.
//
// Used by: Application, kinora.
// Uses: Frames (the protocol), Views (input events), Raster (bitmaps), CX11, X11Requests (Present and RandR).
