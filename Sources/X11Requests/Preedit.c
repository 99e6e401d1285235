#include <X11/Xlib.h>
#include <stdlib.h>

#include "X11Requests.h"

// The undecided text of an input method. Methods count in characters, which are Unicode scalars here.

static int clamp(long value, int limit) { return value < 0 ? 0 : value > limit ? limit : (int)value; }

static int count_scalars(const char *text) {
  int count = 0;
  for (; *text; text++) count += (*text & 0xC0) != 0x80;
  return count;
}

static char *put_scalar(char *end, unsigned long c) {
  if (c < 0x80) {
    *end++ = (char)c;
  } else if (c < 0x800) {
    *end++ = (char)(0xC0 | c >> 6);
    *end++ = (char)(0x80 | (c & 0x3F));
  } else if (c < 0x10000) {
    *end++ = (char)(0xE0 | c >> 12);
    *end++ = (char)(0x80 | (c >> 6 & 0x3F));
    *end++ = (char)(0x80 | (c & 0x3F));
  } else {
    *end++ = (char)(0xF0 | (c >> 18 & 7));
    *end++ = (char)(0x80 | (c >> 12 & 0x3F));
    *end++ = (char)(0x80 | (c >> 6 & 0x3F));
    *end++ = (char)(0x80 | (c & 0x3F));
  }
  return end;
}

// Returns null without memory.
static char *converted(const wchar_t *text, unsigned length) {
  char *result = calloc(1, (size_t)length * 4 + 1);
  char *end = result;
  for (unsigned i = 0; result && i < length && text[i]; i++) end = put_scalar(end, (unsigned long)text[i]);
  return result;
}

static void move(kinora_preedit *self, long caret) {
  self->caret = clamp(caret, self->length);
  self->events.moved(self->owner, self->caret);
}

static void replace(kinora_preedit *self, long first, long length, long caret, const char *text) {
  int start = clamp(first, self->length);
  int removed = clamp(length, self->length - start);
  self->length += count_scalars(text) - removed;
  self->caret = clamp(caret, self->length);
  self->events.drawn(self->owner, self->caret, start, removed, text);
}

void kinora_draw_preedit(kinora_preedit *self, void *call) {
  XIMPreeditDrawCallbackStruct *draw = call;
  if (!draw) return;
  // Without a text characters are deleted. A text without a string changes only how they are emphasized.
  if (!draw->text) return replace(self, draw->chg_first, draw->chg_length, draw->caret, "");
  if (!draw->text->string.multi_byte) return move(self, draw->caret);
  if (!draw->text->encoding_is_wchar) {
    return replace(self, draw->chg_first, draw->chg_length, draw->caret, draw->text->string.multi_byte);
  }
  char *text = converted(draw->text->string.wide_char, draw->text->length);
  replace(self, draw->chg_first, draw->chg_length, draw->caret, text ? text : "");
  free(text);
}

void kinora_move_preedit_caret(kinora_preedit *self, void *call) {
  XIMPreeditCaretCallbackStruct *request = call;
  if (!request) return;
  long caret = self->caret;
  // The text has one line.
  switch (request->direction) {
    case XIMAbsolutePosition: caret = request->position; break;
    case XIMForwardChar: caret += 1; break;
    case XIMBackwardChar: caret -= 1; break;
    case XIMLineStart: caret = 0; break;
    case XIMLineEnd: caret = self->length; break;
    default: break;
  }
  move(self, caret);
  // The method learns the caret's place from the answer.
  request->position = self->caret;
}

void kinora_end_preedit(kinora_preedit *self) {
  self->length = 0;
  self->caret = 0;
  self->events.ended(self->owner);
}
