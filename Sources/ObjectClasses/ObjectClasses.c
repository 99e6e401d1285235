#define _GNU_SOURCE
#include "ObjectClasses.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

/// The destroying function of a class, with the object in the register of `self`.
typedef __attribute__((swiftcall)) void (*Destructor)(__attribute__((swift_context)) void *object);

/// True once the object's last strong reference is gone.
extern bool swift_isDeallocating(void *object);

/// The value witnesses that all Swift classes have: those of a reference.
extern const char reference_witnesses[] __asm__("$sBoWV");

/// The metadata of a class, from its destructor on. Objects and class values refer to `own_class`.
struct Class {
  const void *destructor;
  const void *witnesses;
  const void *own_class;
  const void *superclass;
  uint32_t flags;
  uint32_t instance_address;
  uint32_t instance_size;
  uint16_t alignment;
  uint16_t reserved;
  uint32_t class_size;
};

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

static const struct Class *class_of(const void *type) {
  return (const struct Class *)((const char *)type - offsetof(struct Class, own_class));
}

static _Atomic(Destructor) *destructor(const void *type) { return (_Atomic(Destructor) *)&class_of(type)->destructor; }

static const char *problem_of_witnesses(const void *type) {
  if (class_of(type)->witnesses != reference_witnesses) return "A class has another word where its value witnesses are";
  return NULL;
}

const char *KinoraProblemOfClass(const void *type) {
  const char *problem = problem_of_witnesses(type);
  if (problem) return problem;
  Dl_info image;
  if (!dladdr(class_of(type)->destructor, &image)) return "A class has no function where its destructor is";
  return NULL;
}

static void make_writable(const void *address) {
  uintptr_t size = (uintptr_t)sysconf(_SC_PAGESIZE);
  uintptr_t page = (uintptr_t)address & ~(size - 1);
  if (mprotect((void *)page, size, PROT_READ | PROT_WRITE) != 0) abort();
}

const char *KinoraProblemOfSubclass(const void *type) {
  const struct Class *known = class_of(type);
  // In another layout, the word of the superclass may be no address.
  const char *problem = problem_of_witnesses(type);
  if (problem) return problem;
  // A new method, or a stored property's offset, would make it larger.
  if (known->class_size != class_of(known->superclass)->class_size)
    return "A class that only requires an initializer has a larger table of methods than its superclass";
  return NULL;
}

const char *KinoraWatchClass(const void *object, KinoraTake take, KinoraRelease release) {
  const void *type = *(const void *const *)object;
  if (find(type)) return NULL;
  const char *problem = KinoraProblemOfClass(type);
  if (problem) return problem;
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
  return NULL;
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

const char *KinoraChangeClass(void *object, const void *type) {
  const void *former = *(const void **)object;
  if (class_of(type)->superclass != former || class_of(type)->instance_size != class_of(former)->instance_size)
    return "A class has other words where its superclass and the size of its objects are";
  *(const void **)object = type;
  return NULL;
}
