#include <X11/Xatom.h>
#include <X11/Xlib.h>

#include "OutsideRequests.h"

long kinora_read_property(const char *name, unsigned long window, const char *property, unsigned long *items, long capacity) {
  Display *display = XOpenDisplay(name);
  if (!display) return -1;
  Atom type;
  int format = 0;
  unsigned long count = 0, rest;
  unsigned char *data = NULL;
  Atom atom = XInternAtom(display, property, False);
  int status = XGetWindowProperty(
      display, window, atom, 0, capacity, False, AnyPropertyType, &type, &format, &count, &rest, &data);
  if (status != Success || (format != 8 && format != 32)) count = 0;
  if (count > (unsigned long)capacity) count = capacity;
  for (unsigned long index = 0; index < count; index++) {
    // Xlib extends the sign of 32-bit numbers.
    items[index] = format == 8 ? data[index] : ((unsigned long *)data)[index] & 0xffffffff;
  }
  if (data) XFree(data);
  XCloseDisplay(display);
  return (long)count;
}
