#include <X11/Xlib.h>
#include <stdlib.h>
#include <string.h>

#include "OutsideRequests.h"

void kinora_draw_as_method(kinora_preedit *preedit, const char *string, int first, int length, int caret) {
  XIMText text = {.length = string ? (unsigned short)strlen(string) : 1};
  text.string.multi_byte = (char *)string;
  XIMPreeditDrawCallbackStruct call = {.caret = caret, .chg_first = first, .chg_length = length, .text = &text};
  kinora_draw_preedit(preedit, &call);
}

void kinora_draw_wide_as_method(
    kinora_preedit *preedit, const unsigned int *scalars, int count, int first, int length, int caret) {
  wchar_t *string = calloc((size_t)count + 1, sizeof *string);
  if (!string) return;
  for (int i = 0; i < count; i++) string[i] = (wchar_t)scalars[i];
  XIMText text = {.length = (unsigned short)count, .encoding_is_wchar = True};
  text.string.wide_char = string;
  XIMPreeditDrawCallbackStruct call = {.caret = caret, .chg_first = first, .chg_length = length, .text = &text};
  kinora_draw_preedit(preedit, &call);
  free(string);
}

void kinora_delete_as_method(kinora_preedit *preedit, int first, int length, int caret) {
  XIMPreeditDrawCallbackStruct call = {.caret = caret, .chg_first = first, .chg_length = length};
  kinora_draw_preedit(preedit, &call);
}

int kinora_move_as_method(kinora_preedit *preedit, int direction, int position) {
  XIMPreeditCaretCallbackStruct call = {.position = position, .direction = (XIMCaretDirection)direction};
  kinora_move_preedit_caret(preedit, &call);
  return call.position;
}
