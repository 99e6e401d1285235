#include <X11/Xlibint.h>
#include <X11/extensions/presentproto.h>
#include <string.h>

#include "X11Requests.h"

/// The words of a converted event that hold the values for which Xlib has no fields.
enum { kind_slot = 8, serial_slot, time_slot, count_slot, mode_slot, window_slot };

/// Called by Xlib for events longer than those of the core protocol. Storing the values in the event avoids a separate
/// allocation.
static Bool convert(Display *dpy, XEvent *event, xEvent *wire) {
  const xPresentCompleteNotify *source = (const xPresentCompleteNotify *)wire;
  event->xgeneric.type = GenericEvent;
  event->xgeneric.serial = _XSetLastRequestRead(dpy, (xGenericReply *)wire);
  event->xgeneric.send_event = (source->type & 0x80) != 0;
  event->xgeneric.display = dpy;
  event->xgeneric.extension = source->extension;
  event->xgeneric.evtype = source->evtype;
  event->pad[kind_slot] = -1;
  if (source->evtype != PresentCompleteNotify || source->length < (sz_xPresentCompleteNotify - 32) / 4) return True;
  uint64_t time, count;
  memcpy(&time, &source->ust, sizeof time);
  memcpy(&count, &source->msc, sizeof count);
  event->pad[kind_slot] = source->kind;
  event->pad[serial_slot] = source->serial;
  event->pad[time_slot] = (long)time;
  event->pad[count_slot] = (long)count;
  event->pad[mode_slot] = source->mode;
  event->pad[window_slot] = (long)source->window;
  return True;
}

int kinora_present_open(void *display) {
  Display *dpy = display;
  int opcode, first_event, first_error;
  if (!XQueryExtension(dpy, PRESENT_NAME, &opcode, &first_event, &first_error)) return 0;
  uint32_t major = 1, minor = 0;
  if (!kinora_extension_version(dpy, opcode, &major, &minor)) return 0;
  XESetWireToEvent(dpy, GenericEvent, convert);
  return opcode;
}

void kinora_present_select(void *display, int opcode, unsigned long window) {
  Display *dpy = display;
  LockDisplay(dpy);
  XID identifier = XAllocID(dpy);
  xPresentSelectInputReq *request;
  GetReq(PresentSelectInput, request);
  request->reqType = opcode;
  request->presentReqType = X_PresentSelectInput;
  request->eid = identifier;
  request->window = window;
  request->eventMask = PresentCompleteNotifyMask;
  UnlockDisplay(dpy);
  SyncHandle();
}

void kinora_present_notify_next(void *display, int opcode, unsigned long window, uint32_t serial) {
  Display *dpy = display;
  // The next refresh whose number is a multiple of one.
  const uint64_t target = 0, divisor = 1, remainder = 0;
  xPresentNotifyMSCReq request = {
    .reqType = opcode,
    .presentReqType = X_PresentNotifyMSC,
    .length = sz_xPresentNotifyMSCReq >> 2,
    .window = window,
    .serial = serial,
    .target_msc = target,
    .divisor = divisor,
    .remainder = remainder,
  };
  LockDisplay(dpy);
  // Copied, since Xlib aligns its buffer to four bytes and the structure needs eight.
  memcpy(_XGetRequest(dpy, X_PresentNotifyMSC, sz_xPresentNotifyMSCReq), &request, sz_xPresentNotifyMSCReq);
  UnlockDisplay(dpy);
  SyncHandle();
}

/// True for a completion event of a kind. The extension's other events have no kind.
static bool is_completion(const XEvent *event, int opcode, int kind) {
  return opcode != 0 && event->type == GenericEvent && event->xgeneric.extension == opcode &&
         event->pad[kind_slot] == kind;
}

bool kinora_present_read(const void *source, int opcode, kinora_refresh *refresh) {
  const XEvent *event = source;
  if (!is_completion(event, opcode, PresentCompleteKindNotifyMSC)) return false;
  refresh->window = (unsigned long)event->pad[window_slot];
  refresh->serial = (uint32_t)event->pad[serial_slot];
  refresh->time = (uint64_t)event->pad[time_slot];
  refresh->count = (uint64_t)event->pad[count_slot];
  return true;
}

bool kinora_present_read_pixmap(const void *source, int opcode, kinora_presented *presented) {
  const XEvent *event = source;
  if (!is_completion(event, opcode, PresentCompleteKindPixmap)) return false;
  presented->time = (uint64_t)event->pad[time_slot];
  presented->count = (uint64_t)event->pad[count_slot];
  presented->is_skipped = event->pad[mode_slot] == PresentCompleteModeSkip;
  presented->is_flipped = event->pad[mode_slot] == PresentCompleteModeFlip;
  return true;
}
