package engines

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"testing/synctest"

	"chuhe/engine/link"
	"chuhe/engine/link/linktest"
	"chuhe/ui/store"
	"chuhe/ui/store/storetest"
)

// permitted is an engine with something of everything that a permission covers.
func permitted() *Engine {
	return &Engine{
		Command: Command{Program: "/bin/good", Args: []string{"--net=/nets/a b.nnue", "run.py", "-c", "exec '/bin/inner' -x"}, Folder: "/games"},
		Options: []link.Option{{Name: "Hash", Value: "64"}, {Name: "Log", Value: "/tmp/log"}},
	}
}

// A permission is for the program, its arguments, folder, options and files; after any change of one of them the player
// is asked again.
func TestWhatAPermissionCovers(t *testing.T) {
	for name, change := range map[string]func(*machine, *Engine){
		"":                         func(_ *machine, e *Engine) { e.Name, e.ID, e.Protocol = "Other", "9", link.UCCI },
		"program":                  func(m *machine, e *Engine) { e.Command.Program = "/bin/other" },
		"argument":                 func(_ *machine, e *Engine) { e.Command.Args[2] = "-d" },
		"another argument":         func(_ *machine, e *Engine) { e.Command.Args = append(e.Command.Args, "") },
		"no argument":              func(_ *machine, e *Engine) { e.Command.Args = nil },
		"divided otherwise":        func(_ *machine, e *Engine) { e.Command.Args = []string{strings.Join(e.Command.Args, " ")} },
		"folder":                   func(_ *machine, e *Engine) { e.Command.Folder = "/" },
		"value":                    func(_ *machine, e *Engine) { e.Options[1].Value = "/home/.bashrc" },
		"option":                   func(_ *machine, e *Engine) { e.Options[1].Name = "Log File" },
		"another option":           func(_ *machine, e *Engine) { e.Options = append(e.Options, link.Option{Name: "X"}) },
		"no options":               func(_ *machine, e *Engine) { e.Options = nil },
		"machine":                  func(m *machine, _ *Engine) { m.id = "there" },
		"content":                  func(m *machine, _ *Engine) { m.version = "2" },
		"file after =":             func(m *machine, _ *Engine) { m.files["/nets/a b.nnue"] += "!" },
		"file of the folder":       func(m *machine, _ *Engine) { m.files["/games/run.py"] += "!" },
		"file in a shell's words":  func(m *machine, _ *Engine) { m.files["/bin/inner"] += "!" },
		"file that is gone":        func(m *machine, _ *Engine) { delete(m.files, "/games/run.py") },
		"file that was not there":  func(m *machine, _ *Engine) { m.files["/games/-x"] = "" },
		"program and its argument": func(m *machine, e *Engine) { e.Command.Program, e.Command.Args[0] = "/bin/other", "/bin/good" },
	} {
		m := &machine{id: "here", files: map[string]string{"/bin/good": "", "/bin/other": "", "/nets/a b.nnue": "", "/games/run.py": "", "/bin/inner": "", "/nets/a": ""}}
		s := storetest.New(map[string]string{})
		w := store.NewWriter(s)
		t.Cleanup(w.Close)
		e := permitted()
		if err := newTrust(w, m).check(e); !errors.Is(err, ErrAsk) {
			t.Fatalf("%s: before it is allowed: %v, want %v", name, err, ErrAsk)
		}
		must(t, newTrust(w, m).allow(e))
		w.Flush()
		change(m, e)
		if err := newTrust(w, m).check(e); errors.Is(err, ErrAsk) != (name != "") {
			t.Errorf("after a change of the %s: %v", name, err)
		}
	}
}

// A permission of an earlier version, which did not cover options and the files of arguments, counts for an engine
// without them, and becomes a whole one.
func TestPermissionsOfEarlierVersions(t *testing.T) {
	m := &machine{id: "here", files: map[string]string{"/bin/good": "", "/games/run.py": ""}}
	early := func(c Command) string {
		digest, _ := m.Digest(c.Program)
		return sum("%q %q %q %q %q", m.id, c.Program, c.Args, c.Folder, digest)
	}
	plain := Engine{Command: Command{Program: "/bin/good", Args: []string{"-x"}, Folder: "/games"}}
	options, script := plain, plain
	options.Options = []link.Option{{Name: "Log", Value: "/tmp/log"}}
	script.Command.Args = []string{"run.py"}
	for _, c := range []struct {
		name string
		e    Engine
		asks bool
	}{{"plain", plain, false}, {"with options", options, true}, {"with a script", script, true}} {
		s := storetest.New(map[string]string{AllowedName: early(c.e.Command) + "\n"})
		w := store.NewWriter(s)
		t.Cleanup(w.Close)
		if err := newTrust(w, m).check(&c.e); errors.Is(err, ErrAsk) != c.asks {
			t.Errorf("%s: %v; want a question: %v", c.name, err, c.asks)
		}
		w.Flush()
		if kept := s.Files()[AllowedName]; strings.Contains(kept, "start:") == c.asks || strings.HasPrefix(kept, "start:") == c.asks {
			t.Errorf("%s: kept %q", c.name, kept)
		}
	}
}

// The player's own change of an option keeps the permission; a change of an engine that has none gives none.
func TestPermissionFollowsThePlayer(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		for _, allowed := range []bool{true, false} {
			m := &machine{id: "here", programs: map[string]linktest.Program{"good": linktest.Plays(nil)}}
			s := storetest.New(map[string]string{FileName: "Chuhe engines 1\nengine 1\nname \"a\"\nprogram \"/bin/good\"\nset \"EvalFile\" \"/x\"\n"})
			r, w := opened(t, m, s)
			if allowed {
				r.Allow("1")
				waits(r)
			}
			for i := range 50 {
				r.SetOption("1", link.Offer{Name: "EvalFile", Kind: link.String}, fmt.Sprint("/", i))
			}
			w.Flush()
			again, _ := opened(t, m, s)
			again.Survey()
			waits(again)
			if again.Strange("1") == allowed {
				t.Errorf("an engine that was allowed: %v, needs permission: %v", allowed, again.Strange("1"))
			}
		}
	})
}

// Marks that are needed outlive those that are not.
func TestMostPermissions(t *testing.T) {
	m := &machine{id: "here", files: map[string]string{"/bin/good": ""}}
	s := storetest.New(map[string]string{})
	w := store.NewWriter(s)
	t.Cleanup(w.Close)
	trust, e := newTrust(w, m), permitted()
	must(t, trust.allow(e))
	for i := range 8 {
		var marks []string
		for j := range mostAllowed / 4 {
			marks = append(marks, fmt.Sprint(i, j))
		}
		if trust.add(nil, marks...); trust.check(e) != nil {
			t.Fatalf("after %d times %d marks: %v", i+1, len(marks), trust.check(e))
		}
	}
	if w.Flush(); len(trust.allowed) != mostAllowed || newTrust(w, m).check(e) != nil {
		t.Errorf("%d marks are kept, and the engine in use needs permission: %v", len(trust.allowed), newTrust(w, m).check(e))
	}
}

// Nothing is looked at on another computer before the player allows it.
func TestDistantFiles(t *testing.T) {
	for _, c := range []Command{{Program: `\\host\share\e.exe`}, {Program: "/bin/good", Args: []string{`--book=\\host\share\book`}}, {Program: "/bin/good", Folder: "//host/share"}} {
		m := &machine{id: "here", files: map[string]string{"/bin/good": "", `\\host\share\e.exe`: ""}}
		trust := newTrust(newWriter(t, nil), m)
		if err := trust.check(&Engine{Command: c}); !errors.Is(err, ErrAsk) || len(m.looked) > 0 {
			t.Errorf("%v: %v, and %q were looked at, want %v and nothing", c, err, m.looked, ErrAsk)
		}
		must(t, trust.allow(&Engine{Command: c}))
		if err := trust.check(&Engine{Command: c}); err != nil {
			t.Errorf("%v: after it is allowed: %v", c, err)
		}
	}
}

// Options that would begin another command are refused in the file and in the room.
func TestOptionsOfOneLine(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r, _, id, _ := seated(t, linktest.Plays(nil))
		for _, text := range []string{"a\nquit", "a\rquit", "a\x00b", "a\x1b[2J", "a\u0085b", "a\u2028b", "\n"} {
			for _, o := range []link.Option{{Name: "X", Value: text}, {Name: text, Value: "x"}} {
				if l, err := decode(encode(&list{next: 2, engines: []Engine{{ID: "1", Options: []link.Option{o}}}})); err != nil || len(l.engines) > 0 {
					t.Errorf("%q is read as %v, %v", o, l, err)
				}
			}
			if r.SetOption(id, link.Offer{Name: "EvalFile"}, text) || r.SetOption(id, link.Offer{Name: text}, "x") || len(r.Engine(id).Options) > 0 {
				t.Errorf("%q is taken: %v", text, r.Engine(id).Options)
			}
		}
	})
}
