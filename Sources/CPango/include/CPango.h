#pragma once
#include <fontconfig/fontconfig.h>
#include <glib-object.h>
#include <hb-ot.h>
#include <hb.h>
#include <pango/pango.h>
#include <pango/pangofc-font.h>
#include <pango/pangoft2.h>
