#include "ViewMaking.h"

// The initializers, and the classes of KinoraViews that declare them. Views without one of them don't link; the
// positions of the initializers among the methods aren't assumed.
extern const char cell_initializer[] __asm__(
    "$s11KinoraViews15UITableViewCellC5style15reuseIdentifierA2C0E5StyleO_SSSgtcfCTq");
extern const char cell_class[] __asm__("$s11KinoraViews15UITableViewCellCMn");
extern const char header_initializer[] __asm__(
    "$s11KinoraViews023UITableViewHeaderFooterD0C15reuseIdentifierACSSSg_tcfCTq");
extern const char header_class[] __asm__("$s11KinoraViews023UITableViewHeaderFooterD0CMn");
extern const char view_initializer[] __asm__("$s11KinoraViews6UIViewC5frameAC10Foundation6CGRectV_tcfCTq");
extern const char view_class[] __asm__("$s11KinoraViews6UIViewCMn");
extern const char responder_initializer[] __asm__("$s11KinoraViews11UIResponderCACycfCTq");
extern const char responder_class[] __asm__("$s11KinoraViews11UIResponderCMn");
// The symbols of Foundation are those that Swift's own code uses for NSObject and its `init()`.
extern const char object_initializer[] __asm__("$s10Foundation8NSObjectCACycfCTq");
extern const char object_class[] __asm__("$s10Foundation8NSObjectCMn");
extern const char attributes_initializer[] __asm__("$s11KinoraViews32UICollectionViewLayoutAttributesCACycfCTq");
extern const char attributes_class[] __asm__("$s11KinoraViews32UICollectionViewLayoutAttributesCMn");
extern const char context_initializer[] __asm__("$s11KinoraViews41UICollectionViewLayoutInvalidationContextCACycfCTq");
extern const char context_class[] __asm__("$s11KinoraViews41UICollectionViewLayoutInvalidationContextCMn");
extern const char scene_initializer[] __asm__(
    "$s11KinoraViews7UISceneC7session17connectionOptionsAcA0C7SessionC_AC010ConnectionF0CtcfCTq");
extern const char scene_class[] __asm__("$s11KinoraViews7UISceneCMn");

/// Allocating initializers: methods of the class value, which is in the register of `self`.
typedef __attribute__((swiftcall)) void *(*CellInitializer)(
    uint8_t style, uint64_t word0, uint64_t word1, __attribute__((swift_context)) const void *type);
typedef __attribute__((swiftcall)) void *(*HeaderInitializer)(
    uint64_t word0, uint64_t word1, __attribute__((swift_context)) const void *type);

typedef __attribute__((swiftcall)) void *(*ViewInitializer)(
    double x, double y, double width, double height, __attribute__((swift_context)) const void *type);
typedef __attribute__((swiftcall)) void *(*SceneInitializer)(
    void *session, void *options, __attribute__((swift_context)) const void *type);
typedef __attribute__((swiftcall)) void *(*PlainInitializer)(__attribute__((swift_context)) const void *type);

/// The Swift runtime's search for the implementation that a class has of a method.
extern __attribute__((swiftcall)) void *swift_lookUpClassMethod(
    const void *type, const void *method, const void *declaring_class);

void *KinoraMakeTableCell(const void *type, uint8_t style, uint64_t word0, uint64_t word1) {
  CellInitializer make = (CellInitializer)swift_lookUpClassMethod(type, cell_initializer, cell_class);
  return make(style, word0, word1, type);
}

void *KinoraMakeTableHeader(const void *type, uint64_t word0, uint64_t word1) {
  HeaderInitializer make = (HeaderInitializer)swift_lookUpClassMethod(type, header_initializer, header_class);
  return make(word0, word1, type);
}

void *KinoraMakeView(const void *type, double x, double y, double width, double height) {
  ViewInitializer make = (ViewInitializer)swift_lookUpClassMethod(type, view_initializer, view_class);
  return make(x, y, width, height, type);
}

void *KinoraMakeResponder(const void *type) {
  return ((PlainInitializer)swift_lookUpClassMethod(type, responder_initializer, responder_class))(type);
}

void *KinoraMakeObject(const void *type) {
  return ((PlainInitializer)swift_lookUpClassMethod(type, object_initializer, object_class))(type);
}

void *KinoraMakeLayoutAttributes(const void *type) {
  return ((PlainInitializer)swift_lookUpClassMethod(type, attributes_initializer, attributes_class))(type);
}

void *KinoraMakeInvalidationContext(const void *type) {
  return ((PlainInitializer)swift_lookUpClassMethod(type, context_initializer, context_class))(type);
}

void *KinoraMakeScene(const void *type, void *session, void *options) {
  SceneInitializer make = (SceneInitializer)swift_lookUpClassMethod(type, scene_initializer, scene_class);
  return make(session, options, type);
}
