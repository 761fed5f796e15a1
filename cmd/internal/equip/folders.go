//go:build !js

package equip

import (
	"os"
	"path/filepath"
	"slices"

	"github.com/adrg/xdg"
)

// folders returns the folders with tables that belong to the program: the one beside it, the player's own, and those of
// packages of the system. They need not exist.
func folders() []string {
	var all []string
	if program, err := os.Executable(); err == nil {
		all = append(all, filepath.Join(filepath.Dir(program), "endings"))
	}
	for _, data := range slices.Concat([]string{xdg.DataHome}, xdg.DataDirs) {
		all = append(all, filepath.Join(data, "chuhe", "endings"))
	}
	return all
}
