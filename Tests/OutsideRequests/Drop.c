#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>

#include "OutsideRequests.h"

typedef struct {
  Display *display;
  Window source, target;
  Atom list, selection;
} drag;

static Atom atom(const drag *d, const char *name) { return XInternAtom(d->display, name, False); }

static void tell(const drag *d, const char *type, long a, long b, long c, long e) {
  XEvent event = {.xclient = {.type = ClientMessage, .window = d->target, .message_type = atom(d, type), .format = 32}};
  event.xclient.data.l[0] = (long)d->source;
  event.xclient.data.l[1] = a;
  event.xclient.data.l[2] = b;
  event.xclient.data.l[3] = c;
  event.xclient.data.l[4] = e;
  XSendEvent(d->display, d->target, False, NoEventMask, &event);
}

static void give(const drag *d, const XSelectionRequestEvent *request, const char *data, size_t length, bool in_parts) {
  if (in_parts) {
    long size = (long)length;
    XChangeProperty(
        d->display, request->requestor, request->property, atom(d, "INCR"), 32, PropModeReplace,
        (unsigned char *)&size, 1);
  } else {
    XChangeProperty(
        d->display, request->requestor, request->property, d->list, 8, PropModeReplace, (const unsigned char *)data,
        (int)length);
  }
  XEvent answer = {
      .xselection = {
          .type = SelectionNotify, .requestor = request->requestor, .selection = request->selection,
          .target = request->target, .property = request->property, .time = request->time}};
  XSendEvent(d->display, request->requestor, False, NoEventMask, &answer);
}

/// Serves the drag until a message of a type arrives; returns its second word, or -1 if there is none within 10 s.
static long await(const drag *d, const char *type, const char *data, size_t length, bool in_parts) {
  for (;;) {
    XFlush(d->display);
    struct pollfd socket = {.fd = XConnectionNumber(d->display), .events = POLLIN};
    if (!XPending(d->display) && poll(&socket, 1, 60000) <= 0) return -1;
    XEvent event;
    XNextEvent(d->display, &event);
    if (event.type == SelectionRequest) give(d, &event.xselectionrequest, data, length, in_parts);
    if (event.type == ClientMessage && event.xclient.message_type == atom(d, type)) return event.xclient.data.l[1];
  }
}

int kinora_drop(const char *name, unsigned long window, const char *data, size_t length, bool has_many, bool in_parts) {
  drag d = {.display = XOpenDisplay(name), .target = window};
  if (!d.display) return -1;
  d.source = XCreateSimpleWindow(d.display, DefaultRootWindow(d.display), 0, 0, 1, 1, 0, 0, 0);
  d.list = atom(&d, "text/uri-list");
  d.selection = atom(&d, "XdndSelection");
  XSetSelectionOwner(d.display, d.selection, d.source, CurrentTime);
  if (has_many) {
    Atom types[] = {XA_STRING, XA_INTEGER, XA_CARDINAL, d.list};
    XChangeProperty(
        d.display, d.source, atom(&d, "XdndTypeList"), XA_ATOM, 32, PropModeReplace, (unsigned char *)types, 4);
    tell(&d, "XdndEnter", 5 << 24 | 1, XA_STRING, XA_INTEGER, XA_CARDINAL);
  } else {
    tell(&d, "XdndEnter", 5 << 24, (long)d.list, 0, 0);
  }
  tell(&d, "XdndPosition", 0, 10 << 16 | 10, CurrentTime, (long)atom(&d, "XdndActionCopy"));
  long status = await(&d, "XdndStatus", data, length, in_parts);
  long end = -1;
  if (status >= 0 && (status & 1)) {
    tell(&d, "XdndDrop", 0, CurrentTime, 0, 0);
    end = await(&d, "XdndFinished", data, length, in_parts);
  }
  XCloseDisplay(d.display);
  return end < 0 ? -1 : (int)(end & 1);
}
