//go:build !js

package art

import "rsc.io/qr"

// modules returns the rows of a QR code, in which 1 is dark.
func modules(text string) (rows []string) {
	code, err := qr.Encode(text, qr.L)
	if err != nil {
		return nil
	}
	for y := range code.Size {
		row := make([]byte, code.Size)
		for x := range row {
			row[x] = '0'
			if code.Black(x, y) {
				row[x] = '1'
			}
		}
		rows = append(rows, string(row))
	}
	return rows
}
