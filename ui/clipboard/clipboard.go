// Package clipboard shares text with other programs. Where the window system
// is X11 it speaks to the server itself: the ready-made ways need a helper
// program or a C library's development files on the player's machine, and wait
// without end for an owner that does not answer.
package clipboard
