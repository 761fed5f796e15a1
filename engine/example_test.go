package engine_test

import (
	"context"
	"fmt"

	"chuhe/engine"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// A node limit makes the search repeatable on any machine.
func ExampleEngine_Search() {
	e, err := engine.New(engine.Options{HashMB: 16, Threads: 1})
	if err != nil {
		fmt.Println(err)
		return
	}
	p := xiangqi.StartPosition()
	r := e.Search(context.Background(), p, think.Limits{Nodes: 20_000}, nil)
	p.MakeMove(r.Move)
	fmt.Println(r.Nodes, "nodes, then it is the turn of", p.SideToMove())
	// Output: 20000 nodes, then it is the turn of black
}
