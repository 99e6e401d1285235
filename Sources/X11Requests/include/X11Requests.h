#pragma once
#include <stdbool.h>
#include <stdint.h>

// Requests of three extensions for which no library is linked, implemented with libX11: Present, which reports
// refreshes, RandR, which knows a screen's refresh rate, and Composite, which keeps the pixels of covered windows.
//
// A display is Xlib's, and locked as Xlib's functions lock it. Errors go to Xlib's handler.

/// Negotiates the version of an extension, given by its major opcode, as clients have to before any other request. For
/// extensions whose first request does that, with two words: Present, RandR, Composite, DAMAGE.
///
/// Returns false without an answer; else replaces the version with the server's.
bool kinora_extension_version(void *display, int opcode, uint32_t *major, uint32_t *minor);

/// Negotiates the version of Present, and has its events converted on this connection.
///
/// Returns the extension's major opcode; 0 if the server doesn't have the extension.
int kinora_present_open(void *display);

/// Selects completion events for a window's requests.
void kinora_present_select(void *display, int opcode, unsigned long window);

/// Requests an event at the next refresh of the screen that the window is on.
void kinora_present_notify_next(void *display, int opcode, unsigned long window, uint32_t serial);

/// A refresh reported by Present.
typedef struct {
  uint32_t serial;
  /// Microseconds; of the monotonic clock if the server is on this host.
  uint64_t time;
  /// The number of the refresh.
  uint64_t count;
} kinora_refresh;

/// Reads an event received from Xlib; true if it reports a refresh.
bool kinora_present_read(const void *event, int opcode, kinora_refresh *refresh);

/// Returns the refresh rate in Hz of the first active screen, from its mode; 0 if unknown.
double kinora_randr_rate(void *display, unsigned long root);

/// Negotiates the version of Composite.
///
/// Returns the extension's major opcode; 0 if the server doesn't have the extension.
int kinora_composite_open(void *display);

/// Makes the server keep all pixels of a window, also those that other windows cover. It still shows the window by
/// itself.
void kinora_composite_redirect(void *display, int opcode, unsigned long window);
