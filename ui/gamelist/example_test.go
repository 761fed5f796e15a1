package gamelist_test

import (
	"fmt"

	"chuhe/engine/game"
	"chuhe/engine/xiangqi"
	"chuhe/ui/gamelist"
	"chuhe/ui/session"
)

// shelf is a source with one game, at its start.
type shelf struct{}

func (shelf) Games() ([]gamelist.Game, error) {
	return []gamelist.Game{{Title: "Sunday", File: "sunday.txt"}}, nil
}

func (s shelf) Summary(g gamelist.Game) (gamelist.Summary, error) {
	snap, err := s.Load(g)
	return gamelist.Summarise(&snap, xiangqi.StartPosition(), xiangqi.Outcome{}), err
}

func (shelf) Load(gamelist.Game) (session.Snapshot, error) {
	return session.Snapshot{Game: game.New(xiangqi.StartPosition(), xiangqi.Rules{}), Number: 1}, nil
}

// A list never waits for its source: it signals new data.
func ExampleOpen() {
	woken := make(chan bool, 1)
	list := gamelist.Open(shelf{}, func() { woken <- true })
	list.Refresh()
	<-woken // a window would draw frames in the meantime
	list.Poll()
	games, _, _ := list.Games()
	fmt.Println(games[0].Title)
	list.Load(games[0], func(snap session.Snapshot, err error) { fmt.Println(snap.Game.Nodes(), "position,", err) })
	<-woken
	list.Poll()
	// Output:
	// Sunday
	// 1 position, <nil>
}
