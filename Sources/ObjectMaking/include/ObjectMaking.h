// ObjectMaking: creates an NSObject of a class that is known at run time only.
//
// Swift calls only required initializers on a class value, and NSObject.init() isn't required on Linux.
#pragma once

/// Returns a new object of a class by its `init()`, which the Swift runtime finds. The caller owns the object.
///
/// `type` is the metadata of `Foundation.NSObject` or of a subclass.
void *_Nonnull KinoraMakeObject(const void *_Nonnull type);
