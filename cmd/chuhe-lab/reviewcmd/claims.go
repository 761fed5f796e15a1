package reviewcmd

import (
	"context"
	"fmt"
	"strings"
	"unicode"

	"chuhe/cmd/chuhe-lab/prover"
	"chuhe/engine/review"
	"chuhe/engine/xiangqi"
	"chuhe/engine/xiangqi/reference"
)

// proofLimit is the maximum number of moves in a proof of a mate.
const proofLimit = 3_000_000

// values are the values of the pieces in soldiers, by letter.
var values = map[rune]float64{'r': 9, 'c': 4.5, 'n': 4, 'b': 2, 'a': 2, 'p': 1}

// checkReason returns an error if the reason for a move played in p is wrong, or nil. It checks the reason against the
// line that should prove it. It was written independently of the review and uses the second implementation of the
// rules, package reference, so that each can verify the other.
func checkReason(ctx context.Context, p *xiangqi.Position, move xiangqi.Move, r review.Reason) error {
	if r.Kind == review.NoReason {
		return nil
	}
	if r.Kind == review.Repetition {
		return repetition(p, move)
	}
	p = p.Clone()
	board, err := reference.ParseFEN(p.FEN())
	if err != nil {
		return err
	}
	before := count(board)
	if !r.Missed {
		if err := board.Play(move.String()); err != nil {
			return err
		}
		p.MakeMove(move)
	}
	switch r.Kind {
	case review.Mate:
		return mate(ctx, p, board, r)
	case review.Material:
		return material(board, before, r)
	case review.Fork:
		return fork(board, r)
	}
	return fmt.Errorf("kind %d of reason is not known", r.Kind)
}

// repetition checks that the move ends the game against the mover without mate.
func repetition(p *xiangqi.Position, move xiangqi.Move) error {
	p = p.Clone()
	loser := p.SideToMove()
	p.MakeMove(move)
	if p.Occurrences() < 2 || !p.HasLegalMove() ||
		p.Outcome(xiangqi.Rules{}).Result != xiangqi.WinFor(loser.Opponent()) {
		return fmt.Errorf("no law is broken by %v", move)
	}
	return nil
}

// mate checks that the side to move mates in the stated number of moves: by a
// proof, or if that takes too long, by the line.
func mate(ctx context.Context, p *xiangqi.Position, board *reference.Board, r review.Reason) error {
	v := prover.Prover{Limit: proofLimit}
	switch v.Mate(ctx, p, min(r.Moves, prover.MaxMoves), prover.AllMoves) {
	case prover.Yes:
		return nil
	case prover.No:
		return fmt.Errorf("there is no mate in %d", r.Moves)
	}
	if err := play(board, r.Line); err != nil {
		return err
	}
	if len(r.Line) != 2*r.Moves-1 || len(board.Legal()) > 0 {
		return fmt.Errorf("the line does not mate in %d, and no proof was found", r.Moves)
	}
	return nil
}

func play(board *reference.Board, line []xiangqi.Move) error {
	for i, m := range line {
		if err := board.Play(m.String()); err != nil {
			return fmt.Errorf("move %d of the line: %w", i+1, err)
		}
	}
	return nil
}

// count returns the number of pieces of each letter on the board; capitals are Red's.
func count(b *reference.Board) map[rune]int {
	n := map[rune]int{}
	placement, _, _ := strings.Cut(b.String(), " ")
	for _, letter := range placement {
		if unicode.IsLetter(letter) {
			n[letter]++
		}
	}
	return n
}

// letter returns the FEN letter of a piece.
func letter(p xiangqi.Piece) rune { return rune(p.Letter()) }

// material checks that at the end of the line the named piece is gone, the price was
// paid, and the loser has lost more than the opponent.
func material(board *reference.Board, before map[rune]int, r review.Reason) error {
	if err := play(board, r.Line); err != nil {
		return err
	}
	after := count(board)
	lost := letter(r.Piece)
	if after[lost] >= before[lost] {
		return fmt.Errorf("no %c is lost in the line", lost)
	}
	if r.Price != xiangqi.NoPiece {
		if paid := letter(r.Price); after[paid] >= before[paid] {
			return fmt.Errorf("no %c is given in the line", paid)
		}
	}
	balance := 0.0
	for l, n := range before {
		gone := float64(n-after[l]) * values[unicode.ToLower(l)]
		if unicode.IsUpper(l) == unicode.IsUpper(lost) {
			balance += gone
		} else {
			balance -= gone
		}
	}
	if balance < 1.5 {
		return fmt.Errorf("the line wins %.1f soldiers only", balance)
	}
	return nil
}

// fork checks that the first move of the line attacks both targets, and that one
// of them is captured.
func fork(board *reference.Board, r review.Reason) error {
	red := board.RedToMove()
	first := r.Line[0].String()
	if err := board.Play(first); err != nil {
		return err
	}
	for _, target := range r.Targets {
		if target.Kind() == xiangqi.King {
			if !board.InCheck(!red) {
				return fmt.Errorf("%s gives no check", first)
			}
			continue
		}
		if !attacks(board, red, first[2:4], letter(target)) {
			return fmt.Errorf("%s does not attack the %c", first, letter(target))
		}
	}
	before := count(board)
	if err := play(board, r.Line[1:]); err != nil {
		return err
	}
	after := count(board)
	for _, target := range r.Targets {
		if after[letter(target)] < before[letter(target)] {
			return nil
		}
	}
	return fmt.Errorf("neither target of %s falls", first)
}

// attacks reports whether the piece on a point could take a piece with the letter
// if its side were to move.
func attacks(board *reference.Board, red bool, from string, target rune) bool {
	placement, _, _ := strings.Cut(board.String(), " ")
	side := map[bool]string{true: " w", false: " b"}[red]
	turned, err := reference.ParseFEN(placement + side)
	if err != nil {
		return false
	}
	for _, m := range turned.Legal() {
		if m[:2] != from {
			continue
		}
		next, err := reference.ParseFEN(placement + side)
		if err != nil || next.Play(m) != nil {
			return false
		}
		if count(next)[target] < count(turned)[target] {
			return true
		}
	}
	return false
}
