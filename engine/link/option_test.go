package link

import (
	"context"
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"chuhe/engine/movetest"
	"chuhe/engine/think"
)

func TestDeclaredOptions(t *testing.T) {
	for line, want := range map[string]Offer{
		"option name Hash type spin default 16 min 1 max 4096":                 {Name: "Hash", Kind: Spin, Default: "16", Min: 1, Max: 4096},
		"option hashsize type spin min 16 max 1024 default 16":                 {Name: "hashsize", Kind: Spin, Default: "16", Min: 16, Max: 1024},
		"option name Clear Hash type button":                                   {Name: "Clear Hash", Kind: Button},
		"option name Ponder type check default true":                           {Name: "Ponder", Kind: Check, Default: "true"},
		"option name Style type combo default Solid var Solid var Quite Risky": {Name: "Style", Kind: Combo, Default: "Solid", Choices: []string{"Solid", "Quite Risky"}},
		"option name EvalFile type string default <empty>":                     {Name: "EvalFile", Kind: File},
		"option name Debug Log File type string default a b.txt":               {Name: "Debug Log File", Kind: File, Default: "a b.txt"},
		"option name Country type string default":                              {Name: "Country", Kind: String},
		"option name Net Files type string default x":                          {Name: "Net Files", Kind: File, Default: "x"},
		"option name Profile type string default x":                            {Name: "Profile", Kind: File, Default: "x"},
		"option name Filed type string default x":                              {Name: "Filed", Kind: String, Default: "x"},
		"option name Contempt type spin default 0 min 100 max -100":            {Name: "Contempt", Kind: Spin, Default: "0"},
		"option name Fixed type spin default 7 min 7 max 7":                    {Name: "Fixed", Kind: Spin, Default: "7", Min: 7, Max: 7},
		"option name Odd type slider default 3":                                {Name: "Odd", Kind: String, Default: "3"},
		"option type spin":                                                     {}, "option name X": {}, "option name X type": {}, "option name X type ": {}, "options name X type check": {}, "option name  type check": {},
	} {
		got, ok := declared(line)
		if ok != (want.Name != "") || !reflect.DeepEqual(got, want) {
			t.Errorf("%q declares %+v, %v, want %+v", line, got, ok, want)
		}
	}
}

func TestOptionsOfXBoard(t *testing.T) {
	for text, want := range map[string]Offer{
		"Depth -spin 4 1 99":                      {Name: "Depth", Kind: Spin, Default: "4", Min: 1, Max: 99},
		"Learn -check 1":                          {Name: "Learn", Kind: Check, Default: "true"},
		"Learn -check 0":                          {Name: "Learn", Kind: Check, Default: "false"},
		"Style -combo Calm /// *Wild /// Any way": {Name: "Style", Kind: Combo, Default: "Wild", Choices: []string{"Calm", "Wild", "Any way"}},
		"Style -combo Calm /// Wild":              {Name: "Style", Kind: Combo, Default: "Calm", Choices: []string{"Calm", "Wild"}},
		"Own Book -file /books/a b.bin":           {Name: "Own Book", Kind: File, Default: "/books/a b.bin"},
		"Tables -path /tables":                    {Name: "Tables", Kind: Folder, Default: "/tables"},
		"Forget -button":                          {Name: "Forget", Kind: Button},
		"Store -save":                             {Name: "Store", Kind: Button},
		"Defaults -reset":                         {Name: "Defaults", Kind: Button},
		"Short -spin 4":                           {Name: "Short", Kind: Spin, Default: "4"},
		"":                                        {}, "Nothing": {}, " -check 1": {},
	} {
		got, ok := featured(text)
		if ok != (want.Name != "") || !reflect.DeepEqual(got, want) {
			t.Errorf("%q declares %+v, %v, want %+v", text, got, ok, want)
		}
	}
}

// TestOffers checks the options read in each protocol, each once and in the program's order.
func TestOffers(t *testing.T) {
	for protocol, lines := range map[Protocol][]string{
		UCI:    {"option name B type check default true", "option name a type button", "option name b type check default false", "uciok", "readyok"},
		UCCI:   {"option B type check default true", "option a type button", "option b type check default false", "ucciok", "readyok"},
		XBoard: {`hello option="c -check 1" done=1`, `feature option="B -check 1" option="a -button"`, `feature option="b -check 0"`, "feature done=1"},
	} {
		w := recorded(100, lines...)
		d := map[Protocol]dialect{UCI: &uciDialect{wire: w}, UCCI: &ucciDialect{wire: w}, XBoard: &xboardDialect{wire: w}}[protocol]
		if _, err := d.greet(patience); err != nil {
			t.Fatalf("%s: %v", protocol, err)
		}
		want := []Offer{{Name: "b", Kind: Check, Default: "false"}, {Name: "a", Kind: Button}}
		if got := (&Client{dialect: d}).Offers(); !reflect.DeepEqual(got, want) {
			t.Errorf("%s offers %+v, want %+v", protocol, got, want)
		}
	}
}

func TestOffersAreBounded(t *testing.T) {
	var o offers
	for range 1005 {
		o.add(Offer{Name: strings.Repeat("x", len(o)+1), Kind: Button})
	}
	if len(o) != 1000 {
		t.Errorf("%d options are kept, want %d", len(o), 1000)
	}
}

func TestXBoardSetsOptions(t *testing.T) {
	w := recorded(100, "pong 1")
	d := &xboardDialect{wire: w, features: map[string]string{"variants": "xiangqi", "ping": "1"}, offers: offers{{Name: "Learn", Kind: Check}, {Name: "Forget", Kind: Button}}}
	if err := d.prepare(patience, []Option{{"learn", "true"}, {"Learn", "false"}, {"Forget", ""}, {"Depth", "3"}}); err != nil {
		t.Fatal(err)
	}
	if got, want := taken(w)[:4], []string{"option learn=1", "option Learn=0", "option Forget", "option Depth=3"}; !slices.Equal(got, want) {
		t.Errorf("the options are set by %q, want %q", got, want)
	}
}

// TestXBoardShares checks that a program is told its memory and processors by the commands of the protocol, if it asks for
// them, and otherwise by its own options.
func TestXBoardShares(t *testing.T) {
	own := Offer{Name: "Cores", Kind: Spin, Default: "3", Min: 1, Max: 4}
	memory, cores := Offer{Name: "memory", Kind: Spin, Default: "64", Min: 4, Max: 1 << 20}, Offer{Name: "cores", Kind: Spin, Default: "1", Min: 1, Max: 256}
	for feature, c := range map[string]struct {
		offers []Offer
		told   []string
	}{
		"memory=1 smp=1": {[]Offer{cores, memory}, []string{"memory 40", "cores 2"}},
		"memory=1 smp=0": {[]Offer{own, memory}, []string{"memory 40", "option Cores=2"}},
		"memory=0":       {[]Offer{own}, []string{"option Memory=40", "option Cores=2"}},
	} {
		w := recorded(100, `feature option="Cores -spin 3 1 4" ping=1 variants="xiangqi"`, "feature "+feature+" done=1", "pong 1", "pong 2")
		d := &xboardDialect{wire: w}
		if _, err := d.greet(patience); err != nil {
			t.Fatal(err)
		}
		if got := d.offered(); !reflect.DeepEqual(got, c.offers) {
			t.Errorf("%s: the options are %+v, want %+v", feature, got, c.offers)
		}
		taken(w)
		if err := d.prepare(patience, []Option{{"Memory", "40"}, {"Cores", "2"}}); err != nil {
			t.Fatal(err)
		}
		if got := taken(w)[:2]; !slices.Equal(got, c.told) {
			t.Errorf("%s: at the start the program is told %q, want %q", feature, got, c.told)
		}
		if err := d.set(patience, []Option{{"Memory", "40"}}); err != nil {
			t.Fatal(err)
		}
		if got := taken(w)[:1]; !slices.Equal(got, c.told[:1]) {
			t.Errorf("%s: later the program is told %q, want %q", feature, got, c.told[:1])
		}
	}
}

// TestLetters plays with programs that read other letters than ours, or no position at all.
func TestLetters(t *testing.T) {
	for how, want := range map[string]string{
		"plain":         "4k4/9/9/9/9/9/9/4B4/1N7/3K5 w - - 3 1",
		"stops":         "4k4/9/9/9/9/9/9/4B4/1N7/3K5 w - - 3 1",
		"other letters": "4k4/9/9/9/9/9/9/4E4/1H7/3K5 w - - 3 1",
		"no letters":    "",
	} {
		synctest.Test(t, func(t *testing.T) {
			f := &fake{how: how}
			c, err := Open(f.dial, Config{Name: "fake", Protocol: UCI})
			if want == "" {
				if !errors.Is(err, ErrLetters) || err.Error() != "fake: it does not read positions" {
					t.Errorf("%s: %v, want %v", how, err, ErrLetters)
				}
				return
			}
			if err != nil {
				t.Fatalf("%s: %v", how, err)
			}
			defer c.Close()
			start := movetest.Position(t, "4k4/9/9/9/9/9/9/4B4/1N7/3K5 w - - 3 1")
			ctx, cancel := context.WithTimeout(t.Context(), time.Second)
			defer cancel()
			if r := c.Search(ctx, start, think.Limits{Infinite: true}, nil); r.Err != nil {
				t.Errorf("%s: %v", how, r.Err)
			}
			f.mu.Lock()
			defer f.mu.Unlock()
			if !slices.Contains(f.told, "position fen "+want) {
				t.Errorf("%s: the program was told %q, want the position %q among it", how, f.told, want)
			}
		})
	}
}

// TestComplaints checks that the error messages of a program are part of the error when it fails, also unread ones.
func TestComplaints(t *testing.T) {
	for how, want := range map[string]string{
		"complains and ends":      `fake was waited for, but it has ended; it said "info string ERROR: no network 9"`,
		"complains and is silent": `fake said no uciok within 10s; it said "Error: no licence"`,
	} {
		synctest.Test(t, func(t *testing.T) {
			_, err := Open((&fake{how: how}).dial, Config{Name: "fake", Protocol: UCI})
			var c *Complaint
			if !errors.As(err, &c) || err.Error() != want {
				t.Errorf("%s: %v, want %s", how, err, want)
			} else if len(c.Words) > 8 {
				t.Errorf("%s: %d messages are kept, want at most %d", how, len(c.Words), 8)
			}
		})
	}
}

// TestDeclare checks which settings a lenient connection sends: those that the program declares, in any case.
func TestDeclare(t *testing.T) {
	o := offers{{Name: "Hash"}, {Name: "Eval File"}}
	got := o.declare([]Option{{"hash", "1"}, {"Threads", "2"}, {"Eval File", ""}})
	if want := []Option{{"hash", "1"}, {"Eval File", ""}}; !slices.Equal(got, want) {
		t.Errorf("declared are %v, want %v", got, want)
	}
}
