#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <X11/extensions/sync.h>

#include "OutsideRequests.h"

/// Reads the ids of the window's counters from its property; returns their number.
static int find_counters(Display *display, Window window, XSyncCounter found[2]) {
  Atom property = XInternAtom(display, "_NET_WM_SYNC_REQUEST_COUNTER", False);
  Atom type;
  int format;
  unsigned long count, rest;
  unsigned char *data = NULL;
  int status = XGetWindowProperty(display, window, property, 0, 2, False, XA_CARDINAL, &type, &format, &count, &rest, &data);
  bool is_list = status == Success && type == XA_CARDINAL && format == 32;
  for (unsigned long index = 0; is_list && index < count; index++) found[index] = ((unsigned long *)data)[index];
  if (data) XFree(data);
  return is_list ? (int)count : 0;
}

static bool read_counter(Display *display, XSyncCounter counter, int64_t *value) {
  XSyncValue read;
  if (!XSyncQueryCounter(display, counter, &read)) return false;
  *value = (int64_t)XSyncValueHigh32(read) << 32 | XSyncValueLow32(read);
  return true;
}

bool kinora_read_counters(const char *name, unsigned long window, kinora_counters *counters) {
  Display *display = XOpenDisplay(name);
  if (!display) return false;
  int event, error, major, minor;
  XSyncCounter found[2];
  bool is_read = XSyncQueryExtension(display, &event, &error) && XSyncInitialize(display, &major, &minor) &&
                 find_counters(display, window, found) == 2 && read_counter(display, found[0], &counters->basic) &&
                 read_counter(display, found[1], &counters->extended);
  XCloseDisplay(display);
  return is_read;
}
