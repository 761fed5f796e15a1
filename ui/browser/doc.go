// Package browser is what the packages that speak to a web browser share: calls
// that may throw, and promises that are waited for. It is empty on other systems.
package browser
