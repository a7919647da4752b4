#pragma once
#include <stddef.h>

/// One file of Resources/, as it was when the program was built. `path` is relative to Resources/.
typedef struct {
  const char *_Nonnull path;
  const unsigned char *_Nonnull bytes;
  size_t length;
} EmbeddedResource;

/// The number of embedded files.
size_t embedded_resource_count(void);
/// The file at `index`, below `embedded_resource_count()`.
EmbeddedResource embedded_resource(size_t index);
