package engines

import (
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"chuhe/engine/link"
	"chuhe/ui/draw"
	list "chuhe/ui/engines"
	"chuhe/ui/files"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/theme"
)

// reserved are options that this program sets itself, in lower case. Read only.
var reserved = []string{"uci_variant", "multipv", "ponder", "usemillisec", "newgame", "uci_chess960", "uci_analysemode",
	"protocol"}

// options declares the options that the program declares, each as a control of its type.
func (p *Page) options(f *kit.Flow, e *list.Engine) {
	offers := slices.DeleteFunc(slices.Clone(e.Found.Report.Offers), func(o link.Offer) bool {
		return slices.Contains(reserved, strings.ToLower(o.Name))
	})
	if len(offers) == 0 {
		if e.Found.Verdict == list.Ready && !p.asks(e) {
			f.Paragraph(p.T(locale.EngineNoOptions), kit.LabelSpec{Soft: true}, 0)
		}
		return
	}
	var buttons []link.Offer
	for _, o := range offers {
		if o.Kind == link.Button {
			buttons = append(buttons, o)
			continue
		}
		p.option(f, e, o)
	}
	for _, o := range buttons {
		r := f.Take(f.UI.Tall(theme.ButtonHeight), 8)
		if f.UI.Button(optionID(o), page.Half(r), kit.ButtonSpec{Label: o.Name,
			Disabled: p.room.Step(e.ID) != list.Idle || p.room.Strange(e.ID)}) {
			p.room.Press(e.ID, o)
		}
	}
}

func optionID(o link.Offer) kit.ID { return kit.ID("engines.option." + o.Name) }

func (p *Page) option(f *kit.Flow, e *list.Engine, o link.Offer) {
	u, id, value := f.UI, optionID(o), e.Value(o, p.room.Budget())
	set := func(value string) {
		p.refused = ""
		if !p.room.SetOption(e.ID, o, value) {
			p.refused = id
		}
	}
	r := f.Row(o.Name)
	switch {
	case o.Kind == link.Check:
		on := value == "true"
		if u.Toggle(id, r, "", &on) {
			set(strconv.FormatBool(on))
		}
	case o.Kind == link.Combo && len(o.Choices) > 0:
		chosen := max(0, slices.Index(o.Choices, value))
		if u.Dropdown(id, r, o.Choices, &chosen) {
			set(o.Choices[chosen])
		}
	case o.Kind == link.Spin && p.slides(o):
		p.slider(u, id, r, o, value, set)
	case o.Kind == link.File:
		pick := kit.CutRight(&r, p.ButtonWidth(locale.EngineFile), 8)
		p.field(u, id, r, o, value, set)
		if u.Button(id+".file", pick, kit.ButtonSpec{Label: p.T(locale.EngineFile),
			Tooltip: p.T(locale.EngineFileTip, o.Name)}) {
			p.choose(files.Question{Title: locale.Msg(locale.EngineFileTip, o.Name), Types: anyFile(), Stay: true}, set)
		}
	default:
		p.field(u, id, r, o, value, set)
	}
	if p.refused == id {
		f.Paragraph(p.T(locale.EngineOneLine, locale.Visible(o.Name)),
			kit.LabelSpec{Size: theme.FontSoft, Color: p.Theme.Accent}, 8)
	}
}

// field declares an option as a text, which for a number must be in its range.
func (p *Page) field(u *kit.UI, id kit.ID, r draw.Rect, o link.Offer, value string, set func(string)) {
	text := p.text(id, value)
	fits := func() bool {
		n, err := strconv.ParseInt(*text, 10, 64)
		return o.Kind != link.Spin || err == nil && (o.Min == o.Max || o.Min <= n && n <= o.Max)
	}
	spec := kit.FieldSpec{MaxRunes: 1000, Invalid: !fits()}
	if o.Kind == link.Spin && o.Min < o.Max {
		spec.Tooltip = p.T(locale.EngineRange, o.Min, o.Max)
	}
	if u.TextField(id, r, spec, text).Changed && fits() {
		set(*text)
	}
}

// mostSteps is the greatest number of steps that a slider can be set to with a mouse.
const mostSteps = 400

// slides reports whether a number is chosen by a slider: one of few, or a size of memory, by powers of two.
func (p *Page) slides(o link.Offer) bool {
	return o.Min < o.Max && (o.Max-o.Min <= mostSteps || o.Min >= 0 && list.IsMemory(o))
}

func (p *Page) slider(u *kit.UI, id kit.ID, r draw.Rect, o link.Offer, value string, set func(string)) {
	n, _ := strconv.ParseInt(value, 10, 64)
	n = min(max(n, o.Min), o.Max)
	if !list.IsMemory(o) {
		number := int(n)
		if u.Slider(id, r, kit.RangeSpec{Min: int(o.Min), Max: int(o.Max), Text: strconv.Itoa}, &number) {
			set(strconv.Itoa(number))
		}
		return
	}
	most := o.Max
	if p.spareMB > 0 {
		most = max(n, min(most, int64(p.spareMB)))
	}
	power := bits.Len64(uint64(max(n, 1))) - 1
	low, high := bits.Len64(uint64(max(o.Min, 1)-1)), bits.Len64(uint64(max(most, 1)))-1
	own := power
	text := func(power int) string {
		if power == own { // perhaps no power of two
			return p.T(locale.SizeMB, int(n))
		}
		return p.T(locale.SizeMB, 1<<power)
	}
	if u.Slider(id, r, kit.RangeSpec{Min: min(low, power), Max: max(high, power), Text: text}, &power) {
		set(strconv.FormatInt(min(max(1<<power, o.Min), o.Max), 10))
	}
}
