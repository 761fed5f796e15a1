// Package browser helps other packages call a web browser: it converts exceptions to errors and waits for promises. It
// is empty on other systems.
package browser
