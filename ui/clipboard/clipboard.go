// Package clipboard shares text with other programs. On X11 it speaks to the server directly: the alternatives need a
// helper program or a C library's development files on the player's machine, and wait for ever for an owner that does
// not answer.
package clipboard
