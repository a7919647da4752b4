#pragma once
#include <pty.h>
#include <vterm.h>

// Bit fields and unions are out of Swift's sight.
static inline bool cvterm_is_reverse(const VTermScreenCell *_Nonnull cell) { return cell->attrs.reverse; }
static inline bool cvterm_is_bold(const VTermScreenCell *_Nonnull cell) { return cell->attrs.bold; }
static inline bool cvterm_is_underlined(const VTermScreenCell *_Nonnull cell) { return cell->attrs.underline; }
/// The number of a colour; -1 is the terminal's own.
static inline int cvterm_foreground(const VTermScreenCell *_Nonnull cell) {
  return VTERM_COLOR_IS_DEFAULT_FG(&cell->fg) ? -1 : VTERM_COLOR_IS_INDEXED(&cell->fg) ? cell->fg.indexed.idx : 256;
}
static inline int cvterm_background(const VTermScreenCell *_Nonnull cell) {
  return VTERM_COLOR_IS_DEFAULT_BG(&cell->bg) ? -1 : VTERM_COLOR_IS_INDEXED(&cell->bg) ? cell->bg.indexed.idx : 256;
}
static inline bool cvterm_has_colour(const VTermScreenCell *_Nonnull cell) {
  return !VTERM_COLOR_IS_DEFAULT_FG(&cell->fg) || !VTERM_COLOR_IS_DEFAULT_BG(&cell->bg);
}
