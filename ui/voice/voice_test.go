package voice

import (
	"strings"
	"testing"

	"chuhe/ui/locale"
)

// TestQueue says utterances, written as topic and text, takes some at each bar, and compares everything taken.
func TestQueue(t *testing.T) {
	names := map[string]Topic{"status": Status, "move": Move, "turn": Turn, "end": End, "page": Page, "task": Task, "refusal": Refusal, "warning": Warning, "notice": Notice, "answer": Answer}
	for _, tc := range []struct{ name, said, want string }{
		{"in order", "move A, turn B", "A B"},
		{"a move and its reply", "move A, turn B, move C, turn D", "A C D"},
		{"moves in quick succession", "move A, move B, move C", "B C"},
		{"a slow speaker hears all", "move A, |, move B, |, move C", "A B C"},
		{"the end follows the move", "move A, end B", "A B"},
		{"nothing twice while it waits", "notice A, notice A", "A"},
		{"the side to move once", "turn A, |, turn A, |, turn A", "A"},
		{"the side to move again after a move", "turn A, |, move B, turn A", "A B A"},
		{"a refusal is repeated if the move is tried again", "refusal A, |, refusal A", "A A"},
		{"only the last status", "status A, status B", "B"},
		{"the player waits for an answer", "move A, answer B", "B A"},
		{"urgent ones keep their order", "status C, notice A, answer B", "A B"},
		{"a played move makes its refusal old", "refusal A, move B", "B"},
		{"a played move makes its warning old", "warning A, move B", "B"},
		{"many notices", "notice A, notice B, notice C, notice D", "B C D"},
		{"another game", "move A, turn B, clear, turn C", "C"},
		{"another game with the same side to move", "turn A, |, clear, turn A", "A A"},
		{"another game leaves notices", "notice A, move B, answer C, clear, turn D", "A D"},
		{"a page precedes what it asks", "move A, task B, page C, answer D", "D C A B"},
		{"only the last page", "page A, page B", "B"},
		{"a new task", "turn A, task B", "B"},
	} {
		var q Queue
		var heard []string
		take := func() {
			for u, ok := q.Next(); ok; u, ok = q.Next() {
				heard = append(heard, string(u.Message.Key))
			}
		}
		for _, step := range strings.Split(tc.said, ", ") {
			switch topic, text, _ := strings.Cut(step, " "); topic {
			case "|":
				take()
			case "clear":
				q.Clear()
			default:
				q.Say(names[topic], locale.Msg(locale.Key(text)))
			}
		}
		if take(); strings.Join(heard, " ") != tc.want {
			t.Errorf("%s: after %q heard %q, want %q", tc.name, tc.said, heard, tc.want)
		}
	}
}

// TestUrgency checks that only what the player waits for interrupts.
func TestUrgency(t *testing.T) {
	urgent := map[Topic]bool{Refusal: true, Warning: true, Notice: true, Answer: true, Focus: true}
	for topic := range topics {
		if got := (Utterance{Topic: topic}).Urgent(); got != urgent[topic] {
			t.Errorf("topic %d is urgent: %v, want %v", topic, got, urgent[topic])
		}
		if most[topic] < 1 {
			t.Errorf("topic %d is never said", topic)
		}
	}
}

// TestNothingIsSaidForTheEmptyMessage checks that an empty message is not an utterance.
func TestNothingIsSaidForTheEmptyMessage(t *testing.T) {
	var q Queue
	q.Say(Answer, locale.Message{})
	if u, ok := q.Next(); ok {
		t.Errorf("heard %v, want nothing", u)
	}
}
