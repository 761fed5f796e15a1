package engines

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"chuhe/engine/link"
	"chuhe/engine/link/trial"
	"chuhe/engine/think"
	"chuhe/ui/locale"
	"chuhe/ui/store"
	"chuhe/ui/store/storetest"
)

// Each number of a file has a range; both ends are read, and one more or less is refused.
func TestNumbersOfFiles(t *testing.T) {
	const least, greatest = "-9223372036854775808", "9223372036854775807"
	for _, c := range []struct {
		text string // with # for the number
		read []string
		not  []string
	}{
		{`{"next":#}`, []string{"1", "1073741824"}, []string{"0", "-1", "1073741825", `"x"`, `""`}},
		{`{"engines":[{"id":"#"}]}`, []string{"1", "999999999"}, []string{"0", "-1", "1000000000", "01", "+1", ""}},
		{`{"engines":[{"id":"1","waited_ms":#}]}`, []string{"0", "1073741824"}, []string{"-1", "1073741825", `""`}},
		{`{"engines":[{"id":"1","speed":#}]}`, []string{"0", "1152921504606846976"}, []string{"-1", "1152921504606846977"}},
		{`{"engines":[{"id":"1","stops_ms":#}]}`, []string{"-1", "0", "1073741824"}, []string{"-2", "1073741825"}},
		{`{"engines":[{"id":"1","legal":#}]}`, []string{"0", fmt.Sprint(trial.Positions)}, []string{"-1", fmt.Sprint(trial.Positions + 1)}},
		{`{"engines":[{"id":"1","offers":[{"kind":"spin","name":"a","min":#}]}]}`, []string{least, greatest}, []string{least + "0", greatest + "0"}},
		{`{"engines":[{"id":"1","offers":[{"kind":"spin","name":"a","max":#}]}]}`, []string{least, greatest}, []string{least + "0", greatest + "0"}},
	} {
		for i, numbers := range [][]string{c.read, c.not} {
			for _, n := range numbers {
				text := strings.Replace(c.text, "#", n, 1)
				if _, problems, err := format.Read([]byte(text)); err != nil || len(problems) != i {
					t.Errorf("%s is read with the problems %v, %v, want %d", text, problems, err, i)
				}
			}
		}
	}
	for text, want := range map[string]int{
		`{}`: 1, `{"next":5}`: 5, `{"engines":[{"id":"7"}]}`: 8, `{"next":5,"engines":[{"id":"4"}]}`: 5, `{"engines":[{"id":"5"}],"next":5}`: 6, `{"engines":[{"id":"9"}],"next":3}`: 10,
	} {
		if l, err := decode([]byte(text)); err != nil || l.next != want {
			t.Errorf("after %q the next engine is %+v, %v; want %d", text, l, err, want)
		}
	}
}

// A file has limits: of engines, and of the parts of each.
func TestLimitsOfFiles(t *testing.T) {
	some := func(n int, part string) string {
		return "[" + strings.TrimSuffix(strings.Repeat(part+",", n), ",") + "]"
	}
	engines := func(n int) string {
		var text string
		for i := range n {
			text += fmt.Sprintf(`{"id":"%d"},`, i+1)
		}
		return `{"engines":[` + strings.TrimSuffix(text, ",") + "]}"
	}
	of := func(parts string) string { return `{"engines":[{"id":"1",` + parts + "}]}" }
	const option, offer = `{"name":"","value":""}`, `{"kind":"spin","name":""}`
	for _, c := range []struct {
		what, text string
		ok         bool
	}{
		{"500 engines", engines(500), true},
		{"501 engines", engines(501), false},
		{"2000 arguments", of(`"arguments":` + some(2000, `""`)), true},
		{"2001 arguments", of(`"arguments":` + some(2001, `""`)), false},
		{"2000 settings", of(`"options":` + some(2000, option)), true},
		{"2001 settings", of(`"options":` + some(2001, option)), false},
		{"2000 options", of(`"offers":` + some(2000, offer)), true},
		{"2001 options", of(`"offers":` + some(2001, offer)), false},
		{"2000 choices", of(`"offers":[{"kind":"combo","name":"a","choices":` + some(2000, `"x"`) + "}]"), true},
		{"2001 choices", of(`"offers":[{"kind":"combo","name":"a","choices":` + some(2001, `"x"`) + "}]"), false},
	} {
		if _, problems, err := format.Read([]byte(c.text)); err != nil || (len(problems) == 0) != c.ok {
			t.Errorf("%s: %v, %v, want them read: %v", c.what, problems, err, c.ok)
		}
	}
}

// A list that cannot be read is reported as a broken one.
func TestBrokenList(t *testing.T) {
	if _, message := Open(newWriter(t, []byte("broken")), &machine{}, nil); message.Key != locale.EnginesBroken {
		t.Errorf("the message is %v, want %v", message, locale.EnginesBroken)
	}
}

// Each report is passed on once: the last one of each line of play, in the order of the lines, and none
// after the end.
func TestReportsArePassedOnOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var mu sync.Mutex
		var got []string
		p := pace(func(i think.Info) {
			mu.Lock()
			defer mu.Unlock()
			got = append(got, fmt.Sprintf("%d:%d", i.MultiPV, i.Depth))
		})
		for round := range 3 {
			for _, line := range []int{2, 1, 2, 3} {
				p.report(think.Info{MultiPV: line, Depth: 10*round + line})
			}
			time.Sleep(shownEvery - 1)
			synctest.Wait()
			mu.Lock()
			if len(got) != 3*round {
				t.Errorf("round %d: passed on too early: %v", round, got)
			}
			mu.Unlock()
			time.Sleep(time.Nanosecond)
			synctest.Wait()
		}
		p.report(think.Info{MultiPV: 9})
		p.end()
		p.report(think.Info{MultiPV: 10})
		time.Sleep(time.Second)
		pace(nil).report(think.Info{})
		pace(nil).end()
		if got, want := strings.Join(got, " "), "2:2 1:1 3:3 2:12 1:11 3:13 2:22 1:21 3:23 9:0"; got != want {
			t.Errorf("passed on are %s, want %s", got, want)
		}
	})
	passed := 0
	p := pace(func(think.Info) { passed++ })
	for line := range 300 {
		p.report(think.Info{MultiPV: line})
	}
	if p.end(); passed != 256 {
		t.Errorf("of 300 lines of play, %d are passed on, want 256", passed)
	}
}

// A talk keeps the last 200 lines, and the beginning of long ones; what is not finished is not shown.
func TestTalks(t *testing.T) {
	for _, n := range []int{0, 1, 199, 200, 201, 399, 400, 401} {
		k := &talk{}
		for i := range n {
			k.add(i%3 == 0, fmt.Appendf(nil, "line %d\n", i))
		}
		got := k.last()
		var want []Line
		for i := max(0, n-200); i < n; i++ {
			want = append(want, Line{i%3 == 0, fmt.Sprintf("line %d", i)})
		}
		if !slices.Equal(got, want) {
			t.Errorf("after %d lines, %d are kept: %v", n, len(got), got)
		}
	}
	for _, c := range []struct {
		said []string
		want string
	}{
		{[]string{"a", "b", "c\n"}, "abc"},
		{[]string{"a\nb\n", "c"}, "a|b"},
		{[]string{"\n  \n a \n"}, "a"},
		{[]string{strings.Repeat("x", 299) + "\n"}, strings.Repeat("x", 299)},
		{[]string{strings.Repeat("x", 301) + "\n"}, strings.Repeat("x", 300)},
		{[]string{strings.Repeat("x", 299), "yz\n"}, strings.Repeat("x", 299) + "yz"},
		{[]string{strings.Repeat("x", 300), "yz\n"}, strings.Repeat("x", 300)},
		{[]string{"\xff\n"}, "\ufffd"},
	} {
		k, text := &talk{}, []string{}
		for _, said := range c.said {
			k.add(true, []byte(said))
			k.add(false, []byte("other")) // never finished
		}
		for _, line := range k.last() {
			text = append(text, line.Text)
		}
		if got := strings.Join(text, "|"); got != c.want {
			t.Errorf("%q is kept as %q, want %q", c.said, got, c.want)
		}
	}
}

// A value that the engine has anyway is not stored.
func TestOptions(t *testing.T) {
	hash := link.Offer{Name: "Hash", Kind: link.Spin, Default: "16", Min: 1, Max: 64}
	style := link.Offer{Name: "Style", Kind: link.Combo, Default: "calm"}
	for _, c := range []struct {
		set    []string // names and values
		budget Budget
		want   string // the options that are stored; the values of hash and style
	}{
		{nil, Budget{}, "[] 16 calm"},
		{nil, Budget{HashMB: 40}, "[] 40 calm"},
		{nil, Budget{HashMB: 100}, "[] 64 calm"},
		{[]string{"Hash", "32"}, Budget{}, "[{Hash 32}] 32 calm"},
		{[]string{"Hash", "32"}, Budget{HashMB: 40}, "[{Hash 32}] 32 calm"},
		{[]string{"Hash", "32", "Hash", "8"}, Budget{}, "[{Hash 8}] 8 calm"},
		{[]string{"Hash", "32", "Hash", "16"}, Budget{}, "[] 16 calm"},
		{[]string{"Hash", "40"}, Budget{HashMB: 40}, "[] 40 calm"},
		{[]string{"Style", "wild", "Hash", "8"}, Budget{}, "[{Style wild} {Hash 8}] 8 wild"},
		{[]string{"Style", "wild", "Hash", "8", "Style", "calm"}, Budget{}, "[{Hash 8}] 8 calm"},
	} {
		e := &Engine{}
		for i := 0; i < len(c.set); i += 2 {
			e.set(map[string]link.Offer{"Hash": hash, "Style": style}[c.set[i]], c.set[i+1], c.budget)
		}
		if got := fmt.Sprintf("%v %s %s", e.Options, e.Value(hash, c.budget), e.Value(style, c.budget)); got != c.want {
			t.Errorf("with %v set and the budget %+v: %s, want %s", c.set, c.budget, got, c.want)
		}
	}
}

// A seat goes on with its program as long as what starts it is the same.
func TestSame(t *testing.T) {
	base := Engine{ID: "1", Name: "a", Command: Command{Program: "/p", Args: []string{"x"}, Folder: "/f"}, Protocol: link.UCI, Options: []link.Option{{Name: "n", Value: "v"}}}
	for _, c := range []struct {
		what   string
		change func(*Engine)
		want   bool
	}{
		{"nothing", func(*Engine) {}, true},
		{"name and number", func(e *Engine) { e.ID, e.Name = "2", "b" }, true},
		{"the program", func(e *Engine) { e.Command.Program = "/q" }, false},
		{"the folder", func(e *Engine) { e.Command.Folder = "" }, false},
		{"an argument", func(e *Engine) { e.Command.Args = []string{"y"} }, false},
		{"the protocol", func(e *Engine) { e.Protocol = link.UCCI }, false},
		{"the protocol found, but not chosen", func(e *Engine) { e.Found.Report.Protocol = link.UCCI }, true},
		{"an option", func(e *Engine) { e.Options = nil }, false},
	} {
		other := base.clone()
		c.change(&other)
		if got := base.same(&other); got != c.want {
			t.Errorf("with another %s, it is the same: %v, want %v", c.what, got, c.want)
		}
	}
	for _, c := range []struct {
		chosen, found link.Protocol
		verdict       Verdict
		want          link.Protocol
	}{{"", link.UCCI, Ready, link.UCCI}, {"", link.UCCI, Failed, ""}, {link.UCI, link.UCCI, Ready, link.UCI}, {link.UCI, "", Untried, link.UCI}} {
		e := Engine{Protocol: c.chosen, Found: Finding{Verdict: c.verdict, Report: trial.Report{Protocol: c.found}}}
		if got := e.speaks(); got != c.want {
			t.Errorf("chosen %q, found %q with verdict %d: it speaks %q, want %q", c.chosen, c.found, c.verdict, got, c.want)
		}
	}
}

func TestNamesOfEngines(t *testing.T) {
	for program, want := range map[string]string{`/usr/games/a`: "a", `C:\x\b.exe`: "b", `c.exe`: "c", `/d.exe.old`: "d.exe.old", "": ""} {
		if got := named(Command{Program: program}); got != want {
			t.Errorf("the engine of %q is named %q, want %q", program, got, want)
		}
	}
	r := &Room{}
	for _, want := range []string{"a", "a (2)", "a (3)"} {
		name := r.free("a")
		if r.list.engines = append(r.list.engines, Engine{Name: name}); name != want {
			t.Errorf("another engine is named %q, want %q", name, want)
		}
	}
	if got := r.free("a (2)"); got != "a (2) (2)" {
		t.Errorf("another engine is named %q, want a (2) (2)", got)
	}
}

// Programs on other machines get more time, and speak the protocol that is chosen.
func TestConfig(t *testing.T) {
	near := Engine{Name: "n", Command: Command{Program: "/bin/x"}, Options: []link.Option{{Name: "A", Value: "1"}}}
	near.Found.Report.Offers = []link.Offer{{Name: "Threads", Kind: link.Spin, Default: "1"}}
	far := Engine{Command: Command{Program: "/usr/bin/ssh"}}
	c := near.config(Budget{Threads: 3})
	if c.Start != trial.Patience || !c.Lenient || c.Name != "n" || !slices.Equal(c.Options, []link.Option{{Name: "Threads", Value: "3"}, {Name: "A", Value: "1"}}) {
		t.Errorf("a program here is started as %+v", c)
	}
	if got := far.config(Budget{}).Start; got != RemotePatience || got <= trial.Patience {
		t.Errorf("a program on another machine has %v to start, want %v", got, RemotePatience)
	}
}

// The end of a trial decides what is known of the engine afterwards.
func TestEndsOfTrials(t *testing.T) {
	offers := []link.Offer{{Name: "Hash", Kind: link.Spin}}
	had := Finding{Verdict: Ready, Report: trial.Report{Name: "Old", Speed: 5, Offers: []link.Offer{{Name: "Had", Kind: link.Button}}}}
	report := trial.Report{Name: "Own", Speed: 9, Offers: offers}
	for _, c := range []struct {
		name    string
		before  Finding
		single  bool
		report  trial.Report
		err     error
		verdict Verdict
		options string
		called  string
	}{
		{"ready", Finding{}, false, report, nil, Ready, "Hash", "Own"},
		{"ready, with a name of the player", Finding{}, false, report, nil, Ready, "Hash", "Mine"},
		{"ready again", had, false, report, nil, Ready, "Hash", "p"},
		{"without a name", Finding{}, false, trial.Report{Offers: offers}, nil, Ready, "Hash", "p"},
		{"a test", had, true, report, nil, Ready, "Had", "p"},
		{"failed early", had, false, trial.Report{}, link.ErrNotFound, Failed, "Had", "p"},
		{"failed late", had, false, report, link.ErrNotFound, Failed, "Hash", "p"},
		{"a test that failed", had, true, report, link.ErrNotFound, Failed, "Hash", "p"},
		{"not allowed", had, false, report, ErrAsk, Ready, "Had", "p"},
	} {
		w := store.NewWriter(storetest.New(nil))
		r, _ := Open(w, &machine{}, nil)
		name := "p"
		if c.called == "Mine" {
			name = c.called
		}
		id := r.add(Engine{Name: name, Command: Command{Program: "/bin/p"}, Found: c.before})
		now := &try{single: c.single, step: Playing, cancel: func() {}}
		r.tries[id] = now
		r.ended(*r.Engine(id), now, Finding{Report: c.report}, c.err)
		e := r.Engine(id)
		if e.Found.Verdict != c.verdict || e.Found.Report.Offers[0].Name != c.options || e.Name != c.called || now.step != Idle || r.Strange(id) != errors.Is(c.err, ErrAsk) {
			t.Errorf("%s: found %+v of %q; want verdict %d, the options of %s, and the name %s", c.name, e.Found, e.Name, c.verdict, c.options, c.called)
		}
		if c.verdict == Failed && (e.Found.Waited != trial.Patience || e.Found.Cause != trial.NotFound) {
			t.Errorf("%s: the cause is %d after %v", c.name, e.Found.Cause, e.Found.Waited)
		}
		stale, err := e.Found, error(nil)
		for what, spoil := range map[string]func(*try){
			"cancelled": func(t *try) { t.step = Idle },
			"stopped":   func(*try) { err = context.Canceled },
			"replaced":  func(*try) { r.tries[id] = &try{cancel: func() {}} },
		} {
			late := &try{step: Playing, cancel: func() {}}
			r.tries[id], err = late, nil
			spoil(late)
			r.ended(*e, late, Finding{Report: trial.Report{Speed: 77}}, err)
			if got := r.Engine(id).Found; got.Report.Speed == 77 || got.Verdict != stale.Verdict {
				t.Errorf("%s: a trial that was %s is stored: %+v", c.name, what, got)
			}
		}
		r.Close()
		w.Close()
	}
}
