#include <X11/Xlibint.h>
#include <X11/extensions/compositeproto.h>

#include "X11Requests.h"

int kinora_composite_open(void *display) {
  Display *dpy = display;
  int opcode, first_event, first_error;
  if (!XQueryExtension(dpy, COMPOSITE_NAME, &opcode, &first_event, &first_error)) return 0;
  uint32_t major = 0, minor = 4;
  return kinora_extension_version(dpy, opcode, &major, &minor) ? opcode : 0;
}

void kinora_composite_redirect(void *display, int opcode, unsigned long window) {
  Display *dpy = display;
  LockDisplay(dpy);
  xCompositeRedirectWindowReq *request;
  GetReq(CompositeRedirectWindow, request);
  request->reqType = opcode;
  request->compositeReqType = X_CompositeRedirectWindow;
  request->window = window;
  request->update = CompositeRedirectAutomatic;
  UnlockDisplay(dpy);
  SyncHandle();
}
