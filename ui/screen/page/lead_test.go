package page

import (
	"slices"
	"strings"
	"testing"
	"time"
)

// TestLead types texts. Each character is a key, which gives a command if it is in keys (or in ask, if the command
// asks), and a text. A capital is typed with Shift and gives no command. "…" lets LeadTime pass.
func TestLead(t *testing.T) {
	const keys, ask = "hfmldrs1256", "rd"
	for _, tc := range []struct{ typed, done, entry string }{
		{"h2", "h -h", "h2"},
		{"H2", "", "H2"},
		{"h…9", "h", "9"},
		{"h", "h", ""},
		{"hh2", "h h -h", "h2"},
		{"hf", "h f", ""},
		{"h…2", "h 2", ""},
		{"fhm", "f h m", ""},
		{"r1", "", "r1"},
		{"R1", "", "R1"},
		{"r", "", ""},
		{"r…", "r", ""},
		{"rf", "r f", ""},
		{"rd…", "r d", ""},
		{"r…9", "r", "9"},
		{"15", "1 -1", "15"},
		{"11", "1 -1", "11"},
		{"1…5", "1 5", ""},
		{"ms", "m -m", "ms"},
		{"mã", "m -m", "mã"},
		{"l2", "l 2", ""},
		{"c", "", "c"},
		{"炮", "", "炮"},
		{"d0", "", "d0"},
		{"+R", "", "+R"},
		{"+?", "", ""},
	} {
		var l Lead
		var done []string
		entry, now := "", time.Unix(0, 0)
		for _, r := range tc.typed {
			char := string(r)
			if now = now.Add(100 * time.Millisecond); r == '…' {
				now = now.Add(LeadTime)
				l.Tick(now)
				continue
			}
			if strings.Contains(keys, char) && entry == "" {
				l.Key(now, char, strings.Contains(ask, char), func() { done = append(done, char) }, func() func() {
					return func() { done = append(done, "-"+char) }
				})
			}
			if text, opens := l.Text(now, char, strings.Contains(keys+"+?", strings.ToLower(char))); opens {
				entry += text
			}
		}
		if got := strings.Join(done, " "); got != tc.done || entry != tc.entry {
			t.Errorf("%s: did %q and wrote %q; want %q and %q", tc.typed, got, entry, tc.done, tc.entry)
		}
	}
}

// TestLeadOfAnInputMethod simulates an input method, which sends the keys first and then all characters together.
func TestLeadOfAnInputMethod(t *testing.T) {
	var l Lead
	var done []string
	now := time.Unix(0, 0)
	l.Key(now, "m", false, func() { done = append(done, "m") }, func() func() { return func() { done = append(done, "-m") } })
	if entry, opens := l.Text(now.Add(300*time.Millisecond), "mã 8", true); !opens || entry != "mã 8" || !slices.Equal(done, []string{"m", "-m"}) {
		t.Errorf("wrote %q after %v", entry, done)
	}
	if entry, opens := l.Text(now.Add(time.Hour), "Mã 8", true); !opens || entry != "Mã 8" {
		t.Errorf("wrote %q", entry)
	}
}

// TestLeadHeld checks that a held key gives one command.
func TestLeadHeld(t *testing.T) {
	var l Lead
	did, now := 0, time.Unix(0, 0)
	l.Key(now, "h", false, func() { did++ }, func() func() { return func() { did-- } })
	for range 5 {
		if _, opens := l.Text(now, "h", true); opens {
			t.Fatal("the entry opens")
		}
		now = now.Add(50 * time.Millisecond)
	}
	if entry, _ := l.Text(now, "2", false); entry != "h2" || did != 0 {
		t.Errorf("wrote %q, did %d, want %q and 0", entry, did, "h2")
	}
}

// TestLeadSettles checks that other input executes a waiting command at once, and that its time is reported.
func TestLeadSettles(t *testing.T) {
	var l Lead
	did, now := 0, time.Unix(0, 0)
	l.Key(now, "r", true, func() { did++ }, nil)
	if at := l.Next(); did != 0 || !at.Equal(now.Add(LeadTime)) {
		t.Errorf("did %d, next %v", did, at)
	}
	l.Settle()
	if at := l.Next(); did != 1 || !at.IsZero() {
		t.Errorf("did %d, next %v, want 1 and IsZero", did, at)
	}
	if entry, _ := l.Text(now, "1", false); entry != "1" {
		t.Errorf("wrote %q, want %q", entry, "1")
	}
}

// TestLeadOfText checks a character that is received as text before its key is, and one that repeats.
func TestLeadOfText(t *testing.T) {
	now := time.Unix(0, 0)
	for _, c := range []struct {
		name        string
		texts       []string
		want        []string // the entry after each text; "": none opens
		commandKeys string
	}{
		{"two command keys that begin a move", []string{"h", "2"}, []string{"", "h2"}, "h2"},
		{"a repeated command key", []string{"h", "h", "2"}, []string{"", "", "h2"}, "h2"},
		{"a capital", []string{"H", "2"}, []string{"", "H2"}, "H2"},
		{"a character that is no command", []string{"x"}, []string{"x"}, ""},
		{"a command key and another character", []string{"h", "é"}, []string{"", "é"}, "h"},
		{"two command keys that begin no move", []string{"h", "f", "2"}, []string{"", "", "f2"}, "hf2"},
	} {
		var l Lead
		for i, text := range c.texts {
			entry, opens := l.Text(now, text, strings.Contains(c.commandKeys, text))
			if entry != c.want[i] || opens != (c.want[i] != "") {
				t.Errorf("%s: after %q the entry is %q, opens %v; want %q", c.name, c.texts[:i+1], entry, opens, c.want[i])
			}
			if at := l.Next(); !at.IsZero() {
				t.Errorf("%s: after %q a command waits until %v, want none", c.name, c.texts[:i+1], at)
			}
		}
	}
}
