#pragma once
// Wide characters must be switched on before the header: without them cchar_t and get_wch are missing.
#define NCURSES_WIDECHAR 1
#define _XOPEN_SOURCE_EXTENDED 1
#include <ncurses.h>
#include <term.h>
