#include <stdbool.h>

#include "ViewMaking.h"

// The protocol of KinoraViews. Views without it don't link.
extern const char delegate_protocol[] __asm__("$s11KinoraViews21UIWindowSceneDelegateMp");

/// The list of an image's sections, as the Swift runtime registers them.
struct Section {
  const char *start;
  size_t length;
};
struct Sections {
  size_t version;
  const void *base;
  const void *unused[2];
  struct Section protocols;
  struct Section conformances;
};

extern void swift_enumerateAllMetadataSections(
    bool (*body)(const struct Sections *sections, void *context), void *context);

// The layouts below are part of Swift's stable ABI: all offsets are of 32 bits, and from their own address.

/// The conformance of a type to a protocol.
struct Conformance {
  int32_t protocol;
  int32_t type;
  int32_t witnesses;
  uint32_t flags;
};

/// The descriptor of a type.
struct TypeDescriptor {
  uint32_t flags;
  int32_t parent;
  int32_t name;
  int32_t accessor;
};

enum { kind_mask = 0x1f, class_kind = 16, generic_flag = 0x80 };

struct Metadata {
  const void *type;
  size_t state;
};
typedef __attribute__((swiftcall)) struct Metadata (*Accessor)(size_t request);

struct Search {
  const void **types;
  size_t capacity;
  size_t count;
};

static const void *follow(const int32_t *offset) { return (const char *)offset + *offset; }

/// Follows an offset whose lowest bit is set if a pointer to the target is there.
static const void *follow_indirectable(const int32_t *offset) {
  const char *place = (const char *)offset + (*offset & ~1);
  return *offset & 1 ? *(const void *const *)place : place;
}

/// Returns the descriptor of a conformance's type; NULL if it is a type of Objective-C.
static const struct TypeDescriptor *type_of(const struct Conformance *conformance) {
  switch (conformance->flags >> 3 & 7) {
  case 0: return follow(&conformance->type);
  case 1: return *(const struct TypeDescriptor *const *)follow(&conformance->type);
  default: return NULL;
  }
}

static bool search(const struct Sections *sections, void *context) {
  struct Search *result = context;
  const int32_t *records = (const int32_t *)sections->conformances.start;
  for (size_t index = 0; index < sections->conformances.length / sizeof(int32_t); index++) {
    const struct Conformance *conformance = follow(&records[index]);
    if (follow_indirectable(&conformance->protocol) != delegate_protocol) continue;
    const struct TypeDescriptor *type = type_of(conformance);
    if (!type || (type->flags & kind_mask) != class_kind || type->flags & generic_flag) continue;
    if (result->count == result->capacity) return false;
    result->types[result->count++] = ((Accessor)follow(&type->accessor))(0).type;
  }
  return true;
}

size_t KinoraWindowSceneDelegates(const void **types, size_t capacity) {
  struct Search result = {types, capacity, 0};
  swift_enumerateAllMetadataSections(search, &result);
  return result.count;
}
