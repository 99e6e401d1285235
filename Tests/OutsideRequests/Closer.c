#include <X11/Xlib.h>

#include "OutsideRequests.h"

bool kinora_request_close(const char *name, unsigned long window) {
  Display *display = XOpenDisplay(name);
  if (!display) return false;
  XEvent event = {.xclient = {.type = ClientMessage, .window = window, .format = 32}};
  event.xclient.message_type = XInternAtom(display, "WM_PROTOCOLS", False);
  event.xclient.data.l[0] = (long)XInternAtom(display, "WM_DELETE_WINDOW", False);
  Status is_sent = XSendEvent(display, window, False, NoEventMask, &event);
  XCloseDisplay(display);
  return is_sent != 0;
}
