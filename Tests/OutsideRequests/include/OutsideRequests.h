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

/// The ways in which the owner of a selection answers.
typedef enum {
  /// With the text "honest".
  KINORA_OWNER_HONEST,
  /// With texts of type INTEGER, and a list that is a text.
  KINORA_OWNER_WRONG_TYPE,
  /// With texts of 32-bit items, and a list of 16-bit items.
  KINORA_OWNER_WRONG_FORMAT,
  /// In pieces of a byte, without end.
  KINORA_OWNER_ENDLESS,
  /// In pieces, of which it sends three and then disconnects.
  KINORA_OWNER_DIES,
  /// Not at all, but with requests and changes of properties, without end.
  KINORA_OWNER_FLOODS,
  /// To the first request with a refusal, when the second one is there; then with the text "honest".
  KINORA_OWNER_LATE,
  /// As a clipboard manager: it fetches the clipboard's text, whatever is asked for.
  KINORA_OWNER_SAVES,
} kinora_owner_kind;

/// The owner of a selection, with a separate connection and thread.
typedef struct kinora_owner kinora_owner;

/// Takes a selection; NULL without a server.
kinora_owner *kinora_own(const char *display, const char *selection, kinora_owner_kind kind);

void kinora_own_end(kinora_owner *owner);

/// Returns the number of bytes that a clipboard manager has fetched.
long kinora_own_saved(const kinora_owner *owner);

/// A program that asks for selections, for one thread at a time.
typedef struct kinora_asker kinora_asker;

kinora_asker *kinora_ask_begin(const char *display);

void kinora_ask_end(kinora_asker *asker);

/// The program's own window.
unsigned long kinora_asker_window(const kinora_asker *asker);

/// Asks for a selection, into a property of a window, which may be another program's; 0 for the own one.
///
/// The names of atoms in `pairs` are written into the property first, as for MULTIPLE.
void kinora_ask(
    kinora_asker *asker, unsigned long requestor, const char *selection, const char *target, const char *property,
    const char *const *pairs, int count);

/// Waits for the next answer: 1 for contents, 0 for a refusal, -1 for none in time.
int kinora_asked(kinora_asker *asker, int milliseconds);

/// A settings manager of a desktop.
typedef struct kinora_settings kinora_settings;

/// Becomes the settings manager of the first screen, with a window that may be another program's; 0 for its own.
kinora_settings *kinora_settings_begin(const char *display, unsigned long window);

/// Writes the settings, with the type of settings or another one.
void kinora_settings_write(kinora_settings *settings, const unsigned char *bytes, int count, bool is_right_type);

/// Puts the manager's window on screen, which no manager does.
void kinora_settings_show(kinora_settings *settings);

void kinora_settings_end(kinora_settings *settings);
