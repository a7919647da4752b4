#pragma once
// Wide characters must be switched on before the header: without them cchar_t and get_wch are missing.
#define NCURSES_WIDECHAR 1
#define _XOPEN_SOURCE_EXTENDED 1
#include <ncurses.h>
#include <stdio.h>
#include <term.h>
#include <wchar.h>

// <wchar.h> declares it for X/Open only, and Swift compiles without that.
extern int wcwidth(wchar_t character);

// Attributes are cast macros, which Swift cannot import.
static const attr_t cncurses_bold = A_BOLD;
static const attr_t cncurses_dim = A_DIM;
static const attr_t cncurses_italic = A_ITALIC;
static const attr_t cncurses_underline = A_UNDERLINE;
static const attr_t cncurses_reverse = A_REVERSE;

// Swift takes these for shared mutable state.
static inline WINDOW *_Nonnull cncurses_stdscr(void) { return stdscr; }
static inline WINDOW *_Nonnull cncurses_curscr(void) { return curscr; }
static inline WINDOW *_Nonnull cncurses_newscr(void) { return newscr; }
static inline int cncurses_colours(void) { return COLORS; }
static inline FILE *_Nonnull cncurses_stdin(void) { return stdin; }
static inline FILE *_Nonnull cncurses_stdout(void) { return stdout; }

/// A character of style `attributes` and `pair`, without its text.
static inline cchar_t cncurses_cell(attr_t attributes, int pair) {
  cchar_t cell = {0};
  // As setcchar does it: the pair stands in the attribute as far as it fits there, and whole beside it.
  cell.attr = (attributes & ~(attr_t)A_COLOR) | COLOR_PAIR(pair < 256 ? pair : 255);
  cell.ext_color = pair;
  return cell;
}

/// The sequences of terminfo that Swift needs by name; NULL where the terminal has none. After newterm.
typedef enum {
  cncurses_key_up,
  cncurses_key_down,
  cncurses_key_left,
  cncurses_key_right,
  cncurses_key_home,
  cncurses_key_end,
  cncurses_key_page_up,
  cncurses_key_page_down,
  cncurses_key_insert,
  cncurses_key_delete,
  cncurses_key_backspace,
  cncurses_key_backtab,
  cncurses_key_enter,
  cncurses_key_f1,
  cncurses_key_f2,
  cncurses_key_f3,
  cncurses_key_f4,
  cncurses_key_f5,
  cncurses_key_f6,
  cncurses_key_f7,
  cncurses_key_f8,
  cncurses_key_f9,
  cncurses_key_f10,
  cncurses_key_f11,
  cncurses_key_f12,
  cncurses_key_mouse,
  cncurses_keypad_on,
  cncurses_keypad_off,
  cncurses_leave_screen,
  cncurses_show_cursor,
  cncurses_plain_style,
} cncurses_capability;

static inline const char *_Nullable cncurses_string(cncurses_capability capability) {
  switch (capability) {
    case cncurses_key_up: return key_up;
    case cncurses_key_down: return key_down;
    case cncurses_key_left: return key_left;
    case cncurses_key_right: return key_right;
    case cncurses_key_home: return key_home;
    case cncurses_key_end: return key_end;
    case cncurses_key_page_up: return key_ppage;
    case cncurses_key_page_down: return key_npage;
    case cncurses_key_insert: return key_ic;
    case cncurses_key_delete: return key_dc;
    case cncurses_key_backspace: return key_backspace;
    case cncurses_key_backtab: return key_btab;
    case cncurses_key_enter: return key_enter;
    case cncurses_key_f1: return key_f1;
    case cncurses_key_f2: return key_f2;
    case cncurses_key_f3: return key_f3;
    case cncurses_key_f4: return key_f4;
    case cncurses_key_f5: return key_f5;
    case cncurses_key_f6: return key_f6;
    case cncurses_key_f7: return key_f7;
    case cncurses_key_f8: return key_f8;
    case cncurses_key_f9: return key_f9;
    case cncurses_key_f10: return key_f10;
    case cncurses_key_f11: return key_f11;
    case cncurses_key_f12: return key_f12;
    case cncurses_key_mouse: return key_mouse;
    case cncurses_keypad_on: return keypad_xmit;
    case cncurses_keypad_off: return keypad_local;
    case cncurses_leave_screen: return exit_ca_mode;
    case cncurses_show_cursor: return cursor_normal;
    case cncurses_plain_style: return exit_attribute_mode;
  }
  return NULL;
}

/// Whether the terminal can put the cursor anywhere and clear itself: what a full screen needs at least.
static inline bool cncurses_can_address(void) { return cursor_address && clear_screen; }
