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
