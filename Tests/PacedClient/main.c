// An X11 client with a known pace: it draws one picture after each refresh, apart from what its options leave out.
//
//   PacedClient [--drop N] [--stutter MS] [--still] [--slow PERCENT] [--answer MS] [--present] [--log FILE]
//
// --drop N       leaves out each Nth picture
// --stutter MS   sleeps once a second
// --still        draws the same picture each time
// --slow PERCENT draws by a timer, with a period that is this much longer than 1/60 s
// --answer MS    draws only after key presses, this many milliseconds after each
// --present      shows pictures by PresentPixmap
// --log FILE     writes the time of each picture in nanoseconds of the monotonic clock: of the drawing, or, with
//                --present, the one that the server reports

#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <poll.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "PixmapPresenting.h"
#include "X11Requests.h"

enum { width = 320, height = 240, side = 80 };

typedef struct {
  int drop;
  int stutter;
  int slow;
  int answer;
  bool still;
  bool present;
  FILE *log;
} pace;

typedef struct {
  Display *display;
  Window window;
  GC graphics;
  Pixmap pixmaps[2];
  int opcode;
  uint32_t serial;
} client;

static uint64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (uint64_t)time.tv_sec * 1000000000 + (uint64_t)time.tv_nsec;
}

static void pause_for(double milliseconds) {
  struct timespec time = {.tv_sec = (time_t)(milliseconds / 1e3)};
  time.tv_nsec = (long)((milliseconds - (double)time.tv_sec * 1e3) * 1e6);
  clock_nanosleep(CLOCK_MONOTONIC, 0, &time, NULL);
}

static void write_time(const pace *pace, uint64_t time) {
  if (pace->log) fprintf(pace->log, "%llu\n", (unsigned long long)time);
}

static bool open_client(client *client) {
  Display *display = XOpenDisplay(NULL);
  if (!display) return false;
  Window root = DefaultRootWindow(display);
  client->display = display;
  client->window = XCreateSimpleWindow(display, root, 0, 0, width, height, 0, 0, 0x203040);
  XStoreName(display, client->window, "PacedClient");
  XSelectInput(display, client->window, KeyPressMask | StructureNotifyMask);
  client->graphics = XCreateGC(display, client->window, 0, NULL);
  XSetGraphicsExposures(display, client->graphics, False);
  unsigned depth = (unsigned)DefaultDepth(display, DefaultScreen(display));
  for (int index = 0; index < 2; index++) {
    client->pixmaps[index] = XCreatePixmap(display, client->window, width, height, depth);
    XFillRectangle(display, client->pixmaps[index], client->graphics, 0, 0, width, height);
  }
  client->opcode = kinora_present_open(display);
  if (client->opcode) kinora_present_select(display, client->opcode, client->window);
  XMapWindow(display, client->window);
  XFlush(display);
  return client->opcode != 0;
}

/// Draws picture number `count`.
static void draw(client *client, const pace *pace, unsigned count) {
  unsigned step = pace->still ? 0 : count;
  Drawable target = pace->present ? client->pixmaps[count % 2] : client->window;
  XSetForeground(client->display, client->graphics, 0xff000000 | (step * 0x010307 & 0xffffff) | 0x404040);
  XFillRectangle(client->display, target, client->graphics, (int)(step * 4 % (width - side)), 80, side, side);
  if (pace->present) {
    kinora_present_pixmap(client->display, client->opcode, client->window, target, count);
  } else {
    write_time(pace, now());
  }
  XFlush(client->display);
}

/// Waits for the next refresh; logs pictures and answers keys meanwhile.
static void wait_for_refresh(client *client, const pace *pace) {
  kinora_present_notify_next(client->display, client->opcode, client->window, ++client->serial);
  XFlush(client->display);
  for (;;) {
    XEvent event;
    XNextEvent(client->display, &event);
    kinora_refresh refresh;
    kinora_presented presented;
    if (kinora_present_read(&event, client->opcode, &refresh) && refresh.serial == client->serial) return;
    if (kinora_present_read_pixmap(&event, client->opcode, &presented) && !presented.is_skipped) {
      write_time(pace, presented.time * 1000);
    }
  }
}

static void answer_keys(client *client, const pace *pace) {
  for (unsigned count = 0;;) {
    XEvent event;
    XNextEvent(client->display, &event);
    if (event.type != KeyPress) continue;
    pause_for(pace->answer);
    draw(client, pace, ++count);
  }
}

static void draw_by_timer(client *client, const pace *pace) {
  uint64_t period = (uint64_t)(1e9 / 60 * (100 + pace->slow) / 100);
  uint64_t next = now();
  for (unsigned count = 1;; count++) {
    next += period;
    struct timespec time = {.tv_sec = (time_t)(next / 1000000000), .tv_nsec = (long)(next % 1000000000)};
    clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &time, NULL);
    draw(client, pace, count);
  }
}

static void draw_by_refresh(client *client, const pace *pace) {
  for (unsigned count = 1;; count++) {
    wait_for_refresh(client, pace);
    if (pace->stutter && count % 60 == 0) pause_for(pace->stutter);
    // Far from the refreshes, so that each picture belongs to one.
    pause_for(3);
    if (pace->drop && count % (unsigned)pace->drop == 0) continue;
    draw(client, pace, count);
  }
}

int main(int count, char **arguments) {
  pace pace = {.slow = -1, .answer = -1};
  for (int index = 1; index < count; index++) {
    const char *name = arguments[index];
    const char *value = index + 1 < count ? arguments[index + 1] : "0";
    bool has_value = true;
    if (!strcmp(name, "--drop")) pace.drop = atoi(value);
    else if (!strcmp(name, "--stutter")) pace.stutter = atoi(value);
    else if (!strcmp(name, "--slow")) pace.slow = atoi(value);
    else if (!strcmp(name, "--answer")) pace.answer = atoi(value);
    else if (!strcmp(name, "--log")) pace.log = fopen(value, "w");
    else has_value = false;
    if (!strcmp(name, "--still")) pace.still = true;
    if (!strcmp(name, "--present")) pace.present = true;
    if (has_value) index++;
  }
  if (pace.log) setlinebuf(pace.log);
  client client = {0};
  if (!open_client(&client)) {
    fputs("PacedClient: no X server with Present\n", stderr);
    return 69;
  }
  if (pace.answer >= 0) answer_keys(&client, &pace);
  if (pace.slow >= 0) draw_by_timer(&client, &pace);
  draw_by_refresh(&client, &pace);
}
