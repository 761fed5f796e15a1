package atspi

import (
	"math"
	"slices"
	"strings"
	"sync"

	"github.com/godbus/dbus/v5"

	"chuhe/ui/access"
)

// inWindow is the kind of coordinates that are relative to the window.
const inWindow = uint32(1)

// The types of the numbers that methods take. Read only.
var (
	anInt int32
	aWord uint32
)

// fixed returns a method that always gives the same answer.
func fixed(answer any, takes ...any) method {
	return method{takes, func(view, []any) []any { return []any{answer} }}
}

// get returns a method without arguments.
func get(answer func(view) any) method {
	return method{nil, func(v view, _ []any) []any { return []any{answer(v)} }}
}

// at returns a method that takes a number.
func at(answer func(v view, i int) any) method {
	return method{[]any{anInt}, func(v view, args []any) []any {
		if one := answer(v, int(args[0].(int32))); one != nil {
			return []any{one}
		}
		return nil
	}}
}

var methods = sync.OnceValue(func() map[string]map[string]method {
	return map[string]map[string]method{
		"Accessible": accessible(), "Application": {"GetLocale": {[]any{aWord},
			func(v view, _ []any) []any { return []any{v.window.Locale} }}},
		"Component": component(), "Action": action(), "Text": text(), "Selection": selection(), "Table": table(),
		"EditableText": editable(),
		"TableCell": {"GetRowColumnSpan": {nil, func(v view, _ []any) []any {
			at := v.place()
			return []any{true, at.Row, at.Column, int32(1), int32(1)}
		}}},
		"Value": {},
	}
})

func accessible() map[string]method {
	return map[string]method{
		"GetChildAtIndex": at(func(v view, i int) any { return v.child(i) }),
		"GetChildren": get(func(v view) any {
			list := []ref{}
			for _, c := range v.children {
				list = append(list, v.ref(c))
			}
			return list
		}),
		"GetIndexInParent": get(func(v view) any { return int32(v.index) }),
		"GetRelationSet": get(func(view) any {
			return []struct {
				Kind    uint32
				Targets []ref
			}{}
		}),
		"GetRole":              get(func(v view) any { return v.role }),
		"GetRoleName":          get(func(v view) any { return v.node.Role.String() }),
		"GetLocalizedRoleName": get(func(v view) any { return v.node.Role.String() }),
		"GetState":             get(func(v view) any { return []uint32{uint32(v.states), uint32(v.states >> 32)} }),
		"GetAttributes": get(func(v view) any {
			attributes := map[string]string{"toolkit": "Chuhe"}
			if v.hasValue() {
				attributes["valuetext"] = v.node.Value
			}
			return attributes
		}),
		"GetApplication": get(func(v view) any { return v.ref(application) }),
		"GetInterfaces": get(func(v view) any {
			list := v.interfaces()
			for i := range list {
				list[i] = prefix + list[i]
			}
			return list
		}),
	}
}

func component() map[string]method {
	point := []any{anInt, anInt, aWord}
	box := func(take func(b [4]int32) []any) method {
		return method{[]any{aWord}, func(v view, args []any) []any { return take(v.box(args[0] == inWindow)) }}
	}
	return map[string]method{
		"Contains": {point, func(v view, args []any) []any {
			x, y, b := args[0].(int32), args[1].(int32), v.box(args[2] == inWindow)
			return []any{x >= b[0] && y >= b[1] && x < b[0]+b[2] && y < b[1]+b[3]}
		}},
		"GetAccessibleAtPoint": {point, func(v view, args []any) []any {
			return []any{v.under(args[0].(int32), args[1].(int32), args[2] == inWindow)}
		}},
		"GetExtents":  box(func(b [4]int32) []any { return []any{struct{ X, Y, W, H int32 }{b[0], b[1], b[2], b[3]}} }),
		"GetPosition": box(func(b [4]int32) []any { return []any{b[0], b[1]} }),
		"GetSize": {nil, func(v view, _ []any) []any {
			b := v.box(true)
			return []any{b[2], b[3]}
		}},
		"GetLayer": fixed(uint32(3)), // of controls
		"GetAlpha": fixed(1.0),
		"GrabFocus": get(func(v view) any {
			if v.node.Actions&access.Focus == 0 {
				return false
			}
			v.bridge.do(Act{ID: v.node.ID, Kind: Focus})
			return true
		}),
	}
}

func action() map[string]method {
	named := at(func(v view, i int) any {
		if kinds := v.actions(); i >= 0 && i < len(kinds) {
			return actionNames[kinds[i]]
		}
		return nil
	})
	return map[string]method{
		"GetName": named, "GetLocalizedName": named, "GetDescription": fixed("", anInt),
		"GetKeyBinding": fixed("", anInt),
		"GetActions": get(func(v view) any {
			list := []struct{ Name, Description, Key string }{}
			for _, k := range v.actions() {
				list = append(list, struct{ Name, Description, Key string }{Name: actionNames[k]})
			}
			return list
		}),
		"DoAction": at(func(v view, i int) any {
			kinds := v.actions()
			if i < 0 || i >= len(kinds) || v.node.State&access.Disabled != 0 {
				return false
			}
			v.bridge.do(Act{ID: v.node.ID, Kind: kinds[i]})
			return true
		}),
	}
}

func text() map[string]method {
	// Assistive technology asks for characters, words, sentences, lines and paragraphs. All but characters are the
	// whole text, which is one line.
	around := method{[]any{anInt, aWord}, func(v view, args []any) []any {
		const character = uint32(0)
		from, to := int32(0), int32(len(v.content()))
		if args[1] == character {
			from = max(0, min(args[0].(int32), to))
			to = min(from+1, to)
		}
		return []any{v.part(from, to), from, to}
	}}
	return map[string]method{
		"GetText":           {[]any{anInt, anInt}, func(v view, args []any) []any { return []any{v.part(args[0].(int32), args[1].(int32))} }},
		"GetStringAtOffset": around, "GetTextAtOffset": around,
		"GetCharacterAtOffset": at(func(v view, i int) any {
			if text := v.content(); i >= 0 && i < len(text) {
				return text[i]
			}
			return int32(0)
		}),
		"GetNSelections": fixed(int32(0)), "SetCaretOffset": fixed(false, anInt),
		"GetSelection": {[]any{anInt}, func(view, []any) []any { return []any{int32(0), int32(0)} }},
		"GetAttributes": {[]any{anInt}, func(v view, _ []any) []any {
			return []any{map[string]string{}, int32(0), int32(len(v.content()))}
		}},
		"GetAttributeRun": {[]any{anInt, false}, func(v view, _ []any) []any {
			return []any{map[string]string{}, int32(0), int32(len(v.content()))}
		}},
		"GetDefaultAttributes": get(func(view) any { return map[string]string{} }),
	}
}

// editable returns the methods that change the text of a field. Places count characters.
func editable() map[string]method {
	edit := func(v view, text string) []any {
		if len(text) > longestText {
			return []any{false}
		}
		v.bridge.do(Act{v.node.ID, Edit, text})
		return []any{true}
	}
	return map[string]method{
		"SetTextContents": {[]any{""}, func(v view, args []any) []any { return edit(v, args[0].(string)) }},
		"InsertText": {[]any{anInt, "", anInt}, func(v view, args []any) []any {
			end := int32(len(v.content()))
			offset, text := max(0, min(args[0].(int32), end)), []rune(args[1].(string))
			text = text[:max(0, min(int(args[2].(int32)), len(text)))]
			return edit(v, v.part(0, offset)+string(text)+v.part(offset, end))
		}},
		"DeleteText": {[]any{anInt, anInt}, func(v view, args []any) []any {
			end := int32(len(v.content()))
			from, to := max(0, min(args[0].(int32), end)), args[1].(int32)
			if to < 0 || to > end {
				to = end
			}
			to = max(from, to)
			return edit(v, v.part(0, from)+v.part(to, end))
		}},
	}
}

// change moves the number of a control towards a value, step by step, as keys do.
func (v view) change(to float64) {
	s := v.node.Scale
	if s.Step <= 0 || v.node.State&access.Disabled != 0 || math.IsNaN(to) {
		return
	}
	to = max(float64(s.Min), min(to, float64(s.Max)))
	kind, steps := More, math.Round((to-float64(s.At))/float64(s.Step))
	if steps < 0 {
		kind, steps = Less, -steps
	}
	for range int(min(steps, mostActs)) {
		v.bridge.do(Act{ID: v.node.ID, Kind: kind})
	}
}

func selection() map[string]method {
	return map[string]method{
		"GetSelectedChild": at(func(v view, i int) any {
			if list := v.selected(); i >= 0 && i < len(list) {
				return v.ref(list[i])
			}
			return none()
		}),
		"IsChildSelected": at(func(v view, i int) any {
			return i >= 0 && i < len(v.children) && slices.Contains(v.selected(), v.children[i])
		}),
		"SelectChild": at(func(v view, i int) any {
			if i < 0 || i >= len(v.children) {
				return false
			}
			v.bridge.do(Act{ID: v.objects[v.children[i]].node.ID, Kind: Press})
			return true
		}),
	}
}

func table() map[string]method {
	cell := []any{anInt, anInt}
	return map[string]method{
		"GetAccessibleAt": {cell, func(v view, args []any) []any {
			row, column, columns := int(args[0].(int32)), int(args[1].(int32)), v.columns()
			if row < 0 || column < 0 || column >= columns {
				return []any{none()}
			}
			return []any{v.child(row*columns + column)}
		}},
		"GetIndexAt": {cell, func(v view, args []any) []any {
			return []any{args[0].(int32)*int32(v.columns()) + args[1].(int32)}
		}},
		"GetRowAtIndex":        at(func(v view, i int) any { return int32(i / v.columns()) }),
		"GetColumnAtIndex":     at(func(v view, i int) any { return int32(i % v.columns()) }),
		"GetRowDescription":    fixed("", anInt),
		"GetColumnDescription": fixed("", anInt),
		"GetRowExtentAt":       fixed(int32(1), cell...), "GetColumnExtentAt": fixed(int32(1), cell...),
		"GetRowHeader": fixed(none(), anInt), "GetColumnHeader": fixed(none(), anInt),
	}
}

type place struct{ Row, Column int32 }

// place returns where a point stands in its board.
func (v view) place() place {
	columns := v.above().columns()
	return place{int32(v.index / columns), int32(v.index % columns)}
}

// propertyMethods returns the methods that read the properties of all interfaces.
var propertyMethods = sync.OnceValue(func() map[string]method {
	return map[string]method{
		"Get": {[]any{"", ""}, func(v view, args []any) []any {
			if value, ok := v.properties(args[0].(string))[args[1].(string)]; ok {
				return []any{dbus.MakeVariant(value)}
			}
			return nil
		}},
		"GetAll": {[]any{""}, func(v view, args []any) []any {
			all := map[string]dbus.Variant{}
			for name, value := range v.properties(args[0].(string)) {
				all[name] = dbus.MakeVariant(value)
			}
			return []any{all}
		}},
		// The registry also numbers the applications, which this program ignores.
		"Set": {[]any{"", "", dbus.Variant{}}, func(v view, args []any) []any {
			if to, ok := args[2].(dbus.Variant).Value().(float64); ok && args[0] == prefix+"Value" &&
				args[1] == "CurrentValue" {
				v.change(to)
			}
			return []any{}
		}},
	}
})

func (v view) properties(of string) map[string]any {
	of, ours := strings.CutPrefix(of, prefix)
	if !ours || !slices.Contains(v.interfaces(), of) {
		return nil
	}
	switch of {
	case "Accessible":
		parent := v.ref(v.parent)
		if v.number == application {
			parent = *v.desktop.Load()
		}
		return map[string]any{
			"Name": v.name(), "Description": v.node.Help, "Parent": parent, "ChildCount": int32(len(v.children)),
			"Locale": v.window.Locale, "AccessibleId": v.node.ID, "HelpText": "",
		}
	case "Application":
		return map[string]any{"ToolkitName": "Chuhe", "Version": "1", "ToolkitVersion": "1", "AtspiVersion": "2.1",
			"Id": int32(0)}
	case "Action":
		return map[string]any{"NActions": int32(len(v.actions()))}
	case "Text":
		n := int32(len(v.content()))
		return map[string]any{"CharacterCount": n, "CaretOffset": n}
	case "Selection":
		return map[string]any{"NSelectedChildren": int32(len(v.selected()))}
	case "Table":
		columns := v.columns()
		return map[string]any{
			"NRows": int32(len(v.children) / columns), "NColumns": int32(columns), "NSelectedRows": int32(0),
			"NSelectedColumns": int32(0),
			"Caption":          none(), "Summary": none(),
		}
	case "TableCell":
		return map[string]any{"Position": v.place(), "RowSpan": int32(1), "ColumnSpan": int32(1),
			"Table": v.ref(v.parent)}
	case "Value":
		return map[string]any{"CurrentValue": v.number64(), "MinimumValue": float64(v.node.Scale.Min),
			"MaximumValue": float64(v.node.Scale.Max), "MinimumIncrement": float64(v.node.Scale.Step),
			"Text": v.node.Value}
	}
	return map[string]any{}
}
