// ObjectClasses: changes to classes and objects that the Swift runtime allows, but the language has no words for.
//
// Objects of any class are watched until they are destroyed: the destructor is a field of the class's metadata, which
// the runtime reads at each destruction. Watching a class replaces it by a function that calls the original one. The
// metadata of most classes is in memory that the loader made read-only, so the page is made writable.
//
// Linux promises no stable ABI, so what is read or written is checked first; a problem is the first half of a sentence.
#pragma once

#include <stdbool.h>

#include "ConformingClasses.h"

/// Takes what is kept for an object out of its owner's table, before the object is destroyed. Returns null for nothing.
typedef void *_Nullable (*KinoraTake)(const void *_Nonnull object);

/// Releases what `KinoraTake` returned, after the object was destroyed. Never called with null.
typedef void (*KinoraRelease)(void *_Nonnull values);

/// Returns the problem of a class's metadata: the words before its address aren't those of Swift 6.3. Null for none.
const char *_Nullable KinoraProblemOfClass(const void *_Nonnull type);

/// Returns the problem of a class that is to have the table of methods of its superclass: it has more words, or another
/// one before its address. Null for none.
const char *_Nullable KinoraProblemOfSubclass(const void *_Nonnull type);

/// Calls the functions for each object of exactly the object's class from now on. Any thread; the functions of the
/// first call are used for all classes. Watching a class again does nothing.
///
/// Returns a problem, with which nothing was changed, or null.
const char *_Nullable KinoraWatchClass(
    const void *_Nonnull object, KinoraTake _Nonnull take, KinoraRelease _Nonnull release);

/// Returns true while this thread destroys the object, and sets `values` to what was taken for it.
bool KinoraIsBeingDestroyed(const void *_Nonnull object, void *_Nullable *_Nonnull values);

/// Changes the class of an object to a direct subclass that adds no stored properties.
///
/// Returns a problem, with which nothing was changed, or null.
const char *_Nullable KinoraChangeClass(void *_Nonnull object, const void *_Nonnull type);
