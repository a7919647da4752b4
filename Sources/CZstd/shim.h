#pragma once
// For a dictionary with tables of another size than those of a level.
#define ZSTD_STATIC_LINKING_ONLY
#include <zstd.h>
// For the trainer that tries one set of parameters: the one that picks the best takes ten megabytes for it.
#define ZDICT_STATIC_LINKING_ONLY
#include <zdict.h>
