package bustest

import (
	"image"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/godbus/dbus/v5"
)

// patience bounds every wait. No wait takes that long unless something is broken, however slow the machine.
const patience = time.Minute

// A Client uses a program through its accessible objects alone, like a screen reader whose user cannot see.
type Client struct {
	*Desktop
	peer string // name of the program on the bus

	mu   sync.Mutex
	said []string
}

// Object is an accessible object of a program.
type Object struct {
	ID, Role, Name string // the role by its English name
	path           dbus.ObjectPath
}

// Join waits until the program with a process ID has registered, and listens to it. Assistive technology must be on.
func (d *Desktop) Join(pid int) *Client {
	d.t.Helper()
	c := &Client{Desktop: d}
	signals := make(chan *dbus.Signal, 1000)
	d.Must(d.Bus.AddMatchSignal(dbus.WithMatchPathNamespace("/org/a11y/atspi"),
		dbus.WithMatchInterface("org.a11y.atspi.Event.Object"), dbus.WithMatchMember("Announcement")))
	d.Bus.Signal(signals)
	go func() {
		for s := range signals { // closed with the bus
			c.hear(s)
		}
	}()
	for end := time.After(patience); ; {
		select {
		case c.peer = <-d.joined:
			var id uint32
			if d.Bus.BusObject().Call("org.freedesktop.DBus.GetConnectionUnixProcessID", 0, c.peer).Store(&id) == nil &&
				int(id) == pid {
				return c
			}
		case <-end:
			d.t.Fatalf("no program registered within %v", patience)
		}
	}
}

// hear keeps the sentence of an announcement.
func (c *Client) hear(s *dbus.Signal) {
	if s.Name != "org.a11y.atspi.Event.Object.Announcement" || len(s.Body) < 4 {
		return
	}
	if v, ok := s.Body[3].(dbus.Variant); ok {
		if sentence, ok := v.Value().(string); ok {
			c.mu.Lock()
			c.said = append(c.said, sentence)
			c.mu.Unlock()
		}
	}
}

// Said returns the sentences that were announced since the last call of Hears.
func (c *Client) Said() []string {
	c.mu.Lock()
	defer c.mu.Unlock()
	return slices.Clone(c.said)
}

// Hears waits until a sentence that contains the words is announced, and forgets all up to it.
func (c *Client) Hears(words string) {
	c.t.Helper()
	c.eventually("announced: "+words, func() bool {
		c.mu.Lock()
		defer c.mu.Unlock()
		i := slices.IndexFunc(c.said, func(s string) bool { return strings.Contains(s, words) })
		c.said = slices.Delete(c.said, 0, i+1)
		return i >= 0
	})
}

// visit passes an object and all below it to a function, parents first, until that returns false. It leaves out objects
// that vanish meanwhile, and without points the 90 points of a board, which take most of the time.
func (c *Client) visit(path dbus.ObjectPath, points bool, f func(Object) bool) (on bool) {
	const accessible = "org.a11y.atspi.Accessible"
	o := c.Bus.Object(c.peer, path)
	found := Object{path: path}
	var children []ref
	if o.Call(accessible+".GetRoleName", 0).Store(&found.Role) != nil ||
		o.StoreProperty(accessible+".Name", &found.Name) != nil ||
		o.StoreProperty(accessible+".AccessibleId", &found.ID) != nil {
		return true
	}
	if !f(found) {
		return false
	}
	if found.Role == "point" || found.Role == "board" && !points ||
		o.Call(accessible+".GetChildren", 0).Store(&children) != nil {
		return true
	}
	for _, child := range children {
		if !c.visit(child.Path, points, f) {
			return false
		}
	}
	return true
}

// Find waits for an object with a role and a name, which may go on behind a comma, a dot or a colon.
func (c *Client) Find(role, name string) (found Object) {
	c.t.Helper()
	c.eventually("a "+role+" called "+name, func() (ok bool) {
		found, ok = c.look(role, name)
		return ok
	})
	return found
}

// Gone waits until there is no object with a role and a name.
func (c *Client) Gone(role, name string) {
	c.t.Helper()
	c.eventually("no "+role+" called "+name, func() bool {
		_, there := c.look(role, name)
		return !there
	})
}

// look returns the first object with a role and a name, and whether there is one.
func (c *Client) look(role, name string) (Object, bool) {
	return c.first(role == "point", func(o Object) bool {
		rest, begins := strings.CutPrefix(o.Name, name)
		return o.Role == role && begins && (rest == "" || strings.HasPrefix(rest, ", ") ||
			strings.HasPrefix(rest, " · ") || strings.HasPrefix(rest, ": "))
	})
}

// first returns the first object that meets a condition, with points also among those of a board, and whether there is
// one.
func (c *Client) first(points bool, wanted func(Object) bool) (found Object, ok bool) {
	c.visit(rootPath, points, func(o Object) bool {
		if ok = wanted(o); ok {
			found = o
		}
		return !ok
	})
	return found, ok
}

// Place waits for the control with an ID, and returns its place on the screen.
func (c *Client) Place(id string) image.Rectangle {
	c.t.Helper()
	const onScreen = uint32(0)
	var r struct{ X, Y, W, H int32 }
	c.eventually("a control "+id, func() bool {
		o, ok := c.first(false, func(o Object) bool { return o.ID == id })
		if !ok {
			return false
		}
		extents := c.Bus.Object(c.peer, o.path).Call("org.a11y.atspi.Component.GetExtents", 0, onScreen)
		return extents.Store(&r) == nil && r.W > 0
	})
	return image.Rect(int(r.X), int(r.Y), int(r.X+r.W), int(r.Y+r.H))
}

// Absent waits until there is no control with an ID.
func (c *Client) Absent(id string) {
	c.t.Helper()
	c.eventually("no control "+id, func() bool {
		_, there := c.first(false, func(o Object) bool { return o.ID == id })
		return !there
	})
}

// Points returns the names of the points of a board, by their squares.
func (c *Client) Points(board string) map[string]string {
	names := map[string]string{}
	c.visit(rootPath, true, func(o Object) bool {
		if square, ok := strings.CutPrefix(o.ID, board+"."); ok && o.Role == "point" {
			names[square] = o.Name
		}
		return true
	})
	return names
}

// Focused returns the ID of the control with the focus, or of its board.
func (c *Client) Focused() string {
	const focused = 1 << 12
	o, _ := c.first(true, func(o Object) bool {
		var states []uint32
		err := c.Bus.Object(c.peer, o.path).Call("org.a11y.atspi.Accessible.GetState", 0).Store(&states)
		return err == nil && len(states) > 0 && states[0]&focused != 0
	})
	return o.ID
}

// Press performs the action of an object.
func (c *Client) Press(role, name string) {
	c.t.Helper()
	c.act(c.Find(role, name), "Action.DoAction", int32(0))
}

// Write replaces the text of a field and confirms it.
func (c *Client) Write(field, text string) {
	c.t.Helper()
	o := c.Find("text field", field)
	c.act(o, "EditableText.SetTextContents", text)
	c.act(o, "Action.DoAction", int32(0))
}

// act calls a method that reports whether it was possible.
func (c *Client) act(o Object, method string, args ...any) {
	c.t.Helper()
	var done bool
	if err := c.Bus.Object(c.peer, o.path).Call("org.a11y.atspi."+method, 0, args...).Store(&done); err != nil ||
		!done {
		c.t.Fatalf("%s of the %s %q with %v: %v and %v, want true", method, o.Role, o.Name, args, done, err)
	}
}

// eventually waits until a state is reached.
func (c *Client) eventually(what string, reached func() bool) {
	c.t.Helper()
	for deadline := time.Now().Add(patience); time.Now().Before(deadline); time.Sleep(20 * time.Millisecond) {
		if reached() {
			return
		}
	}
	var tree strings.Builder
	c.visit(rootPath, false, func(o Object) bool {
		tree.WriteString("\n" + o.Role + " " + o.Name)
		return true
	})
	c.t.Fatalf("waited %v in vain: %s\nannounced: %q\nobjects:%s", patience, what, c.Said(), tree.String())
}
