#pragma once
// libxml2's push parser behind a header without libxml2's own: those include ICU's, whose types clash with the ICU of
// Swift's Foundation. The library is opened with dlopen when the first document is read. Linked, it brings ICU and the
// C++ library into every start, 2 MB and 2 ms of them.

// The file that is opened.
#define XML_PUSH_LIBRARY "libxml2.so.2"

typedef unsigned char xmlChar;

// What a document has, in order. `me` is what xml_push_open was given.
struct xml_events {
  // `attributes` are five pointers each: name, prefix, address of the namespace, begin and end of the value.
  void (*start)(void *me, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri,
                const xmlChar **attributes, int attribute_count);
  void (*end)(void *me);
  void (*text)(void *me, const xmlChar *start, int count);
  void (*instruction)(void *me);
  void (*error)(void *me);
};

struct xml_push;

// Opens libxml2 and builds its tables, once; 0 when it is not there. Before anything else.
int xml_push_load(void);

// A parser that recovers from errors and asks the network for nothing; null when memory is short.
struct xml_push *xml_push_open(const struct xml_events *events, void *me);
void xml_push_parse(struct xml_push *push, const char *bytes, int count, int is_last);
// No event comes after this.
void xml_push_stop(struct xml_push *push);
void xml_push_close(struct xml_push *push);
