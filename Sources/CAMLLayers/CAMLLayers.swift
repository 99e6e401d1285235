// CAMLLayers: layers from CAML files, their states and their parallax; CAML files from layers.
//
//   CAMLDocument --LayerBuilder--> CAMLTree: layers in a host whose y points up
//                  LoadedAnimations--> animations, attached once the host is in its place
//                  CAMLStates, CAMLParallax: what changes the layers afterwards
//
// Values are set through key-value coding, under the names of the file. What has no equivalent here becomes a
// `CAMLIssue` that says what it means for the picture.
