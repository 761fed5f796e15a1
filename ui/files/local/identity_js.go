package local

import "chuhe/ui/files"

// Identify implements [files.System].
func (System) Identify(string) (id files.Identity, virtual bool) { return id, false }
