#pragma once
#include <X11/XKBlib.h>
#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/extensions/XShm.h>
#include <X11/extensions/sync.h>
#include <X11/keysym.h>
#include <malloc.h>
#include <sys/ipc.h>
#include <sys/shm.h>

/// Frees an image but not its pixels, which Xlib never owns: the macro `XDestroyImage` would free both.
static inline void kinora_destroy_image(XImage *image) {
  image->data = 0;
  XDestroyImage(image);
}

/// Frees an image that `XGetImage` has made, with its pixels.
static inline void kinora_destroy_fetched_image(XImage *image) { XDestroyImage(image); }

/// A message with two numbers to the window's own client: it comes back once all earlier requests are processed.
static inline XEvent kinora_message(Window window, Atom type, long first, long second) {
  XEvent event = {0};
  event.xclient.type = ClientMessage;
  event.xclient.window = window;
  event.xclient.message_type = type;
  event.xclient.format = 32;
  event.xclient.data.l[0] = first;
  event.xclient.data.l[1] = second;
  return event;
}
