#include <X11/Xlib.h>
#include <poll.h>
#include <stdlib.h>

#include "OutsideRequests.h"
#include "X11Requests.h"

struct kinora_watcher {
  Display *display;
  int test_opcode;
  kinora_damage_extension damage;
};

kinora_watcher *kinora_watch(const char *name, unsigned long window) {
  Display *display = XOpenDisplay(name);
  if (!display) return NULL;
  kinora_watcher *watcher = calloc(1, sizeof *watcher);
  bool is_able = watcher && kinora_damage_open(display, &watcher->damage) &&
                 (watcher->test_opcode = kinora_test_open(display)) != 0;
  if (!is_able) {
    free(watcher);
    XCloseDisplay(display);
    return NULL;
  }
  watcher->display = display;
  kinora_damage_create(display, &watcher->damage, window);
  XSync(display, False);
  return watcher;
}

void kinora_watch_end(kinora_watcher *watcher) {
  XCloseDisplay(watcher->display);
  free(watcher);
}

bool kinora_watch_press(kinora_watcher *watcher, const char *name) {
  KeyCode key = XKeysymToKeycode(watcher->display, XStringToKeysym(name));
  if (!key) return false;
  kinora_test_key(watcher->display, watcher->test_opcode, key, true);
  kinora_test_key(watcher->display, watcher->test_opcode, key, false);
  XFlush(watcher->display);
  return true;
}

bool kinora_watch_next(kinora_watcher *watcher, int milliseconds, kinora_rows *rows) {
  for (;;) {
    while (XEventsQueued(watcher->display, QueuedAfterReading) > 0) {
      XEvent event;
      XNextEvent(watcher->display, &event);
      kinora_damage damage;
      if (!kinora_damage_read(&event, &watcher->damage, &damage)) continue;
      *rows = (kinora_rows){.top = damage.y, .bottom = damage.y + damage.height};
      return true;
    }
    struct pollfd connection = {.fd = ConnectionNumber(watcher->display), .events = POLLIN};
    if (poll(&connection, 1, milliseconds) <= 0) return false;
  }
}
