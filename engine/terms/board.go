package terms

import (
	"strings"

	"chuhe/engine/fold"
	"chuhe/engine/gamedb"
	"chuhe/engine/xiangqi"
)

// pieceOf returns the piece of a FEN letter or a Chinese name with its colour, such as 红车. A dot is an empty point.
func pieceOf(name string) (xiangqi.Piece, bool) {
	name = strings.NewReplacer("h", "n", "H", "N", "e", "b", "E", "B").Replace(name)
	if name == "." {
		return xiangqi.NoPiece, true
	}
	for side := xiangqi.Red; side <= xiangqi.Black; side++ {
		for kind := range xiangqi.Kind(xiangqi.Kinds) {
			p := xiangqi.NewPiece(side, kind)
			if name == string(p.Letter()) {
				return p, true
			}
			for _, character := range [...]string{"帅将", "仕士", "相象", "马", "车", "炮", "兵卒"}[kind] {
				if fold.Text(name) == string([]rune("红黑")[side])+string(character) {
					return p, true
				}
			}
		}
	}
	return xiangqi.NoPiece, false
}

// material reads a number of pieces, such as R=1, n>=1 or 红车<2.
func (s *Search) material(word string) bool {
	at := strings.IndexAny(word, "=<>")
	if at <= 0 {
		return false
	}
	piece, ok := pieceOf(word[:at])
	op, text := word[at:at+1], word[at+1:]
	if after, found := strings.CutPrefix(text, "="); found && op != "=" {
		op, text = op+"=", after
	}
	least, most, err := span(op, text)
	if !ok || piece == xiangqi.NoPiece || err != nil {
		return false
	}
	s.Material = append(s.Material, gamedb.Number{Piece: piece, Min: least, Max: most})
	return true
}

// pattern reads a point of a pattern, such as e6=Pp or e5=. for an empty one.
func (s *Search) pattern(word string) bool {
	name, letters, ok := strings.Cut(word, "=")
	square, err := xiangqi.ParseSquare(name)
	if err != nil || !ok || letters == "" {
		return false
	}
	point := gamedb.Point{Square: square}
	for _, letter := range letters {
		p, ok := pieceOf(string(letter))
		if !ok {
			return false
		}
		point.Pieces = append(point.Pieces, p)
	}
	s.Pattern = append(s.Pattern, point)
	return true
}

// Pattern writes points of a pattern as a term.
func Pattern(points []gamedb.Point) string {
	var list []string
	for _, p := range points {
		text := p.Square.String() + "="
		for _, piece := range p.Pieces {
			text += string(piece.Letter())
		}
		list = append(list, text)
	}
	return strings.Join(list, ",")
}
