package start

// limits_linux.c checks the limits on memory and files before Go's runtime starts.

import "C"
