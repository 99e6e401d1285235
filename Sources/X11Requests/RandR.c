#include <X11/Xlibint.h>
#include <X11/extensions/randr.h>
#include <X11/extensions/randrproto.h>
#include <stdlib.h>
#include <string.h>

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

/// Requests the screen's resources without probing its outputs.
///
/// Returns the lists that follow the reply, in memory that the caller frees; NULL without any, or if the reply counts
/// more entries than the server has sent.
static char *read_resources(Display *dpy, int opcode, Window root, xRRGetScreenResourcesReply *reply) {
  xRRGetScreenResourcesCurrentReq *request;
  GetReq(RRGetScreenResourcesCurrent, request);
  request->reqType = opcode;
  request->randrReqType = X_RRGetScreenResourcesCurrent;
  request->window = root;
  if (!_XReply(dpy, (xReply *)reply, 0, xFalse)) return NULL;
  char *rest = read_rest(dpy, reply->length);
  size_t counted = 4 * ((size_t)reply->nCrtcs + reply->nOutputs) + (size_t)reply->nModes * sz_xRRModeInfo;
  if (rest && counted <= (size_t)reply->length * 4) return rest;
  free(rest);
  return NULL;
}

static double first_rate(Display *dpy, int opcode, Window root) {
  xRRGetScreenResourcesReply reply;
  char *rest = read_resources(dpy, opcode, root, &reply);
  if (!rest) return 0;
  double rate = 0;
  const CARD32 *crtcs = (const CARD32 *)rest;
  const char *modes = rest + 4 * ((size_t)reply.nCrtcs + reply.nOutputs);
  for (int crtc = 0; crtc < reply.nCrtcs && rate == 0; crtc++) {
    CARD32 current = mode_of(dpy, opcode, crtcs[crtc], reply.configTimestamp);
    for (int index = 0; current != 0 && index < reply.nModes; index++) {
      const xRRModeInfo *mode = (const xRRModeInfo *)(modes + (size_t)index * sz_xRRModeInfo);
      if (mode->id == current) rate = rate_of(mode);
    }
  }
  free(rest);
  return rate;
}

/// Copies the name of an output into a text of a given size; empty if there is none.
static void copy_name(Display *dpy, int opcode, CARD32 output, CARD32 time, char *name, int size) {
  xRRGetOutputInfoReq *request;
  GetReq(RRGetOutputInfo, request);
  request->reqType = opcode;
  request->randrReqType = X_RRGetOutputInfo;
  request->output = output;
  request->configTimestamp = time;
  xRRGetOutputInfoReply reply;
  // The fixed part of this reply is longer than others.
  enum { extra = (sz_xRRGetOutputInfoReply - SIZEOF(xReply)) / 4 };
  if (!_XReply(dpy, (xReply *)&reply, extra, xFalse) || reply.length < extra) return;
  unsigned long words = reply.length - extra;
  char *rest = read_rest(dpy, words);
  if (!rest) return;
  size_t before = 4 * ((size_t)reply.nCrtcs + reply.nModes + reply.nClones);
  int length = reply.nameLength < size ? reply.nameLength : size - 1;
  if (before + reply.nameLength <= words * 4) {
    memcpy(name, rest + before, (size_t)length);
    name[length] = 0;
  }
  free(rest);
}

/// Returns the major opcode of RandR; 0 on a server without the version from which on servers report their known state
/// without probing the outputs again.
static int open_randr(Display *dpy) {
  int opcode, first_event, first_error;
  if (!XQueryExtension(dpy, RANDR_NAME, &opcode, &first_event, &first_error)) return 0;
  uint32_t major = 1, minor = 3;
  if (!kinora_extension_version(dpy, opcode, &major, &minor)) return 0;
  return major < 1 || (major == 1 && minor < 3) ? 0 : opcode;
}

double kinora_randr_rate(void *display, unsigned long root) {
  Display *dpy = display;
  int opcode = open_randr(dpy);
  if (opcode == 0) return 0;
  LockDisplay(dpy);
  double rate = first_rate(dpy, opcode, root);
  UnlockDisplay(dpy);
  SyncHandle();
  return rate;
}

void kinora_randr_first_output(void *display, unsigned long root, char *name, int size) {
  Display *dpy = display;
  name[0] = 0;
  int opcode = open_randr(dpy);
  if (opcode == 0) return;
  LockDisplay(dpy);
  xRRGetScreenResourcesReply reply;
  char *rest = read_resources(dpy, opcode, root, &reply);
  if (rest && reply.nOutputs > 0) {
    CARD32 output = ((const CARD32 *)rest)[reply.nCrtcs];
    copy_name(dpy, opcode, output, reply.configTimestamp, name, size);
  }
  free(rest);
  UnlockDisplay(dpy);
  SyncHandle();
}
