// CAMLLayers: layers from CAML files, their states and their parallax; CAML files from layers.
