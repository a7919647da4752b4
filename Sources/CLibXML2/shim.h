#pragma once
#include <libxml/xmlversion.h>
// Debian's libxml2 is built on ICU, and its headers then include ICU's own, whose types clash with those of the ICU
// inside Swift's Foundation wherever both are imported. Nothing here touches a converter: leave ICU's headers out.
#undef LIBXML_ICU_ENABLED
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/uri.h>
#include <libxml/xmlerror.h>
