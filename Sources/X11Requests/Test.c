#include <X11/Xlibint.h>
#include <X11/extensions/xtestproto.h>

#include "X11Requests.h"

int kinora_test_open(void *display) {
  int opcode, first_event, first_error;
  return XQueryExtension(display, "XTEST", &opcode, &first_event, &first_error) ? opcode : 0;
}

/// Sends one event. The extension has no version before 2.1 that lacks this request, so none is negotiated.
static void fake(Display *dpy, int opcode, int type, int detail, unsigned long root, int x, int y) {
  LockDisplay(dpy);
  xXTestFakeInputReq *request;
  GetReqSized(XTestFakeInput, sz_xXTestFakeInputReq, request);
  *request = (xXTestFakeInputReq){
      .reqType = opcode,
      .xtReqType = X_XTestFakeInput,
      .length = sz_xXTestFakeInputReq >> 2,
      .type = type,
      .detail = detail,
      .root = root,
      .rootX = x,
      .rootY = y,
  };
  UnlockDisplay(dpy);
  SyncHandle();
}

void kinora_test_key(void *display, int opcode, unsigned int key, bool is_down) {
  fake(display, opcode, is_down ? KeyPress : KeyRelease, (int)key, 0, 0, 0);
}

void kinora_test_button(void *display, int opcode, unsigned int button, bool is_down) {
  fake(display, opcode, is_down ? ButtonPress : ButtonRelease, (int)button, 0, 0, 0);
}

void kinora_test_motion(void *display, int opcode, unsigned long root, int x, int y) {
  fake(display, opcode, MotionNotify, 0, root, x, y);
}
