#include <X11/Xlib.h>

#include "OutsideRequests.h"

bool kinora_forge_size(const char *name, unsigned long window, int width, int height) {
  Display *display = XOpenDisplay(name);
  if (!display) return false;
  XEvent event = {.xconfigure = {.type = ConfigureNotify, .event = window, .window = window, .width = width, .height = height}};
  Status is_sent = XSendEvent(display, window, False, StructureNotifyMask, &event);
  XCloseDisplay(display);
  return is_sent != 0;
}
