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

// Red mates in two moves. Each completed depth is reported.
func ExampleEngine_Search_report() {
	e, err := engine.New(engine.Options{HashMB: 16, Threads: 1})
	if err != nil {
		fmt.Println(err)
		return
	}
	p, err := xiangqi.ParseFEN("4kab2/4a4/4b2n1/p1p3p1p/9/3R5/P1P3P1P/4C4/4A2r1/2B1KAB2 w - - 0 1")
	if err != nil {
		fmt.Println(err)
		return
	}
	deepest := 0
	r := e.Search(context.Background(), p, think.Limits{Depth: 8}, func(i think.Info) { deepest = i.Depth })
	fmt.Println(r.Move, r.Score, "at depth", deepest)
	// Output: e0d0 #2 at depth 8
}

// A level errs as people do. The same seed gives the same move.
func ExampleEngine_Search_level() {
	e, err := engine.New(engine.Options{HashMB: 16, Threads: 1})
	if err != nil {
		fmt.Println(err)
		return
	}
	l := think.Limits{Level: 3, Seed: 2024}
	one := e.Search(context.Background(), xiangqi.StartPosition(), l, nil)
	two := e.Search(context.Background(), xiangqi.StartPosition(), l, nil)
	fmt.Println(one.Move == two.Move)
	// Output: true
}
