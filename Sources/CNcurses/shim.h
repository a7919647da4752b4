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

// Swift takes these for shared mutable state.
static inline WINDOW *_Nonnull cncurses_stdscr(void) { return stdscr; }
static inline FILE *_Nonnull cncurses_stdin(void) { return stdin; }
static inline FILE *_Nonnull cncurses_stdout(void) { return stdout; }

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
  cncurses_enter_screen,
  cncurses_hide_cursor,
  cncurses_clear,
  cncurses_clear_to_end,
  cncurses_overwrite,
  cncurses_default_colours,
  cncurses_bold,
  cncurses_dim,
  cncurses_italic,
  cncurses_underline,
  cncurses_reverse,
  cncurses_scroll_up,
  cncurses_scroll_down,
  // These take numbers.
  cncurses_move,
  cncurses_region,
  cncurses_foreground,
  cncurses_background,
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
    case cncurses_enter_screen: return enter_ca_mode;
    case cncurses_hide_cursor: return cursor_invisible;
    case cncurses_clear: return clear_screen;
    case cncurses_clear_to_end: return clr_eol;
    case cncurses_overwrite: return exit_insert_mode;
    case cncurses_default_colours: return orig_pair;
    case cncurses_bold: return enter_bold_mode;
    case cncurses_dim: return enter_dim_mode;
    case cncurses_italic: return enter_italics_mode;
    case cncurses_underline: return enter_underline_mode;
    case cncurses_reverse: return enter_reverse_mode;
    case cncurses_scroll_up: return scroll_forward;
    case cncurses_scroll_down: return scroll_reverse;
    case cncurses_move: return cursor_address;
    case cncurses_region: return change_scroll_region;
    case cncurses_foreground: return set_a_foreground;
    case cncurses_background: return set_a_background;
  }
  return NULL;
}

/// Whether the terminal can put the cursor anywhere and clear itself: what a full screen needs at least.
static inline bool cncurses_can_address(void) { return cursor_address && clear_screen; }

/// A sequence that takes up to two numbers, with them put in; valid until the next call.
static inline const char *_Nullable cncurses_formatted(
    const char *_Nonnull format, int first, int second) {
  return tiparm(format, first, second);
}

/// How many colours the terminal has; below 1 for none.
static inline int cncurses_colours(void) { return max_colors; }

/// What cannot be combined with colours: a bit for each attribute, as terminfo(5) counts them.
static inline int cncurses_colourless(void) { return no_color_video < 0 ? 0 : no_color_video; }

/// Whether a character in the last column moves the cursor to the next row, and so the whole screen from the last row.
static inline bool cncurses_scrolls_at_corner(void) {
  return auto_right_margin && !eat_newline_glitch;
}
