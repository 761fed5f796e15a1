package engines

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"chuhe/engine/link"
	"chuhe/engine/link/linktest"
	"chuhe/engine/link/trial"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
	"chuhe/ui/locale"
	"chuhe/ui/store/storetest"
)

// waits polls until the room has no work left.
func waits(r *Room) {
	for range 1000 {
		synctest.Wait()
		if r.Poll(); !r.worker.Busy() {
			return
		}
		time.Sleep(100 * time.Millisecond)
	}
	panic("the room does not come to rest")
}

// afterward returns a program that plays, until it is ready and has then heard a number of lines with a word: it answers
// the others with said.
func afterward(number int, word, said string) linktest.Program {
	return func() func(string) string {
		left := number + 2
		return linktest.Plays(func(line string) string {
			if strings.Fields(line)[0] != word {
				return ""
			}
			if left--; left >= 0 {
				return ""
			}
			return said
		})()
	}
}

// TestVerdicts tries good and bad programs, and checks the cause and the sentence of each.
func TestVerdicts(t *testing.T) {
	never := linktest.Answers("", "")
	for name, c := range map[string]struct {
		program linktest.Program
		cause   trial.Cause
		says    string
	}{
		"good":    {linktest.Plays(nil), trial.Other, ""},
		"missing": {nil, trial.NotFound, "missing was not found: there is no file missing. Add the engine again with the right path."},
		"silent":  {never, trial.Silent, "silent did not answer within 10 s. Check the program, its arguments and the protocol, then try again."},
		"ends": {func() func(string) string { return func(string) string { return "end" } }, trial.Ended,
			"ends quit right after it started. Check its options and the files beside it, then try again. It says: “segfault”."},
		"netless": {linktest.Plays(func(line string) string {
			if line == "isready" {
				return "info string ERROR: The network file x.nnue was not loaded"
			}
			return ""
		}), trial.NoNetwork, "Fake 1 lacks its network file. Put the file beside the program or choose it in the options, then try again. It says: “info string ERROR: The network file x.nnue was not loaded”."},
		"illegal":     {afterward(0, "go", "bestmove a0a9"), trial.Illegal, "Fake 1 cannot play: it made no legal move when it was tried. Try another protocol, or add another engine."},
		"ends later":  {afterward(0, "go", "end"), trial.Died, "Fake 1 started, but quit while it was thinking. Check its options and the files beside it, then try again. It says: “segfault”."},
		"hangs later": {afterward(4, "isready", " "), trial.Silent, "Fake 1 did not answer within 5 s. Check the program, its arguments and the protocol, then try again."},
		"thinks on":   {afterward(0, "go", " "), trial.Other, "Fake 1 cannot play. Check its options, then try again. Reason: thinks on gave no move within 5s of its time."},
	} {
		synctest.Test(t, func(t *testing.T) {
			m := &machine{programs: map[string]linktest.Program{name: c.program}}
			r, _ := opened(t, m, nil)
			id := r.Add([]string{name, "-x"})
			if r.Step(id) != Starting {
				t.Errorf("%s: step %d, want %d", name, r.Step(id), Starting)
			}
			waits(r)
			e := r.Engine(id)
			if c.says == "" {
				if f := e.Found; f.Verdict != Ready || f.Report.Legal != trial.Positions || e.Name != "Fake 1" || f.Report.Protocol != link.UCI || len(f.Report.Offers) != 3 {
					t.Errorf("%s: found %+v of %q, want a ready one", name, f, e.Name)
				}
				return
			}
			said := locale.English.Say(e.Found.Sentence(e.Name, e.Command.Program))
			if e.Found.Verdict != Failed || e.Found.Cause != c.cause || said != c.says {
				t.Errorf("%s: found %+v\n%q, want cause %d\n%q", name, e.Found, said, c.cause, c.says)
			}
			if name == "netless" && len(e.Found.Report.Offers) != 3 {
				t.Errorf("the options of a program without its network are %v, want all three", e.Found.Report.Offers)
			}
		})
	}
}

// TestNothingStartsUnasked checks that no program of a list from elsewhere starts before the player allows it, nor one
// that has changed, or with other arguments.
func TestNothingStartsUnasked(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		m := &machine{id: "here", programs: map[string]linktest.Program{"good": linktest.Plays(nil)}}
		files := storetest.New(map[string]string{})
		r, w := opened(t, m, files)
		id := r.Add([]string{"good"})
		waits(r)
		w.Flush()
		content := files.Files()
		for name, c := range map[string]struct {
			id, version, list string
			allowed, asks     bool
		}{
			"the same files":           {"here", "", content[FileName], true, false},
			"a backup":                 {"here", "", content[FileName], false, true},
			"another machine":          {"there", "", content[FileName], true, true},
			"a changed program":        {"here", "2", content[FileName], true, true},
			"other arguments":          {"here", "", strings.Replace(content[FileName], `"folder"`, `"arguments":["-x"],"folder"`, 1), true, true},
			"another working folder":   {"here", "", strings.Replace(content[FileName], `"folder":"/bin"`, `"folder":"/tmp"`, 1), true, true},
			"only another name for it": {"here", "", strings.Replace(content[FileName], `"name":"Fake 1"`, `"name":"X"`, 1), true, false},
		} {
			kept := map[string]string{FileName: c.list}
			if c.allowed {
				kept[AllowedName] = content[AllowedName]
			}
			m := &machine{id: c.id, version: c.version, programs: m.programs}
			r, _ := opened(t, m, storetest.New(kept))
			r.Survey()
			waits(r)
			if r.Strange(id) != c.asks {
				t.Errorf("%s: asks %v, want %v", name, r.Strange(id), c.asks)
			}
			r.Try(id)
			waits(r)
			result := r.Player(id).Search(context.Background(), xiangqi.StartPosition(), think.Limits{}, nil)
			if c.asks != (m.started == 0) || c.asks != (result.Err != nil) {
				t.Errorf("%s: %d programs started, %v; want none: %v", name, m.started, result.Err, c.asks)
			}
			if !c.asks {
				continue
			}
			if got, want := locale.English.Say(Message(result.Err)), "may not start on this computer yet. Allow it in the engine room."; !strings.HasSuffix(got, want) {
				t.Errorf("%s: the seat says %q, want %q", name, got, want)
			}
			r.Allow(id)
			waits(r)
			if r.Strange(id) || m.started == 0 || r.Engine(id).Found.Verdict != Ready {
				t.Errorf("%s: after it is allowed %d programs started, found %+v", name, m.started, r.Engine(id).Found)
			}
		}
	})
}

// TestAdopt checks that the engines of another list are added once, and not started.
func TestAdopt(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		m := &machine{programs: map[string]linktest.Program{"good": linktest.Plays(nil)}}
		files := storetest.New(map[string]string{})
		r, w := opened(t, m, files)
		r.Copy(r.Add([]string{"good"})) // 1 and 2, so that 3 of the other list is the next one
		waits(r)
		for range 2 {
			must(t, r.Adopt(encode(full())))
		}
		if err := r.Adopt([]byte("x")); err == nil || len(r.Engines()) != 2+len(full().engines) {
			t.Errorf("%d engines, %v, want %d and an error", len(r.Engines()), err, 2+len(full().engines))
		}
		w.Flush()
		l, err := decode([]byte(files.Files()[FileName]))
		if err != nil || len(l.engines) != len(r.Engines()) ||
			l.engines[2].ID != "9" || l.engines[3].ID != "7" || l.engines[5].ID != "3" {
			t.Errorf("kept %+v, %v", l, err)
		}
	})
}

// TestList changes the list in every way, and reads it again.
func TestList(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		m := &machine{programs: map[string]linktest.Program{"good": linktest.Plays(nil)}}
		files := storetest.New(map[string]string{})
		r, w := opened(t, m, files)
		a := r.Add([]string{"good"})
		waits(r)
		hash := r.Engine(a).Found.Report.Offers[0]
		r.SetBudget(Budget{HashMB: 64})
		b := r.Copy(a)
		for _, value := range []string{"16", "64", "5"} {
			r.SetOption(b, hash, value)
			if want := map[string]int{"16": 1, "64": 0, "5": 1}[value]; len(r.Engine(b).Options) != want || r.Engine(b).Value(hash, r.Budget()) != value {
				t.Errorf("with %s the options are %v", value, r.Engine(b).Options)
			}
		}
		r.SetName(b, "Other")
		r.SetProtocol(b, link.UCI)
		r.Remove(a)
		if r.Removed() != "Fake 1" || len(r.Engines()) != 1 || r.Engine(a) != nil {
			t.Errorf("without %q there are %d engines", r.Removed(), len(r.Engines()))
		}
		if got := r.Restore(); got != a || r.Engines()[0].ID != a || r.Removed() != "" || r.Restore() != "" {
			t.Errorf("restored %q: %v", got, r.Engines())
		}
		if r.Remove(a); r.Copy(b) != "3" {
			t.Errorf("the IDs are those of %v", r.Engines())
		}
		w.Flush()
		again, _ := opened(t, m, files)
		if e := again.Engines(); len(e) != 2 || e[0].Name != "Other" || e[1].Name != "Other (2)" || e[0].Protocol != link.UCI || e[0].Options[0].Value != "5" {
			t.Errorf("read again: %+v", e)
		}
	})
}

// TestTestShowsTheTalk checks that a test plays a move and keeps the end of the conversation, however long.
func TestTestShowsTheTalk(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		flooding := true
		flood := linktest.Plays(func(line string) string {
			if line == "position startpos" && flooding {
				return strings.Repeat("info string "+strings.Repeat("x", 2*longestLine)+"\n", 2*mostLines)
			}
			return ""
		})
		r, _, id, _ := seated(t, flood)
		r.Test(id)
		waits(r)
		talk := r.Talk(id)
		if r.Tested(id) == xiangqi.NoMove || len(talk) != mostLines || talk[mostLines-1] != (Line{true, "quit"}) || len(talk[0].Text) > longestLine {
			t.Errorf("the test plays %v and leaves %d lines, the last %+v", r.Tested(id), len(talk), talk[len(talk)-1])
		}
		r.Test(id)
		r.Cancel(id)
		if waits(r); r.Step(id) != Idle || r.Engine(id).Found.Verdict != Ready {
			t.Errorf("after a cancelled test step %d, found %+v", r.Step(id), r.Engine(id).Found)
		}
		flooding = false
		r.Press(id, r.Engine(id).Found.Report.Offers[2])
		waits(r)
		if !strings.Contains(fmt.Sprint(r.Talk(id)), "setoption name Clear") {
			t.Errorf("the button is not pressed in %d lines", len(r.Talk(id)))
		}
	})
}

// TestNoPrograms covers a system without programs, such as a browser.
func TestNoPrograms(t *testing.T) {
	w := newWriter(t, encode(full()))
	r, message := Open(w, nil, nil)
	defer r.Close()
	r.Survey()
	if err := r.Adopt(encode(full())); err != nil || r.Adopt([]byte("x")) == nil {
		t.Errorf("adopted with %v, want only a broken list refused", err)
	}
	if r.Able() || len(r.Engines()) != 0 || message.Key != "" || r.Poll() {
		t.Errorf("a room without programs has %v, %v", r.Engines(), message)
	}
}

// TestTestMeasuresNothing checks that a test leaves what the last trial found, also if the program plays now.
func TestTestMeasuresNothing(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		failing := true
		m := &machine{programs: map[string]linktest.Program{"odd": linktest.Plays(func(line string) string {
			if failing && strings.HasPrefix(line, "go movetime") {
				return "end"
			}
			return ""
		})}}
		r, _ := opened(t, m, nil)
		id := r.Add([]string{"odd"})
		waits(r)
		failing = false
		r.Test(id)
		waits(r)
		if f := r.Engine(id).Found; f.Verdict != Failed || r.Tested(id) == xiangqi.NoMove {
			t.Errorf("after the test that moved %v the engine is found %+v, want Failed", r.Tested(id), f)
		}
		r.Try(id)
		waits(r)
		if f := r.Engine(id).Found; f.Verdict != Ready {
			t.Errorf("after another trial the engine is found %+v, want Ready", f)
		}
	})
}

// TestEngineThatNeedsAnOption adds a UCCI program that ends without its book: the options of the failed trial can be set,
// and then it plays. A copy keeps its own value.
func TestEngineThatNeedsAnOption(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		needy := func() func(string) string {
			plays, hasBook := linktest.Plays(nil)(), false
			return func(line string) string {
				switch {
				case line == "uci":
					return ""
				case line == "ucci":
					return "id name Needy\noption usemillisec type check default false\noption bookfiles type string default <empty>\nucciok"
				case strings.HasPrefix(line, "setoption"):
					hasBook = hasBook || line == "setoption bookfiles /books/a.dat"
					return ""
				case line == "isready" && !hasBook:
					return "end"
				}
				return plays(line)
			}
		}
		r, _ := opened(t, &machine{programs: map[string]linktest.Program{"needy": needy}}, nil)
		id := r.Add([]string{"needy"})
		waits(r)
		e := r.Engine(id)
		if e.Found.Verdict != Failed || e.Found.Cause != trial.Ended || e.Name != "Needy" || len(e.Found.Report.Offers) != 2 {
			t.Fatalf("without its book %s is found %+v, want one that ended, with two options", e.Name, e.Found)
		}
		copied := r.Copy(id)
		r.SetOption(id, e.Found.Report.Offers[1], "/books/a.dat")
		for id, want := range map[string]Verdict{id: Ready, copied: Failed} {
			r.Try(id)
			waits(r)
			if f := r.Engine(id).Found; f.Verdict != want || f.Report.Protocol != link.UCCI {
				t.Errorf("engine %s is found %+v, want verdict %d by UCCI", id, f, want)
			}
		}
		if result := ask(r.Player(id), xiangqi.StartPosition()); result.Err != nil || result.Move == xiangqi.NoMove {
			t.Errorf("it plays %v, %v", result.Move, result.Err)
		}
	})
}
