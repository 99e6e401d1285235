#include <X11/Xlibint.h>
#include <X11/extensions/randr.h>
#include <X11/extensions/randrproto.h>
#include <stdlib.h>

#include "X11Requests.h"

/// An upper bound for the length of a reply about modes, in words.
enum { longest_reply = 1 << 18 };

/// Returns the mode of a CRTC; 0 for one that is off.
static CARD32 mode_of(Display *dpy, int opcode, CARD32 crtc, CARD32 time) {
  xRRGetCrtcInfoReq *request;
  GetReq(RRGetCrtcInfo, request);
  request->reqType = opcode;
  request->randrReqType = X_RRGetCrtcInfo;
  request->crtc = crtc;
  request->configTimestamp = time;
  xRRGetCrtcInfoReply reply;
  return _XReply(dpy, (xReply *)&reply, 0, xTrue) ? reply.mode : 0;
}

static double rate_of(const xRRModeInfo *mode) {
  double lines = mode->vTotal;
  if (mode->modeFlags & RR_Interlace) lines /= 2;
  if (mode->modeFlags & RR_DoubleScan) lines *= 2;
  double dots = lines * mode->hTotal;
  return dots > 0 ? mode->dotClock / dots : 0;
}

/// Returns the variable part of a reply, in memory that the caller frees; NULL if it is empty or too long.
static char *read_rest(Display *dpy, unsigned long words) {
  char *rest = words > 0 && words <= longest_reply ? malloc(words * 4) : NULL;
  if (rest) {
    _XRead(dpy, rest, (long)words * 4);
  } else {
    _XEatDataWords(dpy, words);
  }
  return rest;
}

static double first_rate(Display *dpy, int opcode, Window root) {
  xRRGetScreenResourcesCurrentReq *request;
  GetReq(RRGetScreenResourcesCurrent, request);
  request->reqType = opcode;
  request->randrReqType = X_RRGetScreenResourcesCurrent;
  request->window = root;
  xRRGetScreenResourcesReply reply;
  if (!_XReply(dpy, (xReply *)&reply, 0, xFalse)) return 0;
  char *rest = read_rest(dpy, reply.length);
  if (!rest) return 0;
  double rate = 0;
  const CARD32 *crtcs = (const CARD32 *)rest;
  const char *modes = rest + 4 * ((size_t)reply.nCrtcs + reply.nOutputs);
  // Ignores a server that counts more entries than it sends.
  size_t counted = 4 * ((size_t)reply.nCrtcs + reply.nOutputs) + (size_t)reply.nModes * sz_xRRModeInfo;
  int crtc_count = counted <= (size_t)reply.length * 4 ? reply.nCrtcs : 0;
  for (int crtc = 0; crtc < crtc_count && rate == 0; crtc++) {
    CARD32 current = mode_of(dpy, opcode, crtcs[crtc], reply.configTimestamp);
    for (int index = 0; current != 0 && index < reply.nModes; index++) {
      const xRRModeInfo *mode = (const xRRModeInfo *)(modes + (size_t)index * sz_xRRModeInfo);
      if (mode->id == current) rate = rate_of(mode);
    }
  }
  free(rest);
  return rate;
}

double kinora_randr_rate(void *display, unsigned long root) {
  Display *dpy = display;
  int opcode, first_event, first_error;
  if (!XQueryExtension(dpy, RANDR_NAME, &opcode, &first_event, &first_error)) return 0;
  // From this version on, servers report their known state without probing the outputs again.
  uint32_t major = 1, minor = 3;
  if (!kinora_extension_version(dpy, opcode, &major, &minor)) return 0;
  if (major < 1 || (major == 1 && minor < 3)) return 0;
  LockDisplay(dpy);
  double rate = first_rate(dpy, opcode, root);
  UnlockDisplay(dpy);
  SyncHandle();
  return rate;
}
