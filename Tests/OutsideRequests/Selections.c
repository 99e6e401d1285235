#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <poll.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "OutsideRequests.h"

struct kinora_owner {
  Display *display;
  Window window;
  kinora_owner_kind kind;
  pthread_t thread;
  atomic_bool is_over;
  int pieces;
  atomic_long saved;
  XSelectionRequestEvent kept;
};

static Atom atom(const kinora_owner *o, const char *name) { return XInternAtom(o->display, name, False); }

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static void write_text(const kinora_owner *o, const XSelectionRequestEvent *r, Atom type, int format, const char *text) {
  int count = (int)strlen(text) / (format / 8);
  long words[8] = {0};
  if (format == 32) memcpy(words, text, strlen(text) < sizeof words ? strlen(text) : sizeof words);
  const void *data = format == 32 ? (const void *)words : text;
  XChangeProperty(o->display, r->requestor, r->property, type, format, PropModeReplace, data, count);
}

static void notify(const kinora_owner *o, const XSelectionRequestEvent *r, bool is_given) {
  XEvent answer = {
      .xselection = {
          .type = SelectionNotify, .requestor = r->requestor, .selection = r->selection, .target = r->target,
          .property = is_given ? r->property : None, .time = r->time}};
  XSendEvent(o->display, r->requestor, False, NoEventMask, &answer);
  XFlush(o->display);
}

static void begin_pieces(const kinora_owner *o, const XSelectionRequestEvent *r) {
  long size = 1;
  XSelectInput(o->display, r->requestor, PropertyChangeMask);
  XChangeProperty(
      o->display, r->requestor, r->property, atom(o, "INCR"), 32, PropModeReplace, (unsigned char *)&size, 1);
}

/// Answers with a text, as a program should.
static void answer_well(const kinora_owner *o, const XSelectionRequestEvent *r) {
  Atom type = atom(o, "UTF8_STRING");
  if (r->target == atom(o, "TARGETS")) {
    long targets[] = {(long)type};
    XChangeProperty(
        o->display, r->requestor, r->property, XA_ATOM, 32, PropModeReplace, (unsigned char *)targets, 1);
  } else if (r->target == type) {
    write_text(o, r, type, 8, "honest");
  } else {
    return notify(o, r, false);
  }
  notify(o, r, true);
}

/// Sends the requestor events for a second, as fast as the server takes them.
static void flood(const kinora_owner *o, const XSelectionRequestEvent *r) {
  XEvent request = {
      .xselectionrequest = {
          .type = SelectionRequest, .owner = r->requestor, .requestor = o->window, .selection = XA_PRIMARY,
          .target = atom(o, "UTF8_STRING"), .property = atom(o, "FLOOD"), .time = CurrentTime}};
  double end = now() + 6;
  while (!o->is_over && now() < end) {
    for (int i = 0; i < 100; i++) {
      XSendEvent(o->display, r->requestor, False, NoEventMask, &request);
      XChangeProperty(
          o->display, r->requestor, r->property, XA_STRING, 8, PropModeAppend, (const unsigned char *)"", 0);
    }
    XSync(o->display, False);
    while (XPending(o->display)) {
      XEvent event;
      XNextEvent(o->display, &event);
    }
  }
}

/// Returns false to disconnect.
static bool answer(kinora_owner *o, const XSelectionRequestEvent *r) {
  bool is_list = r->target == atom(o, "TARGETS");
  switch (o->kind) {
    case KINORA_OWNER_WRONG_TYPE:
      write_text(o, r, is_list ? XA_STRING : XA_INTEGER, 8, "a text of a wrong type");
      notify(o, r, true);
      break;
    case KINORA_OWNER_WRONG_FORMAT:
      write_text(o, r, is_list ? XA_ATOM : atom(o, "UTF8_STRING"), is_list ? 16 : 32, "abcdefgh");
      notify(o, r, true);
      break;
    case KINORA_OWNER_ENDLESS:
    case KINORA_OWNER_DIES:
      begin_pieces(o, r);
      notify(o, r, true);
      break;
    case KINORA_OWNER_FLOODS:
      flood(o, r);
      break;
    case KINORA_OWNER_LATE:
      // The first request is refused when the second one is there.
      if (o->pieces++ == 0) {
        o->kept = *r;
      } else {
        notify(o, &o->kept, false);
        XSync(o->display, False);
        poll(NULL, 0, 50);
        answer_well(o, r);
      }
      break;
    case KINORA_OWNER_SAVES:
      o->kept = *r;
      XConvertSelection(
          o->display, atom(o, "CLIPBOARD"), atom(o, "UTF8_STRING"), atom(o, "SAVED"), o->window, CurrentTime);
      break;
    case KINORA_OWNER_HONEST:
      answer_well(o, r);
      break;
  }
  return true;
}

/// Reads a piece of the saved contents, and ends the request after the last one.
static void save(kinora_owner *o) {
  Atom type;
  int format;
  unsigned long count = 0, rest;
  unsigned char *data = NULL;
  XGetWindowProperty(
      o->display, o->window, atom(o, "SAVED"), 0, 1 << 20, True, AnyPropertyType, &type, &format, &count, &rest, &data);
  if (data) XFree(data);
  if (type == atom(o, "INCR")) {
    o->pieces = 1;
  } else {
    o->saved += (long)count;
    if (!o->pieces || !count) notify(o, &o->kept, true);
  }
}

static bool take(kinora_owner *o, XEvent *event) {
  if (o->kind == KINORA_OWNER_SAVES) {
    bool is_piece = event->type == PropertyNotify && event->xproperty.state == PropertyNewValue && o->pieces;
    if (event->type == SelectionNotify || is_piece) save(o);
  }
  if (event->type == SelectionRequest) return answer(o, &event->xselectionrequest);
  if (event->type != PropertyNotify || event->xproperty.state != PropertyDelete) return true;
  if (o->kind != KINORA_OWNER_ENDLESS && o->kind != KINORA_OWNER_DIES) return true;
  if (o->kind == KINORA_OWNER_DIES && ++o->pieces > 3) return false;
  XChangeProperty(
      o->display, event->xproperty.window, event->xproperty.atom, atom(o, "UTF8_STRING"), 8, PropModeReplace,
      (const unsigned char *)"x", 1);
  XFlush(o->display);
  return true;
}

static void *serve(void *context) {
  kinora_owner *o = context;
  while (!o->is_over) {
    struct pollfd socket = {.fd = XConnectionNumber(o->display), .events = POLLIN};
    if (!XPending(o->display) && poll(&socket, 1, 20) <= 0) continue;
    XEvent event;
    XNextEvent(o->display, &event);
    if (!take(o, &event)) break;
  }
  XCloseDisplay(o->display);
  return NULL;
}

kinora_owner *kinora_own(const char *name, const char *selection, kinora_owner_kind kind) {
  kinora_owner *o = calloc(1, sizeof *o);
  if (!o || !(o->display = XOpenDisplay(name))) {
    free(o);
    return NULL;
  }
  o->kind = kind;
  o->window = XCreateSimpleWindow(o->display, DefaultRootWindow(o->display), 0, 0, 1, 1, 0, 0, 0);
  XSelectInput(o->display, o->window, PropertyChangeMask);
  XSetSelectionOwner(o->display, atom(o, selection), o->window, CurrentTime);
  XSync(o->display, False);
  if (pthread_create(&o->thread, NULL, serve, o)) {
    XCloseDisplay(o->display);
    free(o);
    return NULL;
  }
  return o;
}

void kinora_own_end(kinora_owner *o) {
  o->is_over = true;
  pthread_join(o->thread, NULL);
  free(o);
}

long kinora_own_saved(const kinora_owner *o) { return o->saved; }

struct kinora_asker {
  Display *display;
  Window window;
};

kinora_asker *kinora_ask_begin(const char *name) {
  kinora_asker *asker = calloc(1, sizeof *asker);
  if (!asker || !(asker->display = XOpenDisplay(name))) {
    free(asker);
    return NULL;
  }
  asker->window = XCreateSimpleWindow(asker->display, DefaultRootWindow(asker->display), 0, 0, 1, 1, 0, 0, 0);
  return asker;
}

void kinora_ask_end(kinora_asker *asker) {
  XCloseDisplay(asker->display);
  free(asker);
}

void kinora_ask(
    kinora_asker *asker, unsigned long requestor, const char *selection, const char *target, const char *property,
    const char *const *pairs, int count) {
  Display *display = asker->display;
  if (!requestor) requestor = asker->window;
  Atom atoms[256];
  long words[256];
  for (int i = 0; i < count && i < 256; i++) {
    atoms[i] = XInternAtom(display, pairs[i], False);
    words[i] = (long)atoms[i];
  }
  Atom into = XInternAtom(display, property, False);
  if (count) {
    XChangeProperty(
        display, requestor, into, XInternAtom(display, "ATOM_PAIR", False), 32, PropModeReplace,
        (unsigned char *)words, count);
  }
  XConvertSelection(
      display, XInternAtom(display, selection, False), XInternAtom(display, target, False), into, requestor,
      CurrentTime);
  XSync(display, False);
}

int kinora_asked(kinora_asker *asker, int milliseconds) {
  double end = now() + milliseconds / 1e3;
  for (;;) {
    XEvent event;
    while (XPending(asker->display)) {
      XNextEvent(asker->display, &event);
      if (event.type == SelectionNotify) return event.xselection.property != None;
    }
    double left = end - now();
    if (left <= 0) return -1;
    struct pollfd socket = {.fd = XConnectionNumber(asker->display), .events = POLLIN};
    poll(&socket, 1, (int)(left * 1e3) + 1);
  }
}

unsigned long kinora_asker_window(const kinora_asker *asker) { return asker->window; }

struct kinora_settings {
  Display *display;
  Window window;
};

kinora_settings *kinora_settings_begin(const char *name, unsigned long window) {
  kinora_settings *settings = calloc(1, sizeof *settings);
  if (!settings || !(settings->display = XOpenDisplay(name))) {
    free(settings);
    return NULL;
  }
  Display *display = settings->display;
  Window root = DefaultRootWindow(display);
  settings->window = window ? window : XCreateSimpleWindow(display, root, 0, 0, 1, 1, 0, 0, 0);
  Atom selection = XInternAtom(display, "_XSETTINGS_S0", False);
  XSetSelectionOwner(display, selection, settings->window, CurrentTime);
  XEvent event = {
      .xclient = {.type = ClientMessage, .window = root, .message_type = XInternAtom(display, "MANAGER", False), .format = 32}};
  event.xclient.data.l[1] = (long)selection;
  event.xclient.data.l[2] = (long)settings->window;
  XSendEvent(display, root, False, StructureNotifyMask, &event);
  XSync(display, False);
  return settings;
}

void kinora_settings_write(kinora_settings *settings, const unsigned char *bytes, int count, bool is_right_type) {
  Atom property = XInternAtom(settings->display, "_XSETTINGS_SETTINGS", False);
  XChangeProperty(
      settings->display, settings->window, property, is_right_type ? property : XA_STRING, 8, PropModeReplace, bytes,
      count);
  XSync(settings->display, False);
}

void kinora_settings_show(kinora_settings *settings) {
  XMapWindow(settings->display, settings->window);
  XSync(settings->display, False);
}

void kinora_settings_end(kinora_settings *settings) {
  XCloseDisplay(settings->display);
  free(settings);
}
