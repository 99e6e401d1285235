#include "ObjectClasses.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

/// The destroying function of a class, with the object in the register of `self`.
typedef __attribute__((swiftcall)) void (*Destructor)(__attribute__((swift_context)) void *object);

/// True once the object's last strong reference is gone.
extern bool swift_isDeallocating(void *object);

/// A watched class. Never removed.
struct WatchedClass {
  const void *type;
  Destructor original;
  struct WatchedClass *next;
};

/// An object that this thread is destroying. Lives in the frame of `destroy`.
struct Destruction {
  const void *object;
  void *values;
  struct Destruction *outer;
};

enum { bucket_count = 64 };
static _Atomic(struct WatchedClass *) buckets[bucket_count];
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static KinoraTake take_values;
static KinoraRelease release_values;
static _Thread_local struct Destruction *innermost;

static _Atomic(struct WatchedClass *) *bucket(const void *type) {
  return &buckets[((uintptr_t)type >> 4) % bucket_count];
}

static const struct WatchedClass *find(const void *type) {
  const struct WatchedClass *entry = atomic_load_explicit(bucket(type), memory_order_acquire);
  while (entry && entry->type != type) entry = entry->next;
  return entry;
}

static __attribute__((swiftcall)) void destroy(__attribute__((swift_context)) void *object) {
  Destructor original = find(*(const void **)object)->original;
  // Taken out before the memory is freed, as another thread may get an object at the same address right afterwards; but
  // still found by this thread, since the object's deinit may ask for them.
  struct Destruction destruction = {object, take_values(object), innermost};
  innermost = &destruction;
  original(object);
  innermost = destruction.outer;
  if (destruction.values) release_values(destruction.values);
}

/// The destructor in a class's metadata: two words before the address that objects refer to.
static _Atomic(Destructor) *destructor(const void *type) { return (_Atomic(Destructor) *)((void **)type - 2); }

static void make_writable(const void *address) {
  uintptr_t size = (uintptr_t)sysconf(_SC_PAGESIZE);
  uintptr_t page = (uintptr_t)address & ~(size - 1);
  if (mprotect((void *)page, size, PROT_READ | PROT_WRITE) != 0) abort();
}

void KinoraWatchClass(const void *object, KinoraTake take, KinoraRelease release) {
  const void *type = *(const void *const *)object;
  if (find(type)) return;
  pthread_mutex_lock(&lock);
  if (!find(type)) {
    if (!take_values) {
      take_values = take;
      release_values = release;
    }
    struct WatchedClass *entry = malloc(sizeof *entry);
    if (!entry) abort();
    make_writable(destructor(type));
    *entry = (struct WatchedClass){type, atomic_load(destructor(type)), atomic_load(bucket(type))};
    atomic_store_explicit(bucket(type), entry, memory_order_release);
    atomic_store_explicit(destructor(type), destroy, memory_order_release);
  }
  pthread_mutex_unlock(&lock);
}

bool KinoraIsBeingDestroyed(const void *object, void **values) {
  for (const struct Destruction *step = innermost; step; step = step->outer) {
    if (step->object == object) {
      *values = step->values;
      return true;
    }
  }
  *values = NULL;
  return swift_isDeallocating((void *)object);
}

void KinoraChangeClass(void *object, const void *type) { *(const void **)object = type; }
