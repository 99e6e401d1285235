// CAMLModel: reads CAML, the XML in which Core Animation writes layer trees, into values.
//
//   path --> CAMLPackage: the planes of a wallpaper, each with its CAMLDocument and its CAMLAssets
//   .caml --expat--> XML elements --> CAMLObject, whose properties have the types that CAMLSchema declares
//
// No layers are made here: see CAMLLayers. Files come from anywhere: `CAMLLimits` bounds what is read, and only files of
// the package are opened.
