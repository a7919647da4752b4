#pragma once
#include <zlib.h>

// inflateInit2 is a macro. 47: a gzip or zlib header, found by itself, and the largest window.
static inline int zlib_inflate_begin(z_stream *stream) { return inflateInit2(stream, 47); }
