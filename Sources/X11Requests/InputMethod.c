#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <stdlib.h>

#include "X11Requests.h"

// Xlib's functions for input methods take lists of arguments of any length, which Swift can't call.

struct kinora_input_method {
  XIM method;
  XIC context;
  kinora_preedit preedit;
  bool is_served;
};

static int start_preedit(XIC context, XPointer data, XPointer call) {
  // No limit for the length.
  return -1;
}

static void end_preedit(XIC context, XPointer data, XPointer call) {
  kinora_end_preedit(&((struct kinora_input_method *)data)->preedit);
}

static void draw_preedit(XIC context, XPointer data, XPointer call) {
  kinora_draw_preedit(&((struct kinora_input_method *)data)->preedit, call);
}

static void move_caret(XIC context, XPointer data, XPointer call) {
  kinora_move_preedit_caret(&((struct kinora_input_method *)data)->preedit, call);
}

static void lose_method(XIM method, XPointer data, XPointer call) {
  struct kinora_input_method *self = (struct kinora_input_method *)data;
  // The server is gone, and Xlib has freed its objects.
  self->method = 0;
  self->context = 0;
  self->preedit.events.lost(self->preedit.owner);
}

static XIMStyle best_style(XIM method) {
  XIMStyles *styles = 0;
  XIMStyle best = 0;
  static const XIMStyle wanted[] = {
      XIMPreeditCallbacks | XIMStatusNothing, XIMPreeditCallbacks | XIMStatusNone, XIMPreeditPosition | XIMStatusNothing,
      XIMPreeditNothing | XIMStatusNothing, XIMPreeditNone | XIMStatusNone};
  if (XGetIMValues(method, XNQueryInputStyle, &styles, NULL) || !styles) return 0;
  for (unsigned i = 0; i < sizeof wanted / sizeof *wanted && !best; i++) {
    for (unsigned j = 0; j < styles->count_styles; j++) {
      if (styles->supported_styles[j] == wanted[i]) best = wanted[i];
    }
  }
  XFree(styles);
  return best;
}

static XIC make_context(struct kinora_input_method *self, Window window) {
  XIMStyle style = best_style(self->method);
  if (!style) return 0;
  XPoint spot = {0, 0};
  XIMCallback start = {(XPointer)self, (XIMProc)start_preedit};
  XIMCallback done = {(XPointer)self, (XIMProc)end_preedit};
  XIMCallback draw = {(XPointer)self, (XIMProc)draw_preedit};
  XIMCallback caret = {(XPointer)self, (XIMProc)move_caret};
  XVaNestedList preedit = 0;
  if (style & XIMPreeditCallbacks) {
    preedit = XVaCreateNestedList(
        0, XNSpotLocation, &spot, XNPreeditStartCallback, &start, XNPreeditDoneCallback, &done,
        XNPreeditDrawCallback, &draw, XNPreeditCaretCallback, &caret, NULL);
  } else if (style & XIMPreeditPosition) {
    // Such a method draws the text itself, in a font set that it may need.
    char **missing = 0;
    int count = 0;
    XFontSet fonts = XCreateFontSet(
        XDisplayOfIM(self->method), "-*-*-medium-r-normal--*-*-*-*-*-*-*-*", &missing, &count, NULL);
    if (missing) XFreeStringList(missing);
    if (fonts) preedit = XVaCreateNestedList(0, XNSpotLocation, &spot, XNFontSet, fonts, NULL);
    if (!preedit) style = XIMPreeditNothing | XIMStatusNothing;
  }
  XIC context = preedit ? XCreateIC(
                              self->method, XNInputStyle, style, XNClientWindow, window, XNFocusWindow, window,
                              XNPreeditAttributes, preedit, NULL)
                        : XCreateIC(
                              self->method, XNInputStyle, style, XNClientWindow, window, XNFocusWindow, window, NULL);
  if (preedit) XFree(preedit);
  // Xlib itself shows no undecided text.
  self->is_served = style & (XIMPreeditCallbacks | XIMPreeditPosition);
  return context;
}

struct kinora_input_method *kinora_open_input_method(
    void *display, unsigned long window, const char *modifiers, kinora_input_method_events events, void *owner) {
  if (!XSetLocaleModifiers(modifiers)) return 0;
  XIM method = XOpenIM(display, 0, 0, 0);
  if (!method) return 0;
  struct kinora_input_method *self = calloc(1, sizeof *self);
  if (!self) {
    XCloseIM(method);
    return 0;
  }
  self->method = method;
  self->preedit.events = events;
  self->preedit.owner = owner;
  XIMCallback lost = {(XPointer)self, (XIMProc)lose_method};
  XSetIMValues(method, XNDestroyCallback, &lost, NULL);
  self->context = make_context(self, window);
  if (!self->context) {
    if (self->method) XCloseIM(self->method);
    free(self);
    return 0;
  }
  return self;
}

bool kinora_input_method_is_served(const struct kinora_input_method *self) { return self->is_served; }

void kinora_close_input_method(struct kinora_input_method *self) {
  if (self->context) XDestroyIC(self->context);
  if (self->method) XCloseIM(self->method);
  free(self);
}

void kinora_focus_input_method(struct kinora_input_method *self, bool is_focused) {
  if (!self->context) return;
  if (is_focused) {
    XSetICFocus(self->context);
  } else {
    XUnsetICFocus(self->context);
  }
}

void kinora_reset_input_method(struct kinora_input_method *self) {
  if (!self->context) return;
  char *rest = Xutf8ResetIC(self->context);
  if (rest) XFree(rest);
  // Not each method ends the text itself.
  self->preedit.length = 0;
  self->preedit.caret = 0;
}

void kinora_place_input_method(struct kinora_input_method *self, short x, short y) {
  if (!self->context) return;
  XPoint spot = {x, y};
  XVaNestedList preedit = XVaCreateNestedList(0, XNSpotLocation, &spot, NULL);
  XSetICValues(self->context, XNPreeditAttributes, preedit, NULL);
  XFree(preedit);
}

int kinora_look_up_text(struct kinora_input_method *self, void *key, char *text, int size) {
  XKeyEvent *event = key;
  Status status = 0;
  KeySym symbol = 0;
  if (!self->context || event->type != KeyPress) return 0;
  int count = Xutf8LookupString(self->context, event, text, size, &symbol, &status);
  if (status == XBufferOverflow) return count > size ? count : 0;
  return status == XLookupChars || status == XLookupBoth ? count : 0;
}
