package session_test

import (
	"fmt"
	"time"

	"chuhe/engine/think/thinktest"
	"chuhe/engine/xiangqi"
	"chuhe/ui/session"
)

// A session plays a game without a window: it receives clicks and returns a view.
func Example() {
	person := session.Player{Kind: session.Person}
	s, err := session.New(&thinktest.Player{}, session.Setup{Players: [2]session.Player{person, person}}, session.DefaultOptions(), time.Now())
	if err != nil {
		fmt.Println(err)
		return
	}
	defer s.Close()
	for _, point := range []string{"h2", "e2"} { // a piece and its destination
		sq, _ := xiangqi.ParseSquare(point)
		s.Hand.Press(sq)
		s.Hand.Drop(sq)
	}
	fmt.Println(len(s.View().Moves), "move")
	s.Undo()
	fmt.Println("ply", s.View().Ply)
	// Output:
	// 1 move
	// ply 0
}
