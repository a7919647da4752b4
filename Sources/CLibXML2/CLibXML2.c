#include "include/CLibXML2.h"
#include <dlfcn.h>
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <stdlib.h>

// What is called of libxml2, as found by xml_push_load.
static struct {
  void (*InitParser)(void);
  xmlParserCtxtPtr (*CreatePushParserCtxt)(
      xmlSAXHandlerPtr, void *, const char *, int, const char *);
  int (*CtxtUseOptions)(xmlParserCtxtPtr, int);
  int (*ParseChunk)(xmlParserCtxtPtr, const char *, int, int);
  void (*StopParser)(xmlParserCtxtPtr);
  void (*FreeDoc)(xmlDocPtr);
  void (*FreeParserCtxt)(xmlParserCtxtPtr);
} xml;

struct xml_push {
  struct xml_events events;
  void *me;
  xmlParserCtxtPtr context;
};

int xml_push_load(void) {
  void *library = dlopen(XML_PUSH_LIBRARY, RTLD_NOW | RTLD_LOCAL);
  if (!library) return 0;
#define LOAD(name) \
  if (!(*(void **)&xml.name = dlsym(library, "xml" #name))) return 0
  LOAD(InitParser);
  LOAD(CreatePushParserCtxt);
  LOAD(CtxtUseOptions);
  LOAD(ParseChunk);
  LOAD(StopParser);
  LOAD(FreeDoc);
  LOAD(FreeParserCtxt);
#undef LOAD
  xml.InitParser();
  return 1;
}

static void start(void *data, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri,
                  int namespace_count, const xmlChar **namespaces, int attribute_count,
                  int defaulted_count, const xmlChar **attributes) {
  struct xml_push *push = data;
  push->events.start(push->me, name, prefix, uri, attributes, attribute_count);
}

static void end(void *data, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri) {
  struct xml_push *push = data;
  push->events.end(push->me);
}

static void text(void *data, const xmlChar *start, int count) {
  struct xml_push *push = data;
  push->events.text(push->me, start, count);
}

static void instruction(void *data, const xmlChar *target, const xmlChar *content) {
  struct xml_push *push = data;
  push->events.instruction(push->me);
}

static void error(void *data, xmlErrorPtr error) {
  struct xml_push *push = data;
  push->events.error(push->me);
}

struct xml_push *xml_push_open(const struct xml_events *events, void *me) {
  struct xml_push *push = malloc(sizeof *push);
  if (!push) return NULL;
  push->events = *events;
  push->me = me;
  xmlSAXHandler sax = {
      .initialized = XML_SAX2_MAGIC,
      .startElementNs = start,
      .endElementNs = end,
      .characters = text,
      .ignorableWhitespace = text,
      .processingInstruction = instruction,
      .serror = error,
  };
  push->context = xml.CreatePushParserCtxt(&sax, push, NULL, 0, NULL);
  if (!push->context) {
    free(push);
    return NULL;
  }
  xml.CtxtUseOptions(push->context, XML_PARSE_RECOVER | XML_PARSE_NONET);
  return push;
}

void xml_push_parse(struct xml_push *push, const char *bytes, int count, int is_last) {
  xml.ParseChunk(push->context, bytes, count, is_last);
}

void xml_push_stop(struct xml_push *push) { xml.StopParser(push->context); }

void xml_push_close(struct xml_push *push) {
  xml.FreeDoc(push->context->myDoc);
  xml.FreeParserCtxt(push->context);
  free(push);
}
