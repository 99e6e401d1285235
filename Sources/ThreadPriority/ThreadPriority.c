#define _GNU_SOURCE
#include "ThreadPriority.h"

#include <errno.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdatomic.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

// The lowest real-time priority: threads of audio servers and the like go first.
static const int real_time_level = 1;
// The lowest nice value that is taken, if the system allows it.
static const int lowest_nice = -10;

struct raised {
  _Atomic pid_t thread;
  int former_nice;
};

// The raised threads; a slot without one has the number 0. Read by the signal handler.
static struct raised raised[80];
static const size_t slots = sizeof raised / sizeof raised[0];

static bool claim(pid_t thread, int former_nice) {
  for (size_t index = 0; index < slots; index++) {
    pid_t none = 0;
    if (!atomic_compare_exchange_strong(&raised[index].thread, &none, thread)) continue;
    raised[index].former_nice = former_nice;
    return true;
  }
  return false;
}

static void lower(struct raised *slot) {
  pid_t thread = atomic_exchange(&slot->thread, 0);
  if (thread == 0) return;
  struct sched_param parameters = {0};
  // Without privileges, a thread can't get rid of the flag.
  sched_setscheduler(thread, SCHED_OTHER | SCHED_RESET_ON_FORK, &parameters);
  setpriority(PRIO_PROCESS, (id_t)thread, slot->former_nice);
}

// The kernel sends the signal to the process, not to the thread that ran for too long.
static void handle_limit(int number) {
  int former_error = errno;
  bool was_ours = false;
  for (size_t index = 0; index < slots; index++) {
    if (atomic_load(&raised[index].thread) == 0) continue;
    lower(&raised[index]);
    was_ours = true;
  }
  // Another limit, on the time of the whole process.
  if (!was_ours) {
    signal(number, SIG_DFL);
    raise(number);
  }
  errno = former_error;
}

static void guard(unsigned long longest_burst) {
  static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
  static bool is_done = false;
  pthread_mutex_lock(&lock);
  if (!is_done) {
    struct sigaction former;
    // A program may handle the signal itself.
    if (sigaction(SIGXCPU, NULL, &former) == 0 && former.sa_handler == SIG_DFL) {
      struct sigaction action = {.sa_handler = handle_limit, .sa_flags = SA_RESTART};
      sigaction(SIGXCPU, &action, NULL);
      struct rlimit limit;
      if (getrlimit(RLIMIT_RTTIME, &limit) == 0) {
        if (limit.rlim_cur > longest_burst) limit.rlim_cur = longest_burst;
        setrlimit(RLIMIT_RTTIME, &limit);
      }
    }
    is_done = true;
  }
  pthread_mutex_unlock(&lock);
}

static enum KinoraScheduling raise_nice(pid_t thread, int former_nice, int *level, int *error) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_NICE, &limit) != 0) limit.rlim_cur = 0;
  // The limit counts from 1 for the nice value 19 to 40 for -20. Privileged processes don't need it.
  int allowed = limit.rlim_cur > 40 ? -20 : 20 - (int)limit.rlim_cur;
  int wanted[] = {lowest_nice, allowed > lowest_nice ? allowed : lowest_nice};
  for (int index = 0; index < 2; index++) {
    if (wanted[index] >= former_nice) continue;
    if (setpriority(PRIO_PROCESS, (id_t)thread, wanted[index]) != 0) continue;
    struct sched_param parameters = {0};
    sched_setscheduler(thread, SCHED_OTHER | SCHED_RESET_ON_FORK, &parameters);
    *level = wanted[index];
    return KinoraSchedulingNice;
  }
  *error = errno == 0 ? EPERM : errno;
  return KinoraSchedulingNormal;
}

enum KinoraScheduling KinoraRaiseThread(unsigned long longest_burst, int *level, int *error) {
  pid_t thread = gettid();
  int former_nice = getpriority(PRIO_PROCESS, (id_t)thread);
  if (!claim(thread, former_nice)) {
    *error = EAGAIN;
    return KinoraSchedulingNormal;
  }
  guard(longest_burst);
  struct sched_param parameters = {.sched_priority = real_time_level};
  if (sched_setscheduler(thread, SCHED_RR | SCHED_RESET_ON_FORK, &parameters) == 0) {
    *level = real_time_level;
    return KinoraSchedulingRealTime;
  }
  enum KinoraScheduling scheduling = raise_nice(thread, former_nice, level, error);
  if (scheduling == KinoraSchedulingNormal) {
    KinoraLowerThread(thread);
    struct rlimit limit;
    if (getrlimit(RLIMIT_RTPRIO, &limit) == 0 && limit.rlim_cur == 0) *error = 0;
  }
  return scheduling;
}

void KinoraLowerThread(pid_t thread) {
  for (size_t index = 0; index < slots; index++) {
    if (atomic_load(&raised[index].thread) == thread) lower(&raised[index]);
  }
}

bool KinoraThreadIsRaised(pid_t thread) {
  for (size_t index = 0; index < slots; index++) {
    if (atomic_load(&raised[index].thread) == thread) return true;
  }
  return false;
}

pid_t KinoraThisThread(void) { return gettid(); }

void KinoraWakePunctually(void) { prctl(PR_SET_TIMERSLACK, 1UL, 0UL, 0UL, 0UL); }
