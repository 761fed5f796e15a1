package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"os"

	"chuhe/engine/xiangqi"
	"chuhe/ui/board"
	uidraw "chuhe/ui/draw"
	"chuhe/ui/theme"
)

// cell is the distance between adjacent lines in pixels.
const cell = 26

// diagram is one picture.
type diagram struct {
	id      string   // ID of the case
	plies   int      // number of its moves that have been made
	victim  string   // the piece attacked, if any
	chasers []string // the pieces that attack it
}

// diagrams lists the pictures, named after their cases.
var diagrams = []diagram{
	{"discovered-checks", 1, "e9", []string{"e1"}},
	{"chariot-hunts-horse", 1, "b9", []string{"c9"}},
	{"two-victims", 1, "h8", []string{"h3"}},
	{"advisor-link", 3, "h1", []string{"a1"}},
	{"king-chases", 1, "e2", []string{"f2"}},
	{"soldier-mount", 1, "h8", []string{"h0"}},
	{"soldier-prey-crossed", 1, "d3", []string{"d8"}},
	{"soldier-prey-home", 1, "c6", []string{"e5"}},
	{"chariot-pinned-attacker", 1, "a5", []string{"e5"}},
	{"chariots-face", 1, "d5", []string{"a5"}},
	{"chariots-face-pinned", 1, "d5", []string{"a5"}},
	{"horses-offer-blocked", 1, "d6", []string{"c4"}},
	{"guarded-by-elephant", 1, "c5", []string{"c1"}},
	{"guard-with-blocked-eyes", 1, "c5", []string{"c1"}},
	{"guard-pinned", 1, "c7", []string{"c1"}},
	{"guard-loses-mount", 1, "c7", []string{"c3"}},
	{"guard-under-discovered-check", 1, "a6", []string{"e6"}},
	{"horse-on-guarded-chariot-2", 1, "e7", []string{"d5"}},
	{"soldier-unblocks-legs", 1, "d7", []string{"c5"}},
	{"slide-away", 3, "e7", []string{"a7"}},
	{"pair-not-victim-cannon", 4, "g5", []string{"g4"}},
	{"chariot-bound-by-horse-bare", 1, "f8", []string{"a8"}},
	{"victim-checks-in-passing", 2, "e1", []string{"e6"}},
	{"clock-eleventh-check", 21, "", nil},
}

// game is the part of a case that a diagram needs.
type game struct {
	ID, FEN string
	Moves   []string
}

func readPositions(path string) (map[string]game, error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	games := map[string]game{}
	for s := bufio.NewScanner(bytes.NewReader(data)); s.Scan(); {
		var g game
		if err := json.Unmarshal(s.Bytes(), &g); err != nil {
			return nil, err
		}
		games[g.ID] = g
	}
	return games, nil
}

func (d *diagram) write(games map[string]game, folder string) error {
	in, err := d.input(games[d.id])
	if err != nil {
		return err
	}
	var l uidraw.List
	board.Build(&l, in, nil)
	return save(&l, in.Layout.Rect.W, in.Layout.Rect.H, folder, d.id)
}

// input plays the case up to the position of the diagram and returns the board to show.
func (d *diagram) input(g game) (board.Input, error) {
	var in board.Input
	p, err := xiangqi.ParseFEN(g.FEN)
	if err != nil {
		return in, err
	}
	if d.plies > len(g.Moves) {
		return in, fmt.Errorf("has no %d moves", d.plies)
	}
	for _, text := range g.Moves[:d.plies] {
		m, err := xiangqi.ParseMove(text)
		if err != nil {
			return in, err
		}
		p.MakeMove(m)
	}
	in = show(p)
	in.LastMove = p.LastMove()
	if p.InCheck() {
		in.Check = p.King(p.SideToMove())
	}
	if d.victim == "" {
		return in, nil
	}
	threat := board.Threat{}
	if threat.Victim, err = occupied(p, d.victim); err != nil {
		return in, err
	}
	for _, name := range d.chasers {
		sq, err := occupied(p, name)
		if err != nil {
			return in, err
		}
		threat.Chasers = append(threat.Chasers, sq)
	}
	in.Threats = []board.Threat{threat}
	return in, nil
}

// show returns a board with a position and without marks.
func show(p *xiangqi.Position) board.Input {
	return board.Input{
		Layout: board.Fit(uidraw.Rect{W: cell * board.Cols, H: cell * board.Rows}, false),
		Theme:  theme.ByKey(theme.Wood),
		Labels: board.LabelsCoordinates,
		Pieces: board.Place(p.PieceAt),
	}
}

// occupied parses the name of a point, which must hold a piece.
func occupied(p *xiangqi.Position, name string) (xiangqi.Square, error) {
	sq, err := xiangqi.ParseSquare(name)
	if err == nil && p.PieceAt(sq) == xiangqi.NoPiece {
		err = fmt.Errorf("no piece stands on %s", name)
	}
	return sq, err
}
