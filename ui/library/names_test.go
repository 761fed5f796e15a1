package library

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"chuhe/engine/fold"
)

// spelled is a library of games of a few players in several spellings.
func spelled(t *testing.T) *shelf {
	t.Helper()
	var all strings.Builder
	for i, players := range [][2]string{{"吕钦", "杨官璘"}, {"吕  钦", "广州杨官璘"}, {"Lü Qin", "胡荣华"}, {"胡榮華", "呂欽"}, {"Qin, Lü", "Hu"}} {
		all.WriteString(pgnGame(players[0], players[1], fmt.Sprint(1990+i), []string{"1-0", "0-1", "1/2-1/2"}[i%3], "1. h2e2"))
	}
	s := shelve(1, []part{packed(t, content{"/a/1.pgn", "1#1", all.String()})}, lists{places: []string{"/a"}}, nil, nil)
	s.readings = fold.Known
	return s
}

// with returns the shelf with other lists.
func (s *shelf) with(change func(lists) lists) *shelf {
	n := shelve(s.age+1, s.parts, change(s.lists), nil, nil)
	n.readings = s.readings
	return n
}

// Names that fold alike are one; others are offered, and merged only when the player says so.
func TestNamesAreMerged(t *testing.T) {
	s := spelled(t)
	show := func(s *shelf) (text string) {
		for _, n := range s.names(PlayerNames).List {
			text += fmt.Sprintf("%s %d %d-%d, ", n.Name, n.Games, n.From, n.To)
		}
		return text
	}
	if got, want := show(s), "吕钦 3 1990-1993, 胡荣华 2 1992-1993, Hu 1 1994-1994, Lü Qin 1 1992-1992, Qin, Lü 1 1994-1994, 广州杨官璘 1 1991-1991, 杨官璘 1 1990-1990, "; got != want {
		t.Errorf("the players are %s\nwant %s", got, want)
	}
	if got, want := s.names(PlayerNames).Offers, [][]string{{"吕钦", "Lü Qin"}, {"吕钦", "Qin, Lü"}, {"杨官璘", "广州杨官璘"}}; !reflect.DeepEqual(got, want) {
		t.Errorf("the offers are %q, want %q", got, want)
	}
	merged := s.with(func(l lists) lists {
		return l.join(PlayerNames, []string{"吕钦", "Lü Qin"}, true).join(PlayerNames, []string{"Lü Qin", "Qin, Lü"}, true).join(PlayerNames, []string{"吕钦", "Qin, Lü"}, true)
	})
	if got := show(merged); !strings.HasPrefix(got, "吕钦 5 1990-1994, ") {
		t.Errorf("merged, the players are %s", got)
	}
	n := merged.names(PlayerNames).List[0]
	if !n.Merged || n.As[0] != (Count{Games: 4, Red: 1, Draw: 1, Black: 2}) || n.As[1] != (Count{Games: 1, Red: 0, Black: 1}) || len(n.Spellings) != 5 {
		t.Errorf("the merged player is %+v", n)
	}
	for text, want := range map[string]int{"player:吕钦": 5, `player:"Lü Qin"`: 5, "吕钦": 5, "lvqin": 5, "red:吕钦": 4, "吕钦 红胜": 1, "player:杨官璘": 1, "杨官璘": 2} {
		if got := merged.search(t.Context(), question{filter: Filter{Text: text}}, nil).Len(); got != want {
			t.Errorf("%q finds %d games, want %d", text, got, want)
		}
	}
	found := merged.search(t.Context(), question{filter: Filter{Text: "player:吕钦"}}, nil)
	counted := found.statistics("Lü Qin")
	if len(counted.Players) != 4 || counted.Players[0].Name != "胡荣华" || counted.Players[0].Games != 2 || counted.Colours[0][0].Games != 4 || counted.Colours[1][0].Games != 1 {
		t.Errorf("the opponents and openings are %+v", counted)
	}
	if !found.Named("Qin, Lü") || found.Named("胡荣华") {
		t.Error("the player in question is not known by another spelling")
	}
	apart := merged.with(func(l lists) lists {
		l.apart = [][]string{{"杨官璘", "广州杨官璘"}}
		return l.join(PlayerNames, []string{"吕钦"}, false)
	})
	if got := apart.names(PlayerNames); show(apart) != show(s) || len(got.Offers) != 2 {
		t.Errorf("separated, the players are %s, and the offers %q", show(apart), got.Offers)
	}
}

// Events are counted and merged like players.
func TestEventsAreMerged(t *testing.T) {
	s := spelled(t)
	before := s.names(EventNames).List
	if len(before) != 1 || before[0].Games != 5 || before[0].As[0] != (Count{Games: 5, Red: 2, Draw: 1, Black: 2}) {
		t.Fatalf("the events are %+v", before)
	}
	merged := s.with(func(l lists) lists { return l.join(EventNames, []string{"World Cup", before[0].Name}, true) })
	if got := merged.names(EventNames).List; len(got) != 1 || got[0].Name != "World Cup" {
		t.Errorf("the merged events are %+v", got)
	}
	if got := merged.search(t.Context(), question{filter: Filter{Text: `event:"world cup"`}}, nil).Len(); got != 5 {
		t.Errorf("the event is found in %d games, want 5", got)
	}
}

// What is merged, kept and kept apart is in the file of the library, and undone.
func TestListsOfNames(t *testing.T) {
	var l lists
	kept := format.InMemory(&l)
	l = l.join(PlayerNames, []string{"吕钦", "\"Lü\" Qin"}, true).join(EventNames, []string{"a", "b"}, true)
	l.apart = [][]string{{"c", "d"}}
	l.searches = []KeptSearch{{Name: "n", Text: "plies<60", Scope: InPlace, Place: "/a"}, {Name: "m", Text: "x"}}
	again, problems, err := format.Read(kept.Bytes())
	if err != nil || len(problems) > 0 || !reflect.DeepEqual(again.merged, l.merged) || !reflect.DeepEqual(again.apart, l.apart) || !reflect.DeepEqual(again.searches, l.searches) {
		t.Errorf("the lists are read as %+v, %v, %v, want %+v", again, problems, err, l)
	}
	if both := l.and(again); len(both.searches) != 2 || !reflect.DeepEqual(both.merged[EventNames], [][]string{{"a", "b"}}) {
		t.Errorf("with those of a backup, the lists are %+v", both)
	}
}
