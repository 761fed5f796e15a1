package xiangqi

// Line is what a man sees along its row or its column, as masks over the
// points of that line.
type Line struct {
	Quiet  uint16 // empty points up to the first man each way
	First  uint16 // the first man each way: what a chariot can take
	Second uint16 // the second man each way: what a cannon can take
}

// The idea of looking sliding moves up by place and occupancy of the line is
// that of rotated bitboards (R. Hyatt, ICCA Journal 22/4, 1999), on a board
// whose lines fit into ten bits.
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
		men := 0
		for i := at + step; i >= 0 && i < length && men < 2; i += step {
			bit := uint16(1) << i
			switch {
			case occ&bit == 0 && men == 0:
				l.Quiet |= bit
			case occ&bit != 0:
				men++
				if men == 1 {
					l.First |= bit
				} else {
					l.Second |= bit
				}
			}
		}
	}
	return l
}

// RowLine returns the view from a file (0..8) along a row with the given
// occupancy (bit = file). Whether the place itself is occupied does not matter.
func RowLine(file int, occ uint16) Line { return rowLines[file][occ&(1<<Files-1)] }

// ColLine returns the view from a row (0..9 from the top) along a column with
// the given occupancy (bit = row from the top).
func ColLine(row int, occ uint16) Line { return colLines[row][occ&(1<<Ranks-1)] }

// Row returns the view from s along its row.
func (p *Position) Row(s Square) Line {
	return rowLines[s.File()][p.rows[s>>4]]
}

// Col returns the view from s along its column.
func (p *Position) Col(s Square) Line {
	return colLines[s.Row()][p.cols[s&15]]
}

// RowMask returns the occupied points of a row (0..9 from the top; bit = file).
func (p *Position) RowMask(row int) uint16 { return p.rows[row+3] }

// ColMask returns the occupied points of a file (0..8; bit = row from the top).
func (p *Position) ColMask(file int) uint16 { return p.cols[file+3] }
