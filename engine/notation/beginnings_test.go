package notation

import "testing"

// A text begins like an English move if, after a rank of at least one letter, a word for a piece or a place follows.
func TestBeginsInEnglish(t *testing.T) {
	for text, want := range map[string]bool{
		"soldier": true, "front cannon": true, "Chariot": true,
		"1st soldier": true, "9th soldier": true, "2nd": false, "0th soldier": false, ":th soldier": false,
		"炮二平五": false, "": false, "C2=5": false,
	} {
		if got := isEnglish(text); got != want {
			t.Errorf("%q begins like an English move: %v, want %v", text, got, want)
		}
	}
}

// Each letter and number with which a Vietnamese move can begin is one.
func TestBeginsInVietnamese(t *testing.T) {
	for text, want := range map[string]bool{
		"P2-5": true, "X1.1": true, "M2.3": true, "T3.5": true, "B3.1": true, "S4.5": true, "TS.1": true, "TG5.1": true,
		"V5.1": true, "C3.1": true, "Z3.1": false, "A4.5": false, "P2": false, "P2-x": false,
	} {
		if got := IsVietnamese(text); got != want {
			t.Errorf("%q is a move in Vietnamese: %v, want %v", text, got, want)
		}
	}
}
