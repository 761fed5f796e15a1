package speech

import (
	"context"
	"errors"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"
)

// fake is a synthesiser that needs a second for each letter, or fails. What is cut off as it begins is not heard.
type fake struct {
	heard  []string // texts, with a dash behind those that were cut off
	opened int
	open   error
	broken int // how many texts fail
	closed int
}

func (f *fake) start(context.Context) (Synthesiser, error) {
	f.opened++
	return f, f.open
}

func (f *fake) Say(ctx context.Context, text string, _ Voice) error {
	if f.broken > 0 {
		f.broken--
		return errors.New("broken")
	}
	begun := time.Now()
	select {
	case <-time.After(time.Duration(len(text)) * time.Second):
	case <-ctx.Done():
		if time.Since(begun) == 0 {
			return nil
		}
		text += "-"
	}
	f.heard = append(f.heard, text)
	return nil
}

func (f *fake) Close() { f.closed++ }

// TestSpeaker says texts, written after the seconds at which they come, and compares what is heard.
func TestSpeaker(t *testing.T) {
	for _, c := range []struct {
		name, said string
		fake       fake
		heard      string
		opened     int
		mute       bool
		busy       bool // after ten seconds
	}{
		{name: "one", said: "abc", heard: "abc", opened: 1},
		{name: "one after the other", said: "abc 3 de", heard: "abc de", opened: 1},
		{name: "an interruption", said: "abc 1 de", heard: "abc- de", opened: 1},
		{name: "two interruptions at once", said: "abc 1 de 0 f", heard: "abc- f", opened: 1},
		{name: "a long text", said: "abcdefghijkl", opened: 1, busy: true},
		{name: "no synthesiser", said: "abc 1 de", fake: fake{open: errors.New("none")}, opened: 1, mute: true},
		{name: "a synthesiser that fails at once", said: "abc 4 de", fake: fake{broken: 1}, opened: 1, mute: true},
		{name: "nothing works", said: "abc", fake: fake{broken: 9}, opened: 1, mute: true},
	} {
		synctest.Test(t, func(t *testing.T) {
			f := c.fake
			var woken atomic.Int32
			s := New(f.start, func() { woken.Add(1) })
			given := 0
			for i, word := range strings.Fields(c.said) {
				if i%2 == 1 {
					if wait := time.Duration(word[0]-'0') * time.Second; wait > 0 {
						time.Sleep(wait)
						synctest.Wait()
					}
					continue
				}
				if s.Mute() == nil {
					given++
				}
				s.Say(word, Voice{Speed: 100})
			}
			time.Sleep(10 * time.Second)
			synctest.Wait()
			if busy := s.Busy(); busy != c.busy {
				t.Errorf("%s: busy %v after ten seconds, want %v", c.name, busy, c.busy)
			}
			if mute := s.Mute() != nil; mute != c.mute {
				t.Errorf("%s: mute because of %v, want an error: %v", c.name, s.Mute(), c.mute)
			}
			if woken := int(woken.Load()); !c.busy && woken != given {
				t.Errorf("%s: woken %d times, want %d", c.name, woken, given)
			}
			s.Close()
			if heard := strings.TrimSpace(strings.Join(f.heard, " ")); heard != c.heard && !c.busy {
				t.Errorf("%s: heard %q, want %q", c.name, heard, c.heard)
			}
			if f.opened != c.opened {
				t.Errorf("%s: opened %d times, want %d", c.name, f.opened, c.opened)
			}
			if open := f.opened - f.closed; f.open == nil && open != 0 {
				t.Errorf("%s: %d of %d are still open after Close", c.name, open, f.opened)
			}
		})
	}
}

// TestSynthesiserThatEnds ends the synthesiser between two texts: the second one is said by a new one.
func TestSynthesiserThatEnds(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := &fake{}
		s := New(f.start, func() {})
		defer s.Close()
		s.Say("ab", Voice{Speed: 100})
		time.Sleep(3 * time.Second)
		synctest.Wait()
		f.broken = 1
		s.Say("cd", Voice{Speed: 100})
		time.Sleep(3 * time.Second)
		synctest.Wait()
		if heard := strings.Join(f.heard, " "); heard != "ab cd" || f.opened != 2 || s.Mute() != nil {
			t.Errorf("heard %q from %d synthesisers, mute because of %v; want \"ab cd\" from 2 without error", heard, f.opened, s.Mute())
		}
	})
}

// TestStop silences a text. A speaker that found no synthesiser looks for one again.
func TestStop(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := &fake{open: errors.New("none")}
		s := New(f.start, func() {})
		defer s.Close()
		s.Say("ab", Voice{Speed: 100})
		synctest.Wait()
		if s.Mute() == nil {
			t.Error("without a synthesiser Mute returns nil, want an error")
		}
		s.Stop()
		f.open = nil
		s.Say("cd", Voice{Speed: 100})
		time.Sleep(time.Second)
		s.Stop()
		synctest.Wait()
		if heard := strings.Join(f.heard, " "); heard != "cd-" || s.Mute() != nil || s.Busy() {
			t.Errorf("heard %q, mute because of %v, busy %v; want \"cd-\" and neither", heard, s.Mute(), s.Busy())
		}
	})
}

// TestEndlessText checks that a synthesiser that never reports the end of a text does not block the next one.
func TestEndlessText(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := &fake{}
		s := New(f.start, func() {})
		defer s.Close()
		long := strings.Repeat("a", 100)
		s.Say(long, Voice{Speed: 200})
		time.Sleep(36 * time.Second)
		synctest.Wait()
		if s.Busy() || len(f.heard) != 1 || f.heard[0] != long+"-" || s.Mute() != nil {
			t.Errorf("after 36 s busy %v, heard %q, mute because of %v; want the text cut off at 35 s", s.Busy(), f.heard, s.Mute())
		}
	})
}
