// Package limits refuses to start a program for which the shell's limits on memory leave too little: Go's runtime would
// end it with a trace. Packages are initialised in the order of their paths, so this one, which needs only the standard
// library, precedes the engine and its tables. Below about 800 MB of address space the runtime does not get this far.
package limits
