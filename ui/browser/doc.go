// Package browser is shared by the packages that call a web browser: it handles exceptions and waits for promises. It
// is empty on other systems.
package browser
