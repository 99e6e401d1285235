#include "PixmapPresenting.h"

#include <X11/Xlibint.h>
#include <X11/extensions/presentproto.h>
#include <string.h>

void kinora_present_pixmap(
    void *display, int opcode, unsigned long window, unsigned long pixmap, uint32_t serial) {
  Display *dpy = display;
  xPresentPixmapReq request = {
      .reqType = opcode,
      .presentReqType = X_PresentPixmap,
      .length = sz_xPresentPixmapReq >> 2,
      .window = window,
      .pixmap = pixmap,
      .serial = serial,
      .divisor = 1,
  };
  LockDisplay(dpy);
  // Copied, since Xlib aligns its buffer to four bytes and the structure needs eight.
  memcpy(_XGetRequest(dpy, X_PresentPixmap, sz_xPresentPixmapReq), &request, sz_xPresentPixmapReq);
  UnlockDisplay(dpy);
  SyncHandle();
}
