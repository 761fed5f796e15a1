package games

import (
	"chuhe/engine/xiangqi"
	"chuhe/ui/gamelist"
	"chuhe/ui/screen/page"
	"chuhe/ui/session"
)

// text formats a game as readable text, with its moves up to the current position.
func (p *Page) text(e gamelist.Entry, snap session.Snapshot) (string, error) {
	fen, err := snap.Setup.FEN()
	if err != nil {
		return "", err
	}
	pos, err := xiangqi.ParseFEN(fen)
	if err != nil {
		return "", err
	}
	return page.ScoreSheet{
		Title: e.Title, Players: e.Summary.Players, Tags: e.Summary.Tags, Date: p.date(e),
		Outcome: e.Summary.Outcome, Start: pos, Moves: line(snap),
	}.Write(p.Looks), nil
}

// line returns the moves up to the current position of a snapshot.
func line(snap session.Snapshot) []xiangqi.Move {
	var moves []xiangqi.Move
	for _, n := range snap.Game.Line()[1 : snap.Game.Ply()+1] {
		moves = append(moves, n.Move)
	}
	return moves
}
