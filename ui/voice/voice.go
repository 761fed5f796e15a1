// Package voice decides what is said aloud: by a screen reader, or by the program itself. What happens becomes
// utterances in one queue, which drops what is no longer news. The package depends neither on drawing nor on any speech
// program.
package voice

import (
	"reflect"
	"slices"

	"chuhe/ui/locale"
)

// Topic is the subject of an utterance.
type Topic uint8

// The topics.
const (
	Status  Topic = iota // the status line: a hint, a result of a command
	Move                 // a move on the board
	Turn                 // the side to move
	End                  // the end of a game
	Page                 // the name of a page that has opened
	Task                 // what a puzzle or a lesson asks, and its comment on a move
	Refusal              // why a move is illegal
	Warning              // a question that waits for an answer, such as whether to play a move that loses
	Notice               // a message that stays until the player dismisses it
	Answer               // the answer to a question of the player
	Focus                // the control or the point that a key has led to
	topics
)

// outdated lists the topics whose waiting utterances are no longer news once a topic is said. Read only.
var outdated = [topics][]Topic{
	Move: {Turn, Refusal, Warning}, Task: {Turn, Refusal}, Refusal: {Warning}, Answer: {Status},
}

// most is the maximum number of utterances of a topic that wait, by topic. Read only. Both a move and the reply are
// news.
var most = [topics]int{Status: 1, Move: 2, Turn: 1, End: 1, Page: 1, Task: 1, Refusal: 1, Warning: 1, Notice: 3,
	Answer: 1, Focus: 1}

// An Utterance is a sentence to be said.
type Utterance struct {
	Topic   Topic
	Message locale.Message
}

// Urgent reports whether the utterance interrupts what is being said. It does so if the player waits for it.
func (u Utterance) Urgent() bool { return u.Topic >= Refusal }

// A Queue holds the utterances that were not said yet. The zero value is empty. It must be used by one goroutine only.
type Queue struct {
	waiting   []Utterance // in the order in which they are said
	turn      Utterance   // the last Turn said since the last move
	answering bool        // the last one that was taken is an answer, which may be long
	news      bool        // something has happened since, and must not wait for its end
}

// Say adds an utterance. It replaces waiting ones that it makes old news. An utterance that is already waiting is not
// added again, and the side to move is not said again before the next move. The name of a page precedes what it asks.
func (q *Queue) Say(t Topic, m locale.Message) {
	u := Utterance{t, m}
	if m.Key == "" || t == Turn && reflect.DeepEqual(q.turn, u) {
		return
	}
	if slices.ContainsFunc(q.waiting, func(old Utterance) bool { return reflect.DeepEqual(old, u) }) {
		return
	}
	q.news = q.news || q.answering && t != Turn
	q.drop(outdated[t]...)
	if t == Move {
		q.turn = Utterance{}
	}
	for n := q.count(t); n >= most[t]; n-- {
		i := slices.IndexFunc(q.waiting, func(old Utterance) bool { return old.Topic == t })
		q.waiting = slices.Delete(q.waiting, i, i+1)
	}
	index := len(q.waiting)
	if u.Urgent() || t == Page {
		if index = slices.IndexFunc(q.waiting, func(old Utterance) bool { return !old.Urgent() }); index < 0 {
			index = len(q.waiting)
		}
	}
	q.waiting = slices.Insert(q.waiting, index, u)
}

// count returns the number of waiting utterances of a topic.
func (q *Queue) count(t Topic) (n int) {
	for _, u := range q.waiting {
		if u.Topic == t {
			n++
		}
	}
	return n
}

// drop removes the waiting utterances of some topics.
func (q *Queue) drop(old ...Topic) {
	q.waiting = slices.DeleteFunc(q.waiting, func(u Utterance) bool { return slices.Contains(old, u.Topic) })
}

// Next removes and returns the utterance to be said next, and false if there is none.
func (q *Queue) Next() (Utterance, bool) {
	if len(q.waiting) == 0 {
		return Utterance{}, false
	}
	u := q.waiting[0]
	q.waiting = slices.Delete(q.waiting, 0, 1)
	q.answering, q.news = u.Topic == Answer, false
	if u.Topic == Turn {
		q.turn = u
	}
	return u, true
}

// Urgent reports whether the utterance to be said next interrupts what is being said: if the player waits for it, or if
// an answer is being said and something has happened since.
func (q *Queue) Urgent() bool { return len(q.waiting) > 0 && (q.news || q.waiting[0].Urgent()) }

// Clear drops the waiting utterances except notices, because another game is on the board.
func (q *Queue) Clear() {
	q.waiting = slices.DeleteFunc(q.waiting, func(u Utterance) bool { return u.Topic != Notice })
	q.turn = Utterance{}
}
