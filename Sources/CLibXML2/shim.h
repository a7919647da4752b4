#pragma once
// Headers only: libxml2 is opened with dlopen when the first document is read. Linked, it brings ICU and the C++
// library into every start, 2 MB and 2 ms of them.
#include <dlfcn.h>
#include <libxml/xmlversion.h>
// Debian's libxml2 is built on ICU, and its headers then include ICU's own, whose types clash with those of the ICU
// inside Swift's Foundation wherever both are imported. Nothing here touches a converter: leave ICU's headers out.
#undef LIBXML_ICU_ENABLED
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/xmlerror.h>

// What is called of libxml2, as found by xml_functions_load.
struct xml_functions {
  void (*InitParser)(void);
  xmlParserCtxtPtr (*CreatePushParserCtxt)(xmlSAXHandlerPtr, void *, const char *, int, const char *);
  int (*CtxtUseOptions)(xmlParserCtxtPtr, int);
  int (*ParseChunk)(xmlParserCtxtPtr, const char *, int, int);
  void (*StopParser)(xmlParserCtxtPtr);
  void (*FreeDoc)(xmlDocPtr);
  void (*FreeParserCtxt)(xmlParserCtxtPtr);
};

// Opens libxml2; 0 when it or one of its functions is missing.
static inline int xml_functions_load(struct xml_functions *f) {
  void *library = dlopen("libxml2.so.2", RTLD_NOW | RTLD_LOCAL);
  if (!library) return 0;
#define LOAD(name) \
  if (!(*(void **)&f->name = dlsym(library, "xml" #name))) return 0
  LOAD(InitParser);
  LOAD(CreatePushParserCtxt);
  LOAD(CtxtUseOptions);
  LOAD(ParseChunk);
  LOAD(StopParser);
  LOAD(FreeDoc);
  LOAD(FreeParserCtxt);
#undef LOAD
  return 1;
}
