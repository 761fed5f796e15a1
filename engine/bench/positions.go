package bench

// positions is the set, from the opening to bare endings; all were made for it.
var positions = [...]string{
	"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1",
}
