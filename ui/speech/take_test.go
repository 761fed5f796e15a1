package speech

import (
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"chuhe/ui/locale"
	"chuhe/ui/voice"
)

// queue is a queue of texts in one language.
type queue struct{ voice.Queue }

func (q *queue) Utterance() (string, bool) {
	u, _ := q.Next()
	return string(u.Message.Key), u.Urgent()
}

// TestTake lets a queue of sentences be said, a letter a second.
func TestTake(t *testing.T) {
	for _, c := range []struct {
		name  string
		said  []string // topic and text, a number of seconds, or silence
		heard string
	}{
		{"one after the other", []string{"move abc", "turn de", "4", "6"}, "abc de"},
		{"what is no longer news", []string{"move abc", "1", "move de", "turn f", "move gh", "move ij", "9", "9", "9", "9"}, "abc gh ij"},
		{"an urgent text interrupts", []string{"move abc", "1", "move de", "refusal f", "9", "9"}, "abc- f de"},
		{"urgent texts together", []string{"move abc", "1", "notice de", "answer f", "9"}, "abc- de f"},
		{"news ends a long answer", []string{"answer abcdef", "1", "move gh", "turn ij", "2", "9"}, "abcdef- gh ij"},
		{"a result of a command as well", []string{"answer abcdef", "1", "status gh", "9"}, "abcdef- gh"},
		{"after a reason", []string{"answer abcdef", "1", "refusal gh", "move ij", "notice kl", "5", "9"}, "abcdef- kl ij"},
		{"an answer ends no earlier than what waited before it", []string{"move ab", "1", "move cd", "answer efg", "4", "turn hi", "9", "9"}, "ab- efg cd hi"},
		{"silence", []string{"answer abcdef", "move gh", "1", "silence", "3", "turn i", "2"}, "abcdef- i"},
		{"an urgent one interrupts another", []string{"refusal abc", "1", "refusal de", "9"}, "abc- de"},
	} {
		synctest.Test(t, func(t *testing.T) {
			topics := map[string]voice.Topic{"move": voice.Move, "turn": voice.Turn, "refusal": voice.Refusal, "notice": voice.Notice, "answer": voice.Answer, "status": voice.Status}
			f := &fake{}
			s := New(f.start, func() {})
			defer s.Close()
			var q queue
			for _, step := range c.said {
				topic, text, words := strings.Cut(step, " ")
				if words {
					q.Say(topics[topic], locale.Msg(locale.Key(text)))
					continue
				}
				if step == "silence" {
					s.Hush(&q)
					continue
				}
				s.Take(&q, Voice{Speed: 100})
				time.Sleep(time.Duration(step[0]-'0') * time.Second)
				synctest.Wait()
			}
			if heard := strings.Join(f.heard, " "); heard != c.heard {
				t.Errorf("%s: after %q heard %q, want %q", c.name, c.said, heard, c.heard)
			}
		})
	}
}
