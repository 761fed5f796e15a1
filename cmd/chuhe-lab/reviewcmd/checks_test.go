package reviewcmd

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"unicode"

	"chuhe/engine/explain"
	"chuhe/engine/prover"
	"chuhe/engine/review"
	"chuhe/engine/xiangqi"
	"chuhe/engine/xiangqi/reference"
)

// proofLimit is the maximum number of moves in a proof of a mate.
const proofLimit = 3_000_000

// values are the values of the pieces in soldiers, by letter.
var values = map[rune]float64{'r': 9, 'c': 4.5, 'n': 4, 'b': 2, 'a': 2, 'p': 1}

// checkReason returns an error if the explanation of a move played in p is wrong, or nil. It checks the reason against
// the line that should prove it, with rules and exchanges of its own.
func checkReason(ctx context.Context, p *xiangqi.Position, v *review.Ply) error {
	r := v.Reason
	switch r.Kind {
	case explain.None, explain.Exact: // the tables of endings are checked by themselves
		return nil
	case explain.Repetition:
		return repetition(p, v.Move)
	}
	here, start := read(p), read(p)
	if !r.Missed {
		if err := start.Play(v.Move.String()); err != nil {
			return err
		}
		p = p.Clone()
		p.MakeMove(v.Move)
	}
	if err := play(again(start), r.Line); err != nil {
		return err
	}
	if len(r.Won) > 0 {
		err := material(again(start), count(here), r)
		if err != nil && !r.Missed && len(v.Best) > 0 && v.Best[0].To() == v.Move.To() { // both moves take that piece
			err = material(again(start), count(start), r)
		}
		if err != nil {
			return err
		}
	}
	err := errors.Join(motif(ctx, p, again(start), again(here), v), caused(here, start, v))
	if r.Instead.Deed != explain.NoDeed {
		err = errors.Join(err, purpose(here, v.Best[0].String(), r.Instead))
	}
	return err
}

// read copies a position to a board.
func read(p *xiangqi.Position) *reference.Board {
	b, err := reference.ParseFEN(p.FEN())
	if err != nil {
		panic(err)
	}
	return b
}

// again copies a board.
func again(b *reference.Board) *reference.Board {
	copied, err := reference.ParseFEN(b.String())
	if err != nil {
		panic(err)
	}
	return copied
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
func mate(ctx context.Context, p *xiangqi.Position, board *reference.Board, r explain.Reason) error {
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

// material checks that at the end of the line the named pieces are gone, the price was paid, and the loser has lost more
// than the opponent.
func material(board *reference.Board, before map[rune]int, r explain.Reason) error {
	if err := play(board, r.Line); err != nil {
		return err
	}
	after := count(board)
	lost := map[rune]int{}
	for _, p := range r.Won {
		if lost[letter(p)]++; before[letter(p)]-after[letter(p)] < lost[letter(p)] {
			return fmt.Errorf("no %c is lost in the line", letter(p))
		}
	}
	for _, p := range r.Given {
		if after[letter(p)] >= before[letter(p)] {
			return fmt.Errorf("no %c is given in the line", letter(p))
		}
	}
	balance := 0.0
	for l, n := range before {
		gone := float64(n-after[l]) * values[unicode.ToLower(l)]
		if unicode.IsUpper(l) == unicode.IsUpper(letter(r.Piece)) {
			balance += gone
		} else {
			balance -= gone
		}
	}
	if balance < 0.8 {
		return fmt.Errorf("the line wins %.1f soldiers only", balance)
	}
	return nil
}

// motif checks what a reason claims about the first moves of its line, which begins in p and on board.
func motif(ctx context.Context, p *xiangqi.Position, board, before *reference.Board, v *review.Ply) error {
	r := v.Reason
	side := board.RedToMove()
	first := func() { _ = play(board, r.Line[:1]) } // the line is legal
	switch r.Kind {
	case explain.Mate:
		return mate(ctx, p, board, r)
	case explain.Attack:
		checks := 0
		for i, m := range r.Line {
			_ = play(board, []xiangqi.Move{m})
			if i%2 == 0 && board.InCheck(!side) {
				checks++
			}
		}
		return claim(checks >= 2, "%d checks", checks)
	case explain.Fork:
		return fork(board, r)
	case explain.Discovered:
		first()
		if r.Targets[0].Kind() == xiangqi.King {
			return claim(board.InCheck(!side), "no check")
		}
		return claim(attacked(board, side, r.Line[0].To().String(), letter(r.Targets[0])), "nothing is discovered")
	case explain.Undefended, explain.Pinned:
		err := takes(board, r)
		first()
		return errors.Join(err, claim(len(onto(board, r.Line[0].To().String())) == 0, "it can be retaken"))
	case explain.Cheaper:
		by := pieceAt(board, r.Line[0].From().String())
		return errors.Join(takes(board, r), claim(worth(by) < worth(letter(r.Piece)), "%c is not cheaper", by))
	case explain.Checked:
		first()
		return claim(board.InCheck(!side), "no check")
	case explain.Trapped:
		first()
		return trapped(board, r.At.String())
	case explain.Overloaded:
		retakes := r.Line[1].To() == r.Line[0].To() && r.Line[2].To() == r.At
		return claim(retakes, "nothing is drawn away")
	case explain.GivenUp:
		_ = play(board, r.Line)
		at := r.At.String()
		guarded := slices.ContainsFunc(onto(with(before, at, letter(r.Piece)), at), func(m string) bool { return m[:2] == v.Move.From().String() })
		return errors.Join(claim(guarded, "the moved piece did not guard %s", at), claim(pieceAt(board, at) == letter(r.Piece), "no %c goes to %s", letter(r.Piece), at),
			claim(len(onto(board, at)) == 0, "%s is still guarded", at))
	case explain.Leads:
		last := len(r.Line) - 1
		_ = play(board, r.Line[:last])
		return purpose(board, r.Line[last].String(), r.What)
	case explain.Guards, explain.Crossed, explain.Palace, explain.ShutIn:
		_ = play(board, r.Line)
		if err := play(before, v.Best[:len(r.Line)+1]); err != nil {
			return err
		}
		return counted(board, before, r)
	}
	return claim(r.Kind == explain.Material, "kind %d of reason is not known", r.Kind)
}

// claim returns an error unless a claim holds.
func claim(holds bool, format string, args ...any) error {
	if holds {
		return nil
	}
	return fmt.Errorf(format, args...)
}

// takes checks that the first move takes the piece.
func takes(board *reference.Board, r explain.Reason) error {
	return claim(r.Line[0].To() == r.At && pieceAt(board, r.At.String()) == letter(r.Piece), "no %c on %v", letter(r.Piece), r.At)
}

// pieceAt returns the letter of the piece on a point, or 0.
func pieceAt(board *reference.Board, point string) rune {
	placement, _, _ := strings.Cut(board.String(), " ")
	file, rank := 0, 9
	for _, c := range placement {
		switch {
		case c == '/':
			file, rank = 0, rank-1
			continue
		case unicode.IsDigit(c):
			file += int(c - '0')
			continue
		}
		if file == int(point[0]-'a') && rank == int(point[1]-'0') {
			return c
		}
		file++
	}
	return 0
}

func worth(letter rune) float64 { return values[unicode.ToLower(letter)] }

// turned returns the board with a side to move.
func turned(board *reference.Board, red bool) *reference.Board {
	placement, _, _ := strings.Cut(board.String(), " ")
	b, err := reference.ParseFEN(placement + map[bool]string{true: " w", false: " b"}[red])
	if err != nil {
		panic(err)
	}
	return b
}

// with returns the board with a piece put on an empty point.
func with(board *reference.Board, point string, letter rune) *reference.Board {
	var fen strings.Builder
	for rank := '9'; rank >= '0'; rank-- {
		for file := 'a'; file <= 'i'; file++ {
			c := pieceAt(board, string([]rune{file, rank}))
			if string([]rune{file, rank}) == point {
				c = letter
			}
			if c == 0 {
				c = '1'
			}
			fen.WriteRune(c)
		}
		if rank > '0' {
			fen.WriteByte('/')
		}
	}
	_, rest, _ := strings.Cut(board.String(), " ")
	b, err := reference.ParseFEN(fen.String() + " " + rest)
	if err != nil {
		panic(err)
	}
	return b
}

// mateNext reports whether the side to move has a move that mates.
func mateNext(board *reference.Board) bool {
	return slices.ContainsFunc(board.Legal(), func(m string) bool {
		next := again(board)
		_ = next.Play(m)
		return next.InCheck(next.RedToMove()) && len(next.Legal()) == 0
	})
}

// onto returns the legal moves onto a point.
func onto(board *reference.Board, point string) (moves []string) {
	for _, m := range board.Legal() {
		if m[2:4] == point {
			moves = append(moves, m)
		}
	}
	return moves
}

// movesFrom returns the legal moves from a point.
func movesFrom(board *reference.Board, point string) []string {
	return slices.DeleteFunc(board.Legal(), func(m string) bool { return m[:2] != point })
}

// retakes reports whether the side to move can take on a point, and the piece on another one take back.
func retakes(board *reference.Board, by, point string) bool {
	return slices.ContainsFunc(onto(board, point), func(m string) bool {
		next := again(board)
		return next.Play(m) == nil && slices.Contains(next.Legal(), by+point)
	})
}

// exchange returns what a move wins by captures on its target, each by the cheapest piece.
func exchange(board *reference.Board, move string) float64 {
	won := worth(pieceAt(board, move[2:4]))
	next := again(board)
	if next.Play(move) != nil {
		return 0
	}
	cheapest, back := math.Inf(1), 0.0
	for _, m := range onto(next, move[2:4]) {
		if by := worth(pieceAt(next, m[:2])); by < cheapest || by == 0 && math.IsInf(cheapest, 1) {
			cheapest, back = by, exchange(next, m)
			if by == 0 {
				cheapest = 100
			}
		}
	}
	return won - max(0, back)
}

// wins returns the most that a side wins by captures on a point, if it is to move.
func wins(board *reference.Board, red bool, point string) (best float64) {
	b := turned(board, red)
	for _, m := range onto(b, point) {
		if pieceAt(b, point) != 0 {
			best = max(best, exchange(b, m))
		}
	}
	return best
}

// trapped checks that the piece on a point is lost wherever it goes, and if it stays.
func trapped(board *reference.Board, at string) error {
	red := board.RedToMove()
	if err := claim(wins(board, !red, at) > 0.7, "nothing attacks %s", at); err != nil {
		return err
	}
	for _, m := range board.Legal() {
		if m[:2] != at {
			continue
		}
		taken, next := worth(pieceAt(board, m[2:4])), again(board)
		_ = next.Play(m)
		if wins(next, !red, m[2:4]) <= taken {
			return fmt.Errorf("the piece can go by %s", m)
		}
	}
	return nil
}

// attacked reports whether a side attacks a piece with a letter, other than by the piece on a point.
func attacked(board *reference.Board, red bool, without string, target rune) bool {
	b := turned(board, red)
	for _, m := range b.Legal() {
		if m[:2] != without && pieceAt(b, m[2:4]) == target {
			return true
		}
	}
	return false
}

// caused checks what the move played had to do with the line: before is the position in which it was played.
func caused(before, after *reference.Board, v *review.Ply) error {
	r := v.Reason
	if r.Cause == explain.NoCause {
		return nil
	}
	first := r.Line[0].String()
	passed := turned(before, !before.RedToMove())
	could := slices.Contains(passed.Legal(), first) &&
		(r.Kind == explain.Mate || pieceAt(passed, first[2:4]) == letter(r.Piece))
	switch r.Cause {
	case explain.Entered:
		return claim(first[2:4] == v.Move.To().String() && r.At == v.Move.To(), "%s does not take the moved piece", first)
	case explain.Opened:
		return claim(!could && slices.Contains(after.Legal(), first), "%s was possible before", first)
	case explain.Unmet:
		met := again(before)
		if err := met.Play(v.Best[0].String()); err != nil {
			return err
		}
		works := slices.Contains(met.Legal(), first) && exchange(met, first) >= 0.8
		if r.Kind == explain.Mate {
			end := again(met)
			works = play(end, r.Line) == nil && len(end.Legal()) == 0
		}
		return errors.Join(claim(could, "%s was no threat", first), claim(!works, "%v does not meet it", v.Best[0]))
	case explain.Ignored:
		return claim(could, "%s was no threat", first)
	}
	if err := passed.Play(first); err != nil {
		return err
	}
	retakes := slices.ContainsFunc(onto(passed, first[2:4]), func(m string) bool { return m[:2] == v.Move.From().String() })
	now := again(after)
	_ = now.Play(first)
	still := slices.ContainsFunc(onto(now, first[2:4]), func(m string) bool { return m[:2] == v.Move.To().String() })
	return claim(retakes && !still, "%v did not protect the piece", v.Move)
}

// purpose checks what a move does.
func purpose(board *reference.Board, move string, w explain.Purpose) error {
	red, next := board.RedToMove(), again(board)
	if err := next.Play(move); err != nil {
		return err
	}
	to := w.To.String()
	switch w.Deed {
	case explain.Swap:
		err := purpose(board, move, explain.Purpose{Deed: explain.Take, Piece: w.Piece, To: w.To})
		return errors.Join(err, claim(len(onto(next, to)) > 0, "nothing retakes after %s", move),
			claim(math.Abs(exchange(board, move)) < 0.8, "%s is no fair trade", move))
	case explain.Menace:
		return claim(mateNext(turned(next, red)) && !mateNext(board), "%s threatens no mate", move)
	case explain.Threat:
		return claim(wins(next, red, to) > 0.9 && wins(board, red, to) <= 1, "%s does not threaten the %c", move, letter(w.Piece))
	case explain.River:
		return claim(strings.Contains("45", to[1:]) && !strings.Contains("45", move[1:2]), "%s is not at the river", to)
	case explain.Support:
		return claim(retakes(next, move[2:4], to), "%s does not protect the %c", move, letter(w.Piece))
	case explain.Press, explain.Offer, explain.Aim:
		return claim(slices.Contains(turned(next, red).Legal(), move[2:4]+to), "%s does not attack the %c", move, letter(w.Piece))
	case explain.Clear, explain.Block:
		mine := red == (w.Deed == explain.Clear)
		was, now := len(movesFrom(turned(board, mine), to)), len(movesFrom(turned(next, mine), to))
		return claim(was != now && (now > was) == (w.Deed == explain.Clear), "the moves from %s become %d, not %d", to, now, was)
	case explain.Cross:
		return claim((move[1] < '5') != (move[3] < '5'), "%s does not cross the river", move)
	case explain.File:
		soldier := map[bool]rune{true: 'P', false: 'p'}[red]
		for rank := '0'; rank <= '9'; rank++ {
			if pieceAt(next, to[:1]+string(rank)) == soldier {
				return fmt.Errorf("file %c is not open", to[0])
			}
		}
		return claim(move[0] != to[0], "%s stays on its file", move)
	case explain.Take:
		return claim(pieceAt(board, move[2:4]) == letter(w.Piece), "%s does not take a %c", move, letter(w.Piece))
	case explain.Parry:
		return claim(board.InCheck(red), "%s answers no check", move)
	case explain.Check:
		return claim(next.InCheck(!red), "%s gives no check", move)
	case explain.Hit:
		return claim(pieceAt(next, to) == letter(w.Piece) && slices.ContainsFunc(onto(turned(next, red), to),
			func(m string) bool { return m[:2] == move[2:4] }), "%s does not attack the %c on %s", move, letter(w.Piece), to)
	case explain.Escape:
		return claim(wins(board, !red, move[:2]) > 0.9 && wins(next, !red, to) <= 1, "%s is no escape", move)
	case explain.Protect:
		return claim(wins(board, !red, to) > 0.9 && wins(next, !red, to) <= 1, "%s saves no %c on %s", move, letter(w.Piece), to)
	}
	return nil
}

// counted checks the comparison of the ends of two lines. Moves that would leave a king in check do not count here.
func counted(here, there *reference.Board, r explain.Reason) error {
	red := r.Piece.Side() == xiangqi.Red
	number := func(b *reference.Board) (n int) {
		placement, _, _ := strings.Cut(b.String(), " ")
		rank := 9
		for _, c := range placement {
			if c == '/' {
				rank--
			}
			if !unicode.IsLetter(c) || unicode.IsUpper(c) != red {
				continue
			}
			own := rank
			if !red {
				own = 9 - rank
			}
			switch kind := unicode.ToLower(c); {
			case r.Kind == explain.Guards && kind == map[xiangqi.Kind]rune{xiangqi.Advisor: 'a', xiangqi.Elephant: 'b'}[r.Piece.Kind()],
				r.Kind == explain.Crossed && kind == 'p' && own > 4:
				n++
			}
		}
		return n
	}
	if r.Kind == explain.Palace || r.Kind == explain.ShutIn {
		return claim(r.Here != r.There, "%d and %d do not differ", r.Here, r.There)
	}
	return claim(number(here) == r.Here && number(there) == r.There, "the counts are %d and %d, not %d and %d", number(here), number(there), r.Here, r.There)
}

// fork checks that the first move of the line attacks both targets, and that one
// of them is captured.
func fork(board *reference.Board, r explain.Reason) error {
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
