#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "X11Requests.h"

// A client that observes a window of another program and presses its keys.

/// A separate connection, for one thread at a time.
typedef struct kinora_watcher kinora_watcher;

/// Rows of the window that were drawn to.
typedef struct {
  int top;
  int bottom;
} kinora_rows;

/// Connects, and requests events for everything that is drawn into a window.
///
/// Returns NULL if the server can't be reached or lacks one of the extensions.
kinora_watcher *kinora_watch(const char *display, unsigned long window);

void kinora_watch_end(kinora_watcher *watcher);

/// Presses and releases a key, by its X11 name.
///
/// Returns true if the server has such a key; its events are then on their way.
bool kinora_watch_press(kinora_watcher *watcher, const char *key);

/// Waits for the next rows that are drawn; returns false if none are within some milliseconds.
bool kinora_watch_next(kinora_watcher *watcher, int milliseconds, kinora_rows *rows);

/// Sends a window a false event about a new size.
///
/// Returns true if the server has accepted it.
bool kinora_forge_size(const char *display, unsigned long window, int width, int height);

/// Asks a program to close its window, as a window manager does for the close button.
///
/// Returns true if the server has accepted it.
bool kinora_request_close(const char *display, unsigned long window);

/// Values of the two counters with which window managers count a window's frames.
typedef struct {
  int64_t basic;
  int64_t extended;
} kinora_counters;

/// Reads a window's two counters over a separate connection; returns false if it has none.
bool kinora_read_counters(const char *display, unsigned long window, kinora_counters *counters);

/// Reads a property of bytes or 32-bit numbers over a separate connection, one item per byte or number.
///
/// Returns the number of items, at most the capacity; 0 if the window doesn't have the property, -1 without a server.
long kinora_read_property(
    const char *display, unsigned long window, const char *property, unsigned long *items, long capacity);

/// Drags data of type text/uri-list over a window and drops it, as a file manager does with version 5 of XDND.
///
/// `has_many` announces four types in a property; `in_parts` offers the data in parts, one after the other. Returns 1 if
/// the window has taken it, 0 if it has refused it, -1 if it didn't answer or refused the drag.
int kinora_drop(
    const char *display, unsigned long window, const char *data, size_t length, bool has_many, bool in_parts);

// An input method that calls as Xlib does.

/// Draws undecided text; NULL to change only how characters are emphasized.
void kinora_draw_as_method(kinora_preedit *preedit, const char *string, int first, int length, int caret);

/// Draws undecided text of wide characters.
void kinora_draw_wide_as_method(
    kinora_preedit *preedit, const unsigned int *scalars, int count, int first, int length, int caret);

/// Deletes undecided text.
void kinora_delete_as_method(kinora_preedit *preedit, int first, int length, int caret);

/// Moves the caret in a direction, a number of `XIMCaretDirection`.
///
/// Returns the answer: the caret's place.
int kinora_move_as_method(kinora_preedit *preedit, int direction, int position);
