package engines

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"chuhe/engine/link"
	"chuhe/ui/background"
	"chuhe/ui/locale"
	"chuhe/ui/store"
)

// A System starts programs on this machine. Its methods may be called from any goroutine.
type System interface {
	// Find returns the command of some words, with absolute paths. The error wraps link.ErrNotFound if there is no such
	// program.
	Find(words []string) (Command, error)
	// Digest identifies the content of a program. The error wraps one of package link where one fits.
	Digest(program string) (string, error)
	// Machine identifies this machine.
	Machine() string
	// Dial returns the function that starts the command.
	Dial(c Command) link.Dial
}

// A Room holds the list of engines and the work with them. Its methods return at once; they belong to one goroutine,
// which calls Poll. The players that it returns may be used from any goroutine.
type Room struct {
	system  System // nil: no programs can be started here
	list    list
	kept    *store.Kept // of the list
	removed *removal
	worker  *background.Worker
	running sync.WaitGroup
	trust   *trust
	tries   map[string]*try // the last trial of each engine, by ID
	strange map[string]bool // engines that need the player's permission
	shared  sharedState
}

// sharedState is what players see of the room from other goroutines.
type sharedState struct {
	mu      sync.Mutex
	engines map[string]Engine
	budget  Budget
	users   int // of the budget
	states  map[string]State
	seats   []*seat
	closed  bool
	wake    func()
	news    atomic.Bool // a state has changed
}

// A removal is an engine that can be brought back, and its former place in the list.
type removal struct {
	engine Engine
	index  int
}

// Open reads the list from the store of w, and returns a message about a file that cannot be read. wake, if not nil, is
// called from other goroutines when Poll has something to collect. Where system is nil, the room is empty.
func Open(w *store.Writer, system System, wake func()) (*Room, locale.Message) {
	r := &Room{
		system: system, worker: background.New(wake), tries: map[string]*try{},
		strange: map[string]bool{},
		shared:  sharedState{states: map[string]State{}, wake: wake},
	}
	if system == nil {
		r.kept = format.InMemory(&r.list)
		return r, locale.Message{}
	}
	r.trust = newTrust(w, system)
	var message locale.Message
	r.kept, message, _ = format.Open(w, &r.list)
	r.share()
	return r, message
}

// Able reports whether programs can be started here.
func (r *Room) Able() bool { return r != nil && r.system != nil }

// Engines returns the list, which must not be changed.
func (r *Room) Engines() []Engine { return r.list.engines }

// Playable returns the engines that can be given a seat.
func (r *Room) Playable() (ready []Engine) {
	for _, e := range r.list.engines {
		if e.Found.Verdict == Ready {
			ready = append(ready, e)
		}
	}
	return ready
}

// Engine returns an engine of the list, or nil. The result is valid until the list changes.
func (r *Room) Engine(id string) *Engine {
	if i := r.find(id); i >= 0 {
		return &r.list.engines[i]
	}
	return nil
}

// find returns the index of an engine in the list, or -1.
func (r *Room) find(id string) int {
	return slices.IndexFunc(r.list.engines, func(e Engine) bool { return e.ID == id })
}

// Add adds the engine that some words start, allows it on this machine and tries it. It returns the ID. A program that
// does not exist is added too: its trial says so.
func (r *Room) Add(words []string) string {
	c, err := r.system.Find(words)
	if err != nil {
		c = Command{Program: words[0], Args: words[1:]}
	}
	e := Engine{Name: r.free(named(c)), Command: c}
	if c.Remote() { // looking for the protocol would open several connections
		e.Protocol = link.UCI
	}
	id := r.add(e)
	r.start(id, try{allow: true})
	return id
}

// add appends an engine with a new ID.
func (r *Room) add(e Engine) string {
	e.ID = strconv.Itoa(r.list.next)
	r.list.next++
	r.list.engines = append(r.list.engines, e)
	r.save()
	return e.ID
}

// Copy adds another engine with the same program and options, and returns its ID.
func (r *Room) Copy(id string) string {
	e := r.Engine(id).clone()
	e.Name = r.free(e.Name)
	return r.add(e)
}

// free returns a name that no engine of the list has, with a number added if necessary.
func (r *Room) free(name string) string {
	for n, base := 2, name; slices.ContainsFunc(r.list.engines, func(e Engine) bool { return e.Name == name }); n++ {
		name = base + " (" + strconv.Itoa(n) + ")"
	}
	return name
}

// Remove takes an engine off the list and ends its programs. Restore brings it back.
func (r *Room) Remove(id string) {
	i := r.find(id)
	r.Cancel(id)
	r.removed = &removal{r.list.engines[i], i}
	r.list.engines = slices.Delete(slices.Clone(r.list.engines), i, i+1)
	r.save()
}

// Removed returns the name of the engine that Restore would bring back, or "".
func (r *Room) Removed() string {
	if r.removed == nil {
		return ""
	}
	return r.removed.engine.Name
}

// Restore brings the engine back that was removed last, and returns its ID, or "".
func (r *Room) Restore() string {
	if r.removed == nil {
		return ""
	}
	e := r.removed.engine
	r.list.engines = slices.Insert(slices.Clone(r.list.engines), min(r.removed.index, len(r.list.engines)), e)
	r.removed = nil
	r.save()
	return e.ID
}

// SetName renames an engine. A name without letters changes nothing.
func (r *Room) SetName(id, name string) {
	if !blank(name) {
		r.edit(id, func(e *Engine) { e.Name = name })
	}
}

// blank reports whether nothing of a name could be read.
func blank(name string) bool { return strings.TrimSpace(name) == "" }

// SetProtocol chooses the protocol of an engine; empty: it is found out.
func (r *Room) SetProtocol(id string, p link.Protocol) {
	r.edit(id, func(e *Engine) { e.Protocol = p })
}

// SetOption changes the value of an option, and reports whether it is one that a program can be told. The permission of
// the engine stays.
func (r *Room) SetOption(id string, o link.Offer, value string) bool {
	if !link.OneLine(o.Name + value) {
		return false
	}
	b := r.Budget()
	r.edit(id, func(e *Engine) {
		before := e.clone()
		e.set(o, value, b)
		r.trust.follow(&before, e)
	})
	return true
}

// edit changes an engine and saves the list.
func (r *Room) edit(id string, change func(*Engine)) {
	if e := r.Engine(id); e != nil {
		change(e)
		r.save()
	}
}

// save writes the list, if it may be written, and passes it on to the players.
func (r *Room) save() {
	r.share()
	r.kept.Save()
}

// share passes the list on to the players, and ends those of engines that are no longer on it.
func (r *Room) share() {
	engines := map[string]Engine{}
	for _, e := range r.list.engines {
		engines[e.ID] = e.clone()
	}
	r.shared.mu.Lock()
	r.shared.engines = engines
	r.shared.mu.Unlock()
	r.give(func(s *seat) bool {
		_, listed := engines[s.id]
		return listed
	})
}

// Adopt adds the engines of a list from elsewhere, such as a backup, that are not on the list. They may not be started
// before the player allows it. They keep their IDs, which saved games contain, unless those have been used here. Where
// no programs can be started, the list stays empty.
func (r *Room) Adopt(data []byte) error {
	l, _, err := format.Read(data)
	if r.system == nil {
		return err
	}
	r.kept.Replaced() // the file of the backup may have replaced this one
	defer r.save()
	if err != nil {
		return err
	}
	used := r.list.next
	r.list.next = max(used, l.next)
	for _, e := range l.engines {
		if slices.ContainsFunc(r.list.engines,
			func(have Engine) bool { return have.Name == e.Name && have.same(&e) }) {
			continue
		}
		if n, _ := strconv.Atoi(e.ID); n >= used {
			r.list.engines = append(r.list.engines, e)
		} else {
			r.add(e)
		}
	}
	return nil
}

// Poll collects the results of the work since the last call, and reports whether there were any, or an engine has
// changed its State.
func (r *Room) Poll() bool {
	if r == nil {
		return false
	}
	news := r.shared.news.Swap(false)
	return r.worker.Poll() || news
}

// do runs work in another goroutine; Poll calls the function that it returns.
func (r *Room) do(work func() (then func())) {
	r.running.Add(1)
	r.worker.Do(func() func() {
		defer r.running.Done()
		return work()
	})
}

// Survey finds out which engines need the player's permission.
func (r *Room) Survey() {
	if r.system == nil {
		return
	}
	for _, e := range r.list.engines {
		r.do(func() func() {
			strange := errors.Is(r.trust.check(&e), ErrAsk)
			return func() { r.strange[e.ID] = strange }
		})
	}
}

// Strange reports whether an engine needs the player's permission to start, as far as Survey and trials have found out.
func (r *Room) Strange(id string) bool { return r.strange[id] }

// Close ends all programs and waits for their end. Programs that do not quit are killed.
func (r *Room) Close() {
	for _, t := range r.tries {
		t.cancel()
	}
	r.shared.mu.Lock()
	seats := r.shared.seats
	r.shared.seats, r.shared.closed = nil, true
	r.shared.mu.Unlock()
	for _, s := range seats {
		s.end()
	}
	defer time.AfterFunc(patienceAtEnd, func() {
		for _, s := range seats {
			s.kill()
		}
	}).Stop()
	r.running.Wait()
}

// patienceAtEnd is the time for programs to quit when this program ends.
const patienceAtEnd = time.Second
