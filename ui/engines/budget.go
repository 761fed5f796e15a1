package engines

import (
	"slices"
	"strconv"
	"strings"

	"chuhe/engine/link"
)

// A Budget is what each engine gets of the machine where the player has not chosen its options: as much as the
// program's own engine.
type Budget struct {
	Threads int // 0: the engine's own default
	HashMB  int // 0: the engine's own default
}

// The options by which programs are told the budget, in lower case. Read only.
var (
	threadNames = []string{"threads", "cores"}
	hashNames   = []string{"hash", "hashsize"}
)

// Default returns the value of an option that the player has not chosen: the budget's, within the range of the option,
// or the program's own.
func (b Budget) Default(o link.Offer) string {
	value, name := 0, strings.ToLower(o.Name)
	switch {
	case slices.Contains(threadNames, name):
		value = b.Threads
	case slices.Contains(hashNames, name):
		value = b.HashMB
	}
	if value == 0 || o.Kind != link.Spin {
		return o.Default
	}
	if o.Min < o.Max {
		value = int(min(max(int64(value), o.Min), o.Max))
	}
	return strconv.Itoa(value)
}

// SetBudget sets what engines get of the machine from their next start.
func (r *Room) SetBudget(b Budget) {
	r.shared.mu.Lock()
	defer r.shared.mu.Unlock()
	r.shared.budget = b
}

// Budget returns what engines get of the machine.
func (r *Room) Budget() Budget {
	r.shared.mu.Lock()
	defer r.shared.mu.Unlock()
	return r.shared.budget
}
