#include <X11/Xlibint.h>
#include <X11/extensions/damageproto.h>
#include <X11/extensions/damagewire.h>
#include <X11/extensions/xtestproto.h>
#include <poll.h>
#include <stdlib.h>

#include "OutsideRequests.h"
#include "X11Requests.h"

struct kinora_watcher {
  Display *display;
  int test_opcode;
  int damage_event;
};

/// Places of the rows in a converted event, in words.
enum { top_slot = 8, bottom_slot };

static Bool convert(Display *dpy, XEvent *event, xEvent *wire) {
  const xDamageNotifyEvent *source = (const xDamageNotifyEvent *)wire;
  event->type = source->type & 0x7f;
  event->xany.serial = _XSetLastRequestRead(dpy, (xGenericReply *)wire);
  event->xany.send_event = (source->type & 0x80) != 0;
  event->xany.display = dpy;
  event->xany.window = source->drawable;
  event->pad[top_slot] = source->area.y;
  event->pad[bottom_slot] = source->area.y + source->area.height;
  return True;
}

/// Requests one event for each rectangle that is drawn.
static void report_damage(Display *dpy, int opcode, unsigned long window) {
  LockDisplay(dpy);
  XID identifier = XAllocID(dpy);
  xDamageCreateReq *request;
  GetReq(DamageCreate, request);
  request->reqType = opcode;
  request->damageReqType = X_DamageCreate;
  request->damage = identifier;
  request->drawable = window;
  request->level = XDamageReportRawRectangles;
  request->pad1 = 0;
  request->pad2 = 0;
  UnlockDisplay(dpy);
  SyncHandle();
}

kinora_watcher *kinora_watch(const char *name, unsigned long window) {
  Display *display = XOpenDisplay(name);
  if (!display) return NULL;
  int damage_opcode, damage_event, test_opcode, test_event, error;
  uint32_t major = 1, minor = 1;
  kinora_watcher *watcher = malloc(sizeof *watcher);
  bool is_able = watcher && XQueryExtension(display, "DAMAGE", &damage_opcode, &damage_event, &error) &&
                 XQueryExtension(display, "XTEST", &test_opcode, &test_event, &error) &&
                 kinora_extension_version(display, damage_opcode, &major, &minor);
  if (!is_able) {
    free(watcher);
    XCloseDisplay(display);
    return NULL;
  }
  *watcher = (kinora_watcher){.display = display, .test_opcode = test_opcode, .damage_event = damage_event};
  XESetWireToEvent(display, damage_event, convert);
  report_damage(display, damage_opcode, window);
  XSync(display, False);
  return watcher;
}

void kinora_watch_end(kinora_watcher *watcher) {
  XCloseDisplay(watcher->display);
  free(watcher);
}

static void fake_key(kinora_watcher *watcher, int type, KeyCode key) {
  Display *dpy = watcher->display;
  LockDisplay(dpy);
  xXTestFakeInputReq *request;
  GetReqSized(XTestFakeInput, sz_xXTestFakeInputReq, request);
  *request = (xXTestFakeInputReq){
      .reqType = watcher->test_opcode,
      .xtReqType = X_XTestFakeInput,
      .length = sz_xXTestFakeInputReq >> 2,
      .type = type,
      .detail = key,
  };
  UnlockDisplay(dpy);
  SyncHandle();
}

bool kinora_watch_press(kinora_watcher *watcher, const char *name) {
  KeyCode key = XKeysymToKeycode(watcher->display, XStringToKeysym(name));
  if (!key) return false;
  fake_key(watcher, KeyPress, key);
  fake_key(watcher, KeyRelease, key);
  XFlush(watcher->display);
  return true;
}

bool kinora_watch_next(kinora_watcher *watcher, int milliseconds, kinora_rows *rows) {
  for (;;) {
    while (XEventsQueued(watcher->display, QueuedAfterReading) > 0) {
      XEvent event;
      XNextEvent(watcher->display, &event);
      if (event.type != watcher->damage_event) continue;
      *rows = (kinora_rows){.top = (int)event.pad[top_slot], .bottom = (int)event.pad[bottom_slot]};
      return true;
    }
    struct pollfd connection = {.fd = ConnectionNumber(watcher->display), .events = POLLIN};
    if (poll(&connection, 1, milliseconds) <= 0) return false;
  }
}
