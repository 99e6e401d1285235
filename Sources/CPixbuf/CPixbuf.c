// CPixbuf: the headers of gdk-pixbuf, found by include/gdk-pixbuf for the same reason as those of CPango.
#include "CPixbuf.h"
