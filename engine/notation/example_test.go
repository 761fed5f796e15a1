package notation_test

import (
	"fmt"

	"chuhe/engine/notation"
	"chuhe/engine/xiangqi"
)

// A move is written in every style, and read back from any of them.
func Example() {
	p := xiangqi.StartPosition()
	m, err := notation.Parse(p, "炮二平五")
	if err != nil {
		panic(err)
	}
	for _, style := range notation.Styles() {
		fmt.Println(notation.Write(p, m, style))
	}
	// Output:
	// h2e2
	// H2-E2
	// C2=5
	// 炮二平五
	// 炮二平五
}
