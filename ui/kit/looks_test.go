package kit

import (
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"

	"chuhe/engine/tabletest"
	"chuhe/ui/art"
	"chuhe/ui/draw"
	"chuhe/ui/draw/drawtest"
	"chuhe/ui/theme"
)

// looks lists controls of 200×34, each with the ID "c". A constructor creates a separate control for each state.
func looks() map[string]func() Func {
	r := rect(20, 40, 200, 34)
	button := func(r draw.Rect, s ButtonSpec) func() Func {
		return func() Func { return func(u *UI) { u.Button("c", r, s) } }
	}
	toggle := func(on bool) func() Func {
		return func() Func { on := on; return func(u *UI) { u.Toggle("c", r, "Sound", &on) } }
	}
	number := func(s RangeSpec, value int, control func(*UI, ID, draw.Rect, RangeSpec, *int) bool) func() Func {
		return func() Func { value := value; return func(u *UI) { control(u, "c", r, s, &value) } }
	}
	choice := func(options []string, chosen int, control func(*UI, ID, draw.Rect, []string, *int) bool) func() Func {
		return func() Func { chosen := chosen; return func(u *UI) { control(u, "c", r, options, &chosen) } }
	}
	field := func(text string, s FieldSpec) func() Func {
		return func() Func { text := text; return func(u *UI) { u.TextField("c", r, s, &text) } }
	}
	box := func(text string, s FieldSpec) func() Func {
		return func() Func { text := text; return func(u *UI) { u.TextBox("c", rect(20, 40, 120, 66), s, &text) } }
	}
	head := func(s HeadSpec) func() Func { return func() Func { return func(u *UI) { u.Head("c", r, s) } } }
	minutes := func(n int) string { return strconv.Itoa(n) + " min" }
	three := []string{"One", "Two", "Three"}
	return map[string]func() Func{
		"button":                   button(r, ButtonSpec{Label: "New game"}),
		"button, on":               button(r, ButtonSpec{Label: "New game", On: true}),
		"button, primary":          button(r, ButtonSpec{Label: "Start", Look: LookPrimary}),
		"button, flat":             button(r, ButtonSpec{Label: "More", Look: LookFlat}),
		"button, filter":           button(r, ButtonSpec{Label: "Mirror", Look: LookFilter}),
		"button, filter on":        button(r, ButtonSpec{Label: "Mirror", Look: LookFilter, On: true}),
		"button, tool":             button(rect(20, 40, 52, 52), ButtonSpec{Icon: art.IconUndo, Label: "Undo", Look: LookTool}),
		"button, tool, long label": button(rect(20, 40, 52, 52), ButtonSpec{Icon: art.IconUndo, Label: "Take back", Look: LookTool}),
		"button, icon":             button(rect(20, 40, 34, 34), ButtonSpec{Icon: art.IconFlip, Tooltip: "Flip"}),
		"button, icon and label":   button(r, ButtonSpec{Icon: art.IconFlip, Label: "Flip"}),
		"button, disabled":         button(r, ButtonSpec{Label: "Start", Look: LookPrimary, Disabled: true}),
		"button, too narrow":       button(rect(20, 40, 60, 34), ButtonSpec{Label: "Something longer"}),
		"button, icon, too narrow": button(rect(20, 40, 80, 34), ButtonSpec{Icon: art.IconFlip, Label: "Turn around"}),
		"button, tool, cut off":    button(rect(20, 40, 40, 52), ButtonSpec{Icon: art.IconUndo, Label: "Take it back", Look: LookTool}),
		"dropdown, too narrow": func() Func {
			return func(u *UI) { chosen := 0; u.Dropdown("c", rect(20, 40, 110, 34), []string{"A long choice"}, &chosen) }
		},
		"toggle, off":              toggle(false),
		"toggle, on":               toggle(true),
		"segments":                 choice(three, 1, (*UI).Segments),
		"segments, too narrow":     choice([]string{"One thing", "Another thing", "Third"}, 1, (*UI).Segments),
		"tabs":                     choice(three, 0, (*UI).Tabs),
		"dropdown":                 choice(three, 2, (*UI).Dropdown),
		"dropdown, nothing chosen": choice(three, 3, (*UI).Dropdown),
		"slider":                   number(RangeSpec{Min: 10, Max: 50}, 20, (*UI).Slider),
		"slider with a text":       number(RangeSpec{Max: 100, Text: minutes}, 100, (*UI).Slider),
		"slider without a range":   number(RangeSpec{Min: 3, Max: 3}, 3, (*UI).Slider),
		"stepper":                  number(RangeSpec{Min: 1, Max: 9, Text: minutes}, 5, (*UI).Stepper),
		"stepper at its least":     number(RangeSpec{Min: 1, Max: 9}, 1, (*UI).Stepper),
		"stepper at its most":      number(RangeSpec{Min: 1, Max: 9}, 9, (*UI).Stepper),
		"field":                    field("Lee", FieldSpec{Placeholder: "Name"}),
		"field, empty":             field("", FieldSpec{Placeholder: "Name"}),
		"field, wrong":             field("Lee", FieldSpec{Invalid: true}),
		"box":                      box("first\nsecond\nthird\nfourth", FieldSpec{}),
		"box, empty":               box("", FieldSpec{Placeholder: "Comment"}),
		"head":                     head(HeadSpec{Label: "Date"}),
		"head, ascending":          head(HeadSpec{Label: "Date", Order: Ascending}),
		"head, descending, right":  head(HeadSpec{Label: "Moves", Order: Descending, Align: AlignRight}),
		"scrolled area": func() Func {
			return func(u *UI) {
				u.Scroll("s", rect(20, 40, 200, 90), 300, func(content, _ draw.Rect) {
					for i := range 5 {
						u.Label(CutTop(&content, 60, 0), "row "+strconv.Itoa(i), LabelSpec{})
					}
				})
			}
		},
		"rows": func() Func {
			chosen := 1
			return func(u *UI) {
				spec := RowsSpec{Count: 9, Height: 30, Row: func(i int, r draw.Rect) { u.Label(r, strconv.Itoa(i), LabelSpec{}) }}
				u.Rows("c", rect(20, 40, 200, 90), spec, &chosen)
			}
		},
		"progress": func() Func {
			return func(u *UI) {
				for i, part := range []float64{-1, 0, 0.25, 1, 2} {
					u.Progress(rect(20, float64(40+20*i), 200, 10), part)
				}
			}
		},
		"labels": func() Func {
			return func(u *UI) {
				for i, s := range []LabelSpec{
					{}, {Soft: true}, {Align: AlignCenter}, {Align: AlignRight}, {Bold: true}, {Italic: true}, {Tabular: true},
					{Size: theme.FontTitle}, {Color: u.theme.Accent, Soft: true},
				} {
					u.Label(rect(20, float64(40+30*i), 100, 30), "Red 12", s)
				}
				u.Label(rect(20, 400, 60, 30), "cut where it ends", LabelSpec{})
				u.Label(rect(20, 430, 60, 30), "smaller", LabelSpec{Size: theme.FontTitle, Fit: true})
				u.Label(rect(20, 460, 52, 30), "much smaller", LabelSpec{Size: theme.FontTitle, Fit: true})
				u.Paragraph(rect(20, 490, 100, 60), "words in more than one line", LabelSpec{Soft: true})
				u.Card(rect(20, 560, 100, 30))
			}
		},
		"rows of a form": func() Func {
			return func(u *UI) {
				for i, w := range []float64{300, 360} {
					u.Column(rect(20+400*float64(i), 40, w, 500), func(f *Flow) {
						f.Labels = 100
						f.Section("Players")
						u.Box(f.Row("Level"), 0, u.theme.Hint, u.theme.Hint, 0)
						f.ExplainChoice([]string{"Short.", "A text that needs more than one line in a column like this."}, 0)
						u.Box(f.Row("Time"), 0, u.theme.Hint, u.theme.Hint, 0)
						f.Explain("Per move.")
						f.Paragraph("The end.", LabelSpec{}, 0)
					})
				}
			}
		},
		"dialog": func() Func {
			return func(u *UI) {
				u.Dialog("d", DialogSpec{Title: "Title", Width: 400, Close: "Close"}, func(f *Flow) {
					u.Button("c", f.Take(34, 0), ButtonSpec{Label: "Body"})
				}, func(f *Flow) { u.Button("foot", f.Take(34, 0), ButtonSpec{Label: "Foot"}) })
			}
		},
		"dialog without a foot, too high": func() Func {
			return func(u *UI) {
				u.Dialog("d", DialogSpec{Title: "Title", Width: 400, Close: "Close"}, func(f *Flow) {
					u.Button("c", f.Take(34, 0), ButtonSpec{Label: "Body"})
					f.Skip(600)
				}, nil)
			}
		},
		"divider": number(RangeSpec{Min: 200, Max: 800, Step: 50}, 400, func(u *UI, id ID, r draw.Rect, s RangeSpec, value *int) bool {
			return u.Divider(id, r, rect(20, 0, 200, 100), s, value)
		}),
		"sheet": func() Func {
			return func(u *UI) {
				u.Sheet("s", SheetSpec{Title: "Page", Note: "a note", Close: "Close"}, func(r draw.Rect) { u.Button("c", r, ButtonSpec{Label: "Body"}) })
			}
		},
		"sheet with a long note": func() Func {
			return func(u *UI) {
				u.Sheet("s", SheetSpec{Title: "Page", Note: strings.Repeat("a note ", 30), Close: "Close"}, func(draw.Rect) {})
			}
		},
	}
}

// TestLooks compares each control in each state with testdata/looks.txt.
func TestLooks(t *testing.T) {
	var text strings.Builder
	for _, name := range slices.Sorted(maps.Keys(looks())) {
		var rest string
		for _, state := range []string{"at rest", "disabled", "pointer over", "pressed", "with the focus", "open"} {
			build := looks()[name]()
			if inner := build; state == "disabled" {
				build = func(u *UI) { u.Disabled(true, func() { inner(u) }) }
			}
			b := newBench(t, build)
			b.picture()
			at, there := b.u.Place("c")
			if !there {
				at, there = b.u.Place("s.bar")
			}
			if state == "open" && !strings.HasPrefix(name, "dropdown") || state != "at rest" && !there {
				continue
			}
			place := draw.Point{X: at.X + at.W*0.75, Y: at.Y + at.H/2}
			switch state {
			case "pointer over":
				b.send(Event{Kind: PointerMove, Pos: place})
				b.now = b.now.Add(TipDelay)
				b.u.Tick(b.now, b.build)
			case "pressed":
				b.press(place.X, place.Y)
			case "with the focus":
				b.u.Focus("c")
				b.u.Select("c", 1, 3)
			case "open":
				b.click(place.X, place.Y)
			}
			b.picture() // brings the focus into view
			got := drawtest.Describe(b.picture(), b.u.theme)
			if rest == "" {
				rest = got
			} else if got == rest {
				got = "\tas at rest\n"
			}
			text.WriteString(name + ", " + state + "\n" + got)
		}
	}
	tabletest.Golden(t, "looks", text.String())
}
