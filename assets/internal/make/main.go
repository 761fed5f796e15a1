// Make makes the committed assets that are computed: the sounds, the icons and the licence texts. It runs in assets/.
package main

import (
	"fmt"
	"os"
)

func main() {
	makers := map[string]func() error{"sounds": sounds, "icons": icons, "licences": licences}
	if len(os.Args) != 2 || makers[os.Args[1]] == nil {
		fmt.Fprintln(os.Stderr, "usage: make sounds|icons|licences")
		os.Exit(2)
	}
	if err := makers[os.Args[1]](); err != nil {
		fmt.Fprintf(os.Stderr, "make %s: %v\n", os.Args[1], err)
		os.Exit(1)
	}
}
