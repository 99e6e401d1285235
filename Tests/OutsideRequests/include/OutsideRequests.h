#pragma once
#include <stdbool.h>
#include <stdint.h>

// A client that looks at a window of another program and presses its keys. DAMAGE and XTEST are written through libX11
// itself, since no library of theirs is linked.

/// A connection of its own; one thread uses it at a time.
typedef struct kinora_watcher kinora_watcher;

/// Rows of the window that were drawn to.
typedef struct {
  int top;
  int bottom;
} kinora_rows;

/// Connects and asks to be told of everything that is drawn into a window.
///
/// Returns nothing where the server can't be reached or lacks one of the extensions.
kinora_watcher *kinora_watch(const char *display, unsigned long window);

void kinora_watch_end(kinora_watcher *watcher);

/// Presses a key, by its X11 name, and lets it go.
///
/// Returns whether the server has such a key; its events are then on their way.
bool kinora_watch_press(kinora_watcher *watcher, const char *key);

/// Waits for the next rows that are drawn; false if none are within some milliseconds.
bool kinora_watch_next(kinora_watcher *watcher, int milliseconds, kinora_rows *rows);

/// Sends a window the word that it has got another size, which it hasn't.
///
/// Returns whether the server has taken it.
bool kinora_forge_size(const char *display, unsigned long window, int width, int height);

/// Values of the two counters by which window managers count a window's frames.
typedef struct {
  int64_t basic;
  int64_t extended;
} kinora_counters;

/// Reads a window's two counters, over a connection of its own; false where it has none.
bool kinora_read_counters(const char *display, unsigned long window, kinora_counters *counters);
