// Displays: the surfaces that show frames. A window of an X11 server, or memory.
//
// Both keep two bitmaps (`BitmapPair`): while the display reads one, the next frame is drawn into the other, after the
// rectangles it missed were copied into it. No pixel is changed before its reader is done.
//
//   X11Presenter --XShmPutImage--> server --ShmCompletion--> X11Presenter   shared memory, the usual way
//   X11Presenter --XPutImage, client message--> server --client message-->  without shared memory
//   server --keys, pointer, size, visibility--> X11Display                  on a separate connection
//   OffscreenDisplay                                                        no server
//
// X11Display runs on the main thread, X11Presenter on one serial queue, which may be another; neither calls Xlib on the
// other's connection.
