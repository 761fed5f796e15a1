package xiangqi

// Line holds the points that can be reached from a point along its row or its column, in both directions, as masks of
// the points of that row or column.
type Line struct {
	Quiet  uint16 // the empty points before the first pieces
	First  uint16 // the first pieces, which a chariot attacks
	Second uint16 // the second pieces, which a cannon attacks
}

// Sliding moves are looked up by the position on a line and the line's occupied
// points, as with rotated bitboards (R. Hyatt, ICCA Journal 22/4, 1999). A line
// of this board fits into ten bits.
var (
	rowLines = func() (t [Files][1 << Files]Line) {
		for at := range t {
			for occ := range t[at] {
				t[at][occ] = scanLine(at, Files, uint16(occ))
			}
		}
		return t
	}()
	colLines = func() (t [Ranks][1 << Ranks]Line) {
		for at := range t {
			for occ := range t[at] {
				t[at][occ] = scanLine(at, Ranks, uint16(occ))
			}
		}
		return t
	}()
)

func scanLine(at, length int, occ uint16) (l Line) {
	for _, step := range [2]int{-1, 1} {
		pieces := 0
		for i := at + step; i >= 0 && i < length && pieces < 2; i += step {
			bit := uint16(1) << i
			switch {
			case occ&bit == 0 && pieces == 0:
				l.Quiet |= bit
			case occ&bit != 0:
				pieces++
				if pieces == 1 {
					l.First |= bit
				} else {
					l.Second |= bit
				}
			}
		}
	}
	return l
}

// RowLine returns the Line of a file (0..8) in a row with the given occupied
// points (bit = file). Whether the point itself is occupied does not matter.
func RowLine(file int, occ uint16) Line { return rowLines[file][occ&(1<<Files-1)] }

// ColLine returns the Line of a row (0..9 from the top) in a column with the
// given occupied points (bit = row from the top).
func ColLine(row int, occ uint16) Line { return colLines[row][occ&(1<<Ranks-1)] }

// Row returns the Line of s along its row.
func (p *Position) Row(s Square) Line {
	return rowLines[s.File()][p.rows[s>>4]]
}

// Col returns the Line of s along its column.
func (p *Position) Col(s Square) Line {
	return colLines[s.Row()][p.cols[s&15]]
}

// RowMask returns the mask of occupied points in a row (0..9 from the top; bit = file).
func (p *Position) RowMask(row int) uint16 { return p.rows[row+3] }

// ColMask returns the mask of occupied points in a file (0..8; bit = row from the top).
func (p *Position) ColMask(file int) uint16 { return p.cols[file+3] }
