// ViewMaking: creates views and other objects of classes that are known at run time only.
//
// Swift calls only required initializers on a class value, and programs override these of UIKit without `required`.
#pragma once

#include <stddef.h>
#include <stdint.h>

/// Returns a new cell of a table by its `init(style:reuseIdentifier:)`. The caller owns it.
///
/// `type` is the metadata of `UITableViewCell` or of a subclass. `style` is the case's number. The words are those of a
/// `String?` that the initializer takes over.
void *_Nonnull KinoraMakeTableCell(const void *_Nonnull type, uint8_t style, uint64_t word0, uint64_t word1);

/// Returns a new header or footer of a table by its `init(reuseIdentifier:)`. The caller owns it.
///
/// `type` is the metadata of `UITableViewHeaderFooterView` or of a subclass.
void *_Nonnull KinoraMakeTableHeader(const void *_Nonnull type, uint64_t word0, uint64_t word1);

/// Returns a new view by its `init(frame:)`. The caller owns it.
///
/// `type` is the metadata of `UIView` or of a subclass.
void *_Nonnull KinoraMakeView(const void *_Nonnull type, double x, double y, double width, double height);

/// Returns a new responder by its `init()`. The caller owns it.
///
/// `type` is the metadata of `UIResponder` or of a subclass.
void *_Nonnull KinoraMakeResponder(const void *_Nonnull type);

/// Returns a new object by its `init()`. The caller owns it.
///
/// `type` is the metadata of `Foundation.NSObject` or of a subclass.
void *_Nonnull KinoraMakeObject(const void *_Nonnull type);

/// Returns new attributes of a layout by their `init()`. The caller owns them.
///
/// `type` is the metadata of `UICollectionViewLayoutAttributes` or of a subclass.
void *_Nonnull KinoraMakeLayoutAttributes(const void *_Nonnull type);

/// Returns a new context by its `init()`. The caller owns it.
///
/// `type` is the metadata of `UICollectionViewLayoutInvalidationContext` or of a subclass.
void *_Nonnull KinoraMakeInvalidationContext(const void *_Nonnull type);

/// Returns a new scene by its `init(session:connectionOptions:)`. The caller owns it.
///
/// `type` is the metadata of `UIScene` or of a subclass. The initializer takes over the references to the session and the
/// options.
void *_Nonnull KinoraMakeScene(const void *_Nonnull type, void *_Nonnull session, void *_Nonnull options);

/// Writes the metadata of the classes that declare a conformance to `UIWindowSceneDelegate`, without generic ones.
///
/// Returns their number, at most `capacity`.
size_t KinoraWindowSceneDelegates(const void *_Nullable *_Nonnull types, size_t capacity);
