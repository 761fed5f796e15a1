package main

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"strings"
	"time"

	"chuhe/engine/xiangqi"
	"chuhe/ui/board"
	"chuhe/ui/export"
	"chuhe/ui/theme"
)

// gameMoves is the game shown in README.md: the engine with 20,000 nodes per move against its own level 3.
const gameMoves = `h2e2 d9e8 h0g2 h9i7 i0h0 b9c7 c3c4 b7b0 h0h7 b0d0 e0d0 g9e7 b2b7 a9b9 a0b0 a6a5
	g3g4 c7d9 g2f4 i6i5 f4g6 b9b7 b0b7 i7h5 h7h5 e8d7 b7d7 e7g9 d7d9 e9e8 h5h8`

// writeFilm writes that game as an animation, like the program's export.
func writeFilm(path string) error {
	film := export.Film{Look: export.Look{Theme: theme.ByKey(theme.Wood), Size: export.Medium},
		PerMove: 900 * time.Millisecond}
	at := xiangqi.StartPosition()
	film.Positions = append(film.Positions, export.Diagram{Pieces: board.Place(at.PieceAt)})
	for _, text := range strings.Fields(gameMoves) {
		move, err := xiangqi.ParseMove(text)
		if err != nil || !at.PseudoLegal(move) || !at.Legal(move) {
			return fmt.Errorf("the game has no move %s", text)
		}
		at.MakeMove(move)
		shown := export.Diagram{Pieces: board.Place(at.PieceAt), LastMove: move}
		if at.InCheck() {
			shown.Check = at.King(at.SideToMove())
		}
		film.Positions = append(film.Positions, shown)
	}
	var out bytes.Buffer
	if err := film.WriteGIF(context.Background(), &out, nil); err != nil {
		return err
	}
	return os.WriteFile(path, out.Bytes(), 0o644)
}
