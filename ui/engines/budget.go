package engines

import (
	"slices"
	"strconv"
	"strings"

	"chuhe/engine/link"
)

// A Budget is what engines get of the machine where the player has not chosen their options. All programs that run
// share it equally, and the program's own engine too while it analyses or reviews in their place.
type Budget struct {
	Threads int // 0: the engine's own default
	HashMB  int // 0: the engine's own default
}

// The options that set a program's part of the budget, in lower case. Read only.
var (
	threadNames = []string{"threads", "cores"}
	memoryNames = []string{"hash", "hashsize", "memory"}
)

// part returns what each of several users gets.
func (b Budget) part(users int) Budget {
	if b.Threads > 0 {
		b.Threads = max(1, b.Threads/users)
	}
	if b.HashMB > 0 {
		b.HashMB = max(1, b.HashMB/users)
	}
	return b
}

// use adds to the number of users of the budget.
func (r *Room) use(more int) {
	r.shared.mu.Lock()
	defer r.shared.mu.Unlock()
	r.shared.users += more
}

// part returns what each user of the budget gets at present.
func (r *Room) part() Budget {
	r.shared.mu.Lock()
	defer r.shared.mu.Unlock()
	return r.shared.budget.part(max(1, r.shared.users))
}

// Default returns the value of an option that the player has not chosen: the budget's, within the range of the option,
// or the program's own.
func (b Budget) Default(o link.Offer) string {
	value := b.of(o)
	if value == 0 {
		return o.Default
	}
	if o.Min < o.Max {
		value = int(min(max(int64(value), o.Min), o.Max))
	}
	return strconv.Itoa(value)
}

// of returns the figure of the budget for an option, or 0.
func (b Budget) of(o link.Offer) int {
	switch {
	case o.Kind != link.Spin:
	case slices.Contains(threadNames, strings.ToLower(o.Name)):
		return b.Threads
	case IsMemory(o):
		return b.HashMB
	}
	return 0
}

// IsMemory reports whether an option is a size of memory in MB.
func IsMemory(o link.Offer) bool {
	return o.Kind == link.Spin && slices.Contains(memoryNames, strings.ToLower(o.Name))
}

// allotted returns the options of an engine that tell it its part of the budget, without those that the player has
// chosen.
func (e *Engine) allotted(part Budget) (all []link.Option) {
	for _, o := range e.Found.Report.Offers {
		if part.of(o) > 0 && !slices.ContainsFunc(e.Options,
			func(set link.Option) bool { return strings.EqualFold(set.Name, o.Name) }) {
			all = append(all, link.Option{Name: o.Name, Value: part.Default(o)})
		}
	}
	return all
}

// SetBudget sets what engines get of the machine from their next searches.
func (r *Room) SetBudget(b Budget) {
	r.shared.mu.Lock()
	defer r.shared.mu.Unlock()
	r.shared.budget = b
}

// Budget returns what engines get of the machine together.
func (r *Room) Budget() Budget {
	r.shared.mu.Lock()
	defer r.shared.mu.Unlock()
	return r.shared.budget
}
