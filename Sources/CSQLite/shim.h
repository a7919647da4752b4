#pragma once
#include <sqlite3.h>

/// SQLITE_TRANSIENT is a cast macro, which Swift cannot import: sqlite copies the bytes before it returns.
static inline sqlite3_destructor_type csqlite_transient(void) { return SQLITE_TRANSIENT; }

/// Extended result codes are expressions, which Swift cannot import either.
static const int csqlite_ioerr_write = SQLITE_IOERR_WRITE;
static const int csqlite_ioerr_shmsize = SQLITE_IOERR_SHMSIZE;
