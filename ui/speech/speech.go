// Package speech says sentences aloud in the background, with the synthesiser of the system.
package speech

import (
	"context"
	"math"
	"strings"
	"sync"
	"time"
	"unicode/utf8"
)

// A Voice is the way in which a text is said.
type Voice struct {
	Language string // as in BCP 47: "en", "zh-Hans"
	Speed    int    // percent of the normal speed, 50 to 200
	Volume   int    // percent, 0 to 100
}

// A Synthesiser says one text at a time. Open returns the one of this system: speech-dispatcher or espeak-ng on Linux,
// the system's own on Windows, macOS and in browsers. Its methods are called by one goroutine at a time.
type Synthesiser interface {
	// Say returns when the text has been said. When ctx is done it silences the text and returns soon.
	Say(ctx context.Context, text string, v Voice) error
	// Close releases the synthesiser.
	Close()
}

// A Speaker says texts in the background. Its methods return at once and may be called from any goroutine.
type Speaker struct {
	open func(context.Context) (Synthesiser, error)
	wake func()

	turn  chan Synthesiser // holds the synthesiser, or nil before it is opened, while no text is being said
	tasks sync.WaitGroup

	mu     sync.Mutex
	latest int // number of the text that was given last
	stop   context.CancelFunc
	busy   bool
	mute   error
}

// New returns a speaker. It opens the synthesiser for the first text, and again for the next one if it fails. It calls
// wake, from another goroutine, when a text has been said.
func New(open func(context.Context) (Synthesiser, error), wake func()) *Speaker {
	s := &Speaker{open: open, wake: wake, turn: make(chan Synthesiser, 1), stop: func() {}}
	s.turn <- nil
	return s
}

// Say says a text instead of what is being said.
func (s *Speaker) Say(text string, v Voice) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.mute != nil {
		return
	}
	s.stop()
	ctx, stop := context.WithTimeout(context.Background(), longest(text, v))
	s.latest++
	s.stop, s.busy = stop, true
	number := s.latest
	s.tasks.Go(func() {
		defer stop()
		with := <-s.turn
		with, err := s.say(ctx, with, text, v)
		s.turn <- with
		s.said(number, err)
	})
}

// A Source is a queue of texts, such as a screen.
type Source interface {
	// Utterance removes and returns the next text, or an empty one if there is none.
	Utterance() (text string, urgent bool)
	// Urgent reports whether the next text is urgent. Urgent texts come first.
	Urgent() bool
}

// Take says what waits in a queue: urgent texts at once, all together, and any other when nothing is being said, so
// that the queue can drop it when it is no longer news. If nothing can be said, Take empties the queue.
func (s *Speaker) Take(from Source, v Voice) {
	var urgent []string
	for from.Urgent() {
		text, _ := from.Utterance()
		urgent = append(urgent, text)
	}
	if len(urgent) > 0 {
		s.Say(strings.Join(urgent, " "), v)
	}
	for !s.Busy() {
		text, _ := from.Utterance()
		if text == "" {
			return
		}
		s.Say(text, v)
	}
}

// doublings returns a speed in percent as the number of times that the normal speed is doubled, from -1 to 1.
func doublings(speed int) float64 {
	return max(-1, min(1, math.Log2(float64(max(speed, 1))/100)))
}

// longest returns the longest time that a text may take, in case a synthesiser never reports its end.
func longest(text string, v Voice) time.Duration {
	const least, letter = 10 * time.Second, 50 * time.Second // for each letter in percent of the normal speed
	return least + time.Duration(utf8.RuneCountInString(text))*letter/time.Duration(max(v.Speed, 1))
}

// say says a text and returns the synthesiser for the next one, or nil if it must be opened again. One that has ended
// since the last text is opened again for this one.
func (s *Speaker) say(ctx context.Context, with Synthesiser, text string, v Voice) (Synthesiser, error) {
	for fresh := false; ; {
		if ctx.Err() != nil {
			return with, nil
		}
		var err error
		if with == nil {
			if with, err = s.open(ctx); err != nil {
				return nil, cause(ctx, err)
			}
			fresh = true
		}
		if err = with.Say(ctx, text, v); err == nil {
			return with, nil
		}
		with.Close()
		with = nil
		if fresh {
			return nil, cause(ctx, err)
		}
	}
}

// cause returns an error, or nil if it only follows from the end of the text.
func cause(ctx context.Context, err error) error {
	if ctx.Err() != nil {
		return nil
	}
	return err
}

// said records the end of a text.
func (s *Speaker) said(number int, err error) {
	s.mu.Lock()
	if err != nil {
		s.mute = err
	}
	if number == s.latest {
		s.busy = false
	}
	s.mu.Unlock()
	s.wake()
}

// Busy reports whether a text is being said.
func (s *Speaker) Busy() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.busy
}

// Mute returns why nothing can be said, or nil.
func (s *Speaker) Mute() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.mute
}

// Hush silences what is being said, and drops what waits in a queue.
func (s *Speaker) Hush(from Source) {
	s.mu.Lock()
	s.stop()
	s.mu.Unlock()
	for text := " "; text != ""; {
		text, _ = from.Utterance()
	}
}

// Stop silences what is being said. If nothing could be said, the next text tries it again.
func (s *Speaker) Stop() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.stop()
	s.mute = nil
}

// Close silences the speaker, waits for it, and releases the synthesiser. Nothing may be said afterwards.
func (s *Speaker) Close() {
	s.Stop()
	s.tasks.Wait()
	if with := <-s.turn; with != nil {
		with.Close()
	}
	s.turn <- nil
}

// pinyin is the language of espeak-ng's voice that reads the tones of Chinese characters, since version 1.51. Its usual
// voice has read them in English letters since then.
const pinyin = "cmn-latn-pinyin"

// language returns the code that synthesisers of Linux know for a language.
func language(tag string) string {
	code, _, _ := strings.Cut(tag, "-")
	return code
}
