// CPango: the headers of Pango, HarfBuzz and Fontconfig.
//
// It is no system library of SwiftPM's, since Pango's pkg-config file asks for -pthread, about which SwiftPM warns every
// program that depends on this package. So include/pango leads to the headers where Debian and most others have them;
// elsewhere, set CPATH to the folder that contains pango. HarfBuzz's own file has the folders of all other headers.
#include "CPango.h"
