#include <X11/Xlibint.h>
#include <X11/extensions/presentproto.h>

#include "X11Requests.h"

bool kinora_extension_version(void *display, int opcode, uint32_t *major, uint32_t *minor) {
  Display *dpy = display;
  // The version request is each extension's first one, and has the same layout in all extensions used here.
  LockDisplay(dpy);
  xPresentQueryVersionReq *request;
  GetReq(PresentQueryVersion, request);
  request->reqType = opcode;
  request->presentReqType = X_PresentQueryVersion;
  request->majorVersion = *major;
  request->minorVersion = *minor;
  xPresentQueryVersionReply reply;
  Bool is_known = _XReply(dpy, (xReply *)&reply, 0, xTrue);
  UnlockDisplay(dpy);
  SyncHandle();
  if (!is_known) return false;
  *major = reply.majorVersion;
  *minor = reply.minorVersion;
  return true;
}
