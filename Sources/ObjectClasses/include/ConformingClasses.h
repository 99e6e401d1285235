// ConformingClasses: the search for the classes that conform to a protocol, among the conformances that the Swift
// runtime registers for each image.
//
// Linux promises no stable ABI, so what is read is checked first; a problem is the first half of a sentence.
#pragma once

#include <stdbool.h>
#include <stddef.h>

/// The list of an image's sections, as far as it is read.
struct KinoraSections {
  size_t version;
  const void *_Nullable unused[3];
  struct KinoraSection {
    const char *_Nullable start;
    size_t length;
  } protocols, conformances;
};

/// Returns the problem of a list of sections: a layout of another version. Null for none.
const char *_Nullable KinoraProblemOfSections(const struct KinoraSections *_Nonnull sections);

/// Returns the problem of the metadata of a type `any P`: not exactly one protocol. Null for none.
const char *_Nullable KinoraProblemOfExistential(const void *_Nonnull existential);

/// Writes the metadata of the classes that declare a conformance to a protocol, without generic ones.
///
/// `existential` is the metadata of the type `any P`. Returns their number, at most `capacity`; 0 if there is a
/// problem.
size_t KinoraConformingClasses(
    const void *_Nonnull existential, const void *_Nullable *_Nonnull types, size_t capacity,
    const char *_Nullable *_Nonnull problem);
