#pragma once
#include <stdbool.h>
#include <stdint.h>

// Requests of five extensions for which no library is linked, implemented with libX11: Present, which reports
// refreshes and the pictures that programs present by it, RandR, which knows a screen's refresh rate, Composite, which
// keeps the pixels of covered windows, DAMAGE, which reports what is drawn, and XTEST, which makes input.
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

/// Selects completion events for the requests about a window, which may be another client's.
void kinora_present_select(void *display, int opcode, unsigned long window);

/// Requests an event at the next refresh of the screen that the window is on.
void kinora_present_notify_next(void *display, int opcode, unsigned long window, uint32_t serial);

/// A refresh reported by Present.
typedef struct {
  /// The window of the request. The client that made it may be another one.
  unsigned long window;
  uint32_t serial;
  /// Microseconds; of the monotonic clock if the server is on this host.
  uint64_t time;
  /// The number of the refresh.
  uint64_t count;
} kinora_refresh;

/// Reads an event received from Xlib; true if it reports a refresh.
bool kinora_present_read(const void *event, int opcode, kinora_refresh *refresh);

/// A picture that a client has presented in a window.
typedef struct {
  /// Microseconds; of the monotonic clock if the server is on this host.
  uint64_t time;
  /// The number of the refresh.
  uint64_t count;
  /// True if a later picture took its place before it was shown.
  bool is_skipped;
  /// True if the screen shows the client's own memory; false if the server has copied it.
  bool is_flipped;
} kinora_presented;

/// Reads an event received from Xlib; true if it reports a presented picture.
bool kinora_present_read_pixmap(const void *event, int opcode, kinora_presented *presented);

/// Returns the refresh rate in Hz of the first active screen, from its mode; 0 if unknown.
double kinora_randr_rate(void *display, unsigned long root);

/// Copies the name of the screen's first output into a text of a given size; empty if unknown.
void kinora_randr_first_output(void *display, unsigned long root, char *name, int size);

/// Negotiates the version of Composite.
///
/// Returns the extension's major opcode; 0 if the server doesn't have the extension.
int kinora_composite_open(void *display);

/// Makes the server keep all pixels of a window, also those that other windows cover. It still shows the window by
/// itself.
void kinora_composite_redirect(void *display, int opcode, unsigned long window);

/// The numbers of DAMAGE on a connection; the event is 0 on a server without it.
typedef struct {
  int opcode;
  int event;
} kinora_damage_extension;

/// A rectangle of a window that was drawn to, in pixels from its top left corner.
typedef struct {
  int x;
  int y;
  int width;
  int height;
} kinora_damage;

/// Negotiates the version of DAMAGE, and has its events converted on this connection; false on a server without it.
bool kinora_damage_open(void *display, kinora_damage_extension *extension);

/// Requests one event for each rectangle that any client draws into a window or a window in it.
void kinora_damage_create(void *display, const kinora_damage_extension *extension, unsigned long window);

/// Reads an event received from Xlib; true if it reports a drawn rectangle.
bool kinora_damage_read(const void *event, const kinora_damage_extension *extension, kinora_damage *damage);

/// Returns the major opcode of XTEST; 0 if the server doesn't have it.
int kinora_test_open(void *display);

/// Presses or releases a key, by its code.
void kinora_test_key(void *display, int opcode, unsigned int key, bool is_down);

/// Presses or releases a button of the pointer.
void kinora_test_button(void *display, int opcode, unsigned int button, bool is_down);

/// Moves the pointer to a place on the screen of a root window.
void kinora_test_motion(void *display, int opcode, unsigned long root, int x, int y);

/// An input method of Xlib with one context. All functions may wait for its server without limit.
typedef struct kinora_input_method kinora_input_method;

/// Receives what an input method does. Positions and lengths are in Unicode scalars; texts are UTF-8.
typedef struct {
  /// A part of the undecided text is replaced, and its caret is placed.
  void (*drawn)(void *owner, int caret, int first, int length, const char *text);
  /// The caret of the undecided text moves.
  void (*moved)(void *owner, int caret);
  /// There is no undecided text any more.
  void (*ended)(void *owner);
  /// The method's server is gone; the input method does nothing from now on.
  void (*lost)(void *owner);
} kinora_input_method_events;

/// The undecided text of an input method, as far as the places of its caret need it.
typedef struct {
  kinora_input_method_events events;
  void *owner;
  /// The length, and the caret in it.
  int length, caret;
} kinora_preedit;

/// Reports the `XIMPreeditDrawCallbackStruct` of a method.
void kinora_draw_preedit(kinora_preedit *preedit, void *call);

/// Reports the `XIMPreeditCaretCallbackStruct` of a method, and answers with the caret's place.
void kinora_move_preedit_caret(kinora_preedit *preedit, void *call);

/// Reports that there is no undecided text any more.
void kinora_end_preedit(kinora_preedit *preedit);

/// Opens an input method for the keys of a window, which may be another connection's.
///
/// The modifiers are those of `XSetLocaleModifiers`: "" for the user's method, "@im=none" for dead keys and Compose only.
/// Returns null without such a method.
kinora_input_method *kinora_open_input_method(
    void *display, unsigned long window, const char *modifiers, kinora_input_method_events events, void *owner);

/// Returns true if the method is that of a server, which shows undecided text.
bool kinora_input_method_is_served(const kinora_input_method *method);

/// Closes an input method.
void kinora_close_input_method(kinora_input_method *method);

/// Tells an input method that its window has got or lost the keys.
void kinora_focus_input_method(kinora_input_method *method, bool is_focused);

/// Throws undecided text away.
void kinora_reset_input_method(kinora_input_method *method);

/// Places candidates at a point of the window, in pixels.
void kinora_place_input_method(kinora_input_method *method, short x, short y);

/// Reads the UTF-8 text of an `XKeyEvent` that the input method hasn't filtered.
///
/// Returns the number of bytes; more than the size if they don't fit.
int kinora_look_up_text(kinora_input_method *method, void *event, char *text, int size);
