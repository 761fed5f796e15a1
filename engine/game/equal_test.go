package game

import (
	"testing"

	"chuhe/engine/xiangqi"
)

// Annotations are equal if all their parts are.
func TestAnnotationsDiffer(t *testing.T) {
	make := func() Annotation {
		return Annotation{
			Comment: "text", Symbols: []Symbol{1}, Marks: []Mark{{Color: 1}},
			Evaluation: &Evaluation{Score: 35, Depth: 12, Line: []xiangqi.Move{1}},
		}
	}
	if !make().Equal(make()) || make().Empty() || !(Annotation{}).Empty() {
		t.Error("equal annotations differ, or the empty one is not empty")
	}
	for what, change := range map[string]func(*Annotation){
		"comment":       func(a *Annotation) { a.Comment = "" },
		"symbols":       func(a *Annotation) { a.Symbols[0]++ },
		"marks":         func(a *Annotation) { a.Marks[0].Color++ },
		"evaluation":    func(a *Annotation) { a.Evaluation = nil },
		"score":         func(a *Annotation) { a.Evaluation.Score++ },
		"depth":         func(a *Annotation) { a.Evaluation.Depth++ },
		"line of moves": func(a *Annotation) { a.Evaluation.Line[0]++ },
	} {
		a := make()
		if change(&a); a.Equal(make()) || make().Equal(a) {
			t.Errorf("annotations that differ in the %s are equal", what)
		}
	}
}
