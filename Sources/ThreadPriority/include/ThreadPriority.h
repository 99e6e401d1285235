// ThreadPriority: the scheduling of single threads, by calls of Linux that Swift's module of the C library lacks.
#pragma once

#include <stdbool.h>
#include <sys/types.h>

/// The scheduling class and priority of a thread.
enum KinoraScheduling {
  /// As all threads of the process.
  KinoraSchedulingNormal,
  /// Before all threads that aren't real-time threads, by the policy SCHED_RR.
  KinoraSchedulingRealTime,
  /// By a lower nice value than that of the process.
  KinoraSchedulingNice,
};

/// Raises the priority of the running thread as far as the system allows. Its children and the threads that it starts have
/// the normal one.
///
/// A real-time thread that runs for `longest_burst` microseconds without waiting gets its former priority back, and with it
/// all that were raised in this process: the limit RLIMIT_RTTIME and a handler of SIGXCPU guard it.
///
/// `level` is set to the real-time priority or the nice value; on failure, `error` to the number of the error, or to 0 if the
/// limit RLIMIT_RTPRIO is 0.
enum KinoraScheduling KinoraRaiseThread(unsigned long longest_burst, int *level, int *error);

/// Gives a raised thread its former priority back.
void KinoraLowerThread(pid_t thread);

/// Indicates whether a thread is still raised.
bool KinoraThreadIsRaised(pid_t thread);

/// Returns the kernel's number of the running thread.
pid_t KinoraThisThread(void);

/// Has waits of the running thread end as close to their time as the kernel can: the default allows it 50 microseconds.
void KinoraWakePunctually(void);
