#pragma once
#include <stdbool.h>
#include <stdint.h>

// Requests of two extensions for which no library is linked, written through libX11 itself: Present, which tells of
// refreshes, and RandR, which knows the rate that a screen is set to.
//
// A display is Xlib's, and locked as Xlib's own functions lock it. Errors go to Xlib's handler.

/// Tells an extension, by its major opcode, which version is spoken to it, as a client has to before all else. For
/// those whose first request is that, with two words in it: Present, RandR, DAMAGE.
///
/// Returns false where there is no answer; else the version that the server speaks is left in place of ours.
bool kinora_extension_version(void *display, int opcode, uint32_t *major, uint32_t *minor);

/// Asks for the version of Present, as a client has to, and has its events converted on this connection.
///
/// Returns the extension's major opcode; 0 where the server has no such extension.
int kinora_present_open(void *display);

/// Asks to be told when what was asked about a window is complete.
void kinora_present_select(void *display, int opcode, unsigned long window);

/// Asks for an event at the next refresh of the screen that the window is on.
void kinora_present_notify_next(void *display, int opcode, unsigned long window, uint32_t serial);

/// A refresh, as Present tells of it.
typedef struct {
  uint32_t serial;
  /// Microseconds; of the monotonic clock where the server is on this host.
  uint64_t time;
  /// The number of the refresh.
  uint64_t count;
} kinora_refresh;

/// Reads an event that Xlib has given: true if it tells of a refresh.
bool kinora_present_read(const void *event, int opcode, kinora_refresh *refresh);

/// Refreshes per second of the first screen that shows anything, as its mode has it; 0 where that isn't known.
double kinora_randr_rate(void *display, unsigned long root);
