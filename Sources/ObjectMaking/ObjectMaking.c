#include "ObjectMaking.h"

// The symbols of Foundation below are those that Swift's own code uses for NSObject and its `init()`. A Foundation
// without them doesn't link; the position of `init()` among the methods isn't assumed.
extern const char init_descriptor[] __asm__("$s10Foundation8NSObjectCACycfCTq");
extern const char class_descriptor[] __asm__("$s10Foundation8NSObjectCMn");

/// An allocating initializer without parameters: a method of the class value, which is in the register of `self`.
typedef __attribute__((swiftcall)) void *(*Initializer)(__attribute__((swift_context)) const void *type);

/// The Swift runtime's search for the implementation that a class has of a method.
extern __attribute__((swiftcall)) Initializer swift_lookUpClassMethod(
    const void *type, const void *method, const void *declaring_class);

void *KinoraMakeObject(const void *type) {
  return swift_lookUpClassMethod(type, init_descriptor, class_descriptor)(type);
}
