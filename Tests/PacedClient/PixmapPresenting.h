#pragma once
#include <stdint.h>

/// Shows a pixmap in a window at the next refresh.
void kinora_present_pixmap(
    void *display, int opcode, unsigned long window, unsigned long pixmap, uint32_t serial);
