//go:build !js

package equip

import "chuhe/assets/endtables"

// builtIn adds the tables that are part of the programs.
func (s *Set) builtIn() error { return endtables.AddTo(&s.Tables) }
