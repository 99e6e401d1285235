#include "ConformingClasses.h"

#include <stdint.h>

extern void swift_enumerateAllMetadataSections(
    bool (*body)(const struct KinoraSections *sections, void *context), void *context);

// The layouts below are those of Swift 6.3. All offsets are of 32 bits, and from their own address.

enum { sections_version = 5, existential_kind = 0x303, kind_mask = 0x1f, class_kind = 16, generic_flag = 0x80 };

/// The metadata of a type `any P & Q`. A superclass would come before the protocols.
struct Existential {
  uintptr_t kind;
  uint32_t flags;
  uint32_t protocol_count;
  const void *protocol;
};

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

struct Metadata {
  const void *type;
  size_t state;
};
typedef __attribute__((swiftcall)) struct Metadata (*Accessor)(size_t request);

struct Search {
  const void *protocol;
  const void **types;
  size_t capacity;
  size_t count;
  const char *problem;
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

const char *KinoraProblemOfSections(const struct KinoraSections *sections) {
  if (sections->version != sections_version) return "The Swift runtime lists conformances in another layout";
  return NULL;
}

const char *KinoraProblemOfExistential(const void *existential) {
  const struct Existential *type = existential;
  const uint32_t superclass_flag = 1u << 30;
  if (type->kind != existential_kind || type->flags & superclass_flag || type->protocol_count != 1)
    return "The type of a protocol's values has another layout";
  return NULL;
}

static bool search(const struct KinoraSections *sections, void *context) {
  struct Search *result = context;
  if ((result->problem = KinoraProblemOfSections(sections))) return false;
  const int32_t *records = (const int32_t *)sections->conformances.start;
  for (size_t index = 0; index < sections->conformances.length / sizeof(int32_t); index++) {
    const struct Conformance *conformance = follow(&records[index]);
    if (follow_indirectable(&conformance->protocol) != result->protocol) continue;
    const struct TypeDescriptor *type = type_of(conformance);
    if (!type || (type->flags & kind_mask) != class_kind || type->flags & generic_flag) continue;
    if (result->count == result->capacity) return false;
    result->types[result->count++] = ((Accessor)follow(&type->accessor))(0).type;
  }
  return true;
}

size_t KinoraConformingClasses(const void *existential, const void **types, size_t capacity, const char **problem) {
  if ((*problem = KinoraProblemOfExistential(existential))) return 0;
  struct Search result = {((const struct Existential *)existential)->protocol, types, capacity, 0, NULL};
  swift_enumerateAllMetadataSections(search, &result);
  *problem = result.problem;
  return result.problem ? 0 : result.count;
}
