package notation_test

import (
	"fmt"

	"chuhe/engine/notation"
	"chuhe/engine/xiangqi"
)

// A move is written in every style, and read back from each of them.
func Example() {
	p := xiangqi.StartPosition()
	m, err := notation.Parse(p, "炮二平五")
	if err != nil {
		panic(err)
	}
	for style := notation.ICCS; style <= notation.Traditional; style++ {
		fmt.Println(notation.Write(p, m, style))
	}
	// Output:
	// h2e2
	// H2-E2
	// C2=5
	// 炮二平五
	// 炮二平五
}

// Text is read in many dialects. Text that means no legal move, or more than one,
// is an error.
func ExampleParse() {
	p, err := xiangqi.ParseFEN("3k5/9/P2P1P3/3P1P3/9/9/9/9/9/4K4 w")
	if err != nil {
		panic(err)
	}
	for _, text := range []string{"前兵四平五", "14=5", "f7-e7", "前兵平五", "马二进三"} {
		m, err := notation.Parse(p, text)
		fmt.Println(text, m, err)
	}
	// Output:
	// 前兵四平五 f7e7 <nil>
	// 14=5 f7e7 <nil>
	// f7-e7 f7e7 <nil>
	// 前兵平五 0000 "前兵平五" means several moves here
	// 马二进三 0000 no legal move here is written "马二进三"
}
