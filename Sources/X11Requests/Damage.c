#include <X11/Xlibint.h>
#include <X11/extensions/damageproto.h>
#include <X11/extensions/damagewire.h>

#include "X11Requests.h"

/// The words of a converted event that hold the drawn rectangle, for which Xlib has no fields.
enum { left_slot = 8, top_slot, width_slot, height_slot };

static Bool convert(Display *dpy, XEvent *event, xEvent *wire) {
  const xDamageNotifyEvent *source = (const xDamageNotifyEvent *)wire;
  event->type = source->type & 0x7f;
  event->xany.serial = _XSetLastRequestRead(dpy, (xGenericReply *)wire);
  event->xany.send_event = (source->type & 0x80) != 0;
  event->xany.display = dpy;
  event->xany.window = source->drawable;
  event->pad[left_slot] = source->area.x;
  event->pad[top_slot] = source->area.y;
  event->pad[width_slot] = source->area.width;
  event->pad[height_slot] = source->area.height;
  return True;
}

bool kinora_damage_open(void *display, kinora_damage_extension *extension) {
  Display *dpy = display;
  int first_error;
  if (!XQueryExtension(dpy, DAMAGE_NAME, &extension->opcode, &extension->event, &first_error)) return false;
  uint32_t major = 1, minor = 1;
  if (!kinora_extension_version(dpy, extension->opcode, &major, &minor)) return false;
  XESetWireToEvent(dpy, extension->event, convert);
  return true;
}

void kinora_damage_create(void *display, const kinora_damage_extension *extension, unsigned long window) {
  Display *dpy = display;
  LockDisplay(dpy);
  XID identifier = XAllocID(dpy);
  xDamageCreateReq *request;
  GetReq(DamageCreate, request);
  request->reqType = extension->opcode;
  request->damageReqType = X_DamageCreate;
  request->damage = identifier;
  request->drawable = window;
  request->level = XDamageReportRawRectangles;
  request->pad1 = 0;
  request->pad2 = 0;
  UnlockDisplay(dpy);
  SyncHandle();
}

bool kinora_damage_read(const void *source, const kinora_damage_extension *extension, kinora_damage *damage) {
  const XEvent *event = source;
  if (extension->event == 0 || event->type != extension->event) return false;
  *damage = (kinora_damage){
      .x = (int)event->pad[left_slot],
      .y = (int)event->pad[top_slot],
      .width = (int)event->pad[width_slot],
      .height = (int)event->pad[height_slot],
  };
  return true;
}
