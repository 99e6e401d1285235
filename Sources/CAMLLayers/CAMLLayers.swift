// CAMLLayers: layers from CAML files, their states and their parallax; CAML files from layers.
//
//   CAMLDocument --LayerBuilder--> CAMLTree: layers in a host whose y points up
//                  LoadedAnimations--> animations, attached once the host is in its place
//                  CAMLStates, CAMLParallax: what changes the layers afterwards
//
// Values are set through key-value coding, under the names of the file. A property without an equivalent here
// becomes a `CAMLIssue`, which says what is missing from the picture.
