package kit

import (
	"strconv"

	"chuhe/ui/access"
	"chuhe/ui/draw"
)

const listRow = 32.0 // row height of an open list

// Dropdown declares a closed list that shows the chosen option, and reports whether the choice changed. The open list
// lies above everything; Enter or a click chooses a row, Esc or a click elsewhere closes it. Arrow keys also choose
// while it is closed.
func (u *UI) Dropdown(id ID, r draw.Rect, options []string, chosen *int) bool {
	if u.measuring {
		return false
	}
	state := stateOf(u.lists, id)
	was := *chosen
	if state.taken > 0 { // the open list, which is declared last, took a row in the previous run
		*chosen, state.taken = state.taken-1, 0
	}
	res := u.Area(id, Access{Role: access.Choice, Options: options, Chosen: *chosen,
		State: when(u.popup == id, access.Expanded)}, r, AreaSpec{Focus: true, Cursor: CursorPointer, Enter: true})
	if res.Clicked {
		u.popup, state.marked = id, *chosen
		u.ScrollTo(id+".rows", float64(*chosen)*u.Tall(listRow), u.Tall(listRow))
	}
	u.ring = u.chooseByKey(res.Event, len(options), chosen) || u.ring
	u.paintDropdown(r, options, *chosen, res)
	if u.popup == id {
		layer := u.layer
		u.Overlay(func() { u.openList(id, r, options, layer+1, state) })
	}
	return *chosen != was
}

func (u *UI) openList(id ID, r draw.Rect, options []string, layer int, state *listState) {
	if u.popup != id { // a layer above has just closed it
		return
	}
	outer := u.layer
	u.layer = layer
	defer func() { u.layer = outer }()
	box := u.listBox(r, len(options))
	outside := id + ".outside"
	u.Area(outside, Access{}, u.viewport, AreaSpec{Disabled: true})
	if u.event.Kind == PointerDown && u.active == outside && !box.Contains(u.event.Pos) ||
		u.event.Kind == PointerAway ||
		u.Shortcut(KeyEscape, 0) || u.Shortcut(KeyTab, 0) {
		u.popup = ""
		return
	}
	if u.layer >= u.modal && u.chooseByKey(u.event, len(options), &state.marked) {
		u.ScrollTo(id+".rows", float64(state.marked)*u.Tall(listRow), u.Tall(listRow))
	}
	take := u.Shortcut(KeyEnter, 0) || u.Shortcut(KeySpace, 0)
	u.paintListBox(box)
	inside := box.Inset(4)
	// the keys are its, though the focus stays with the control
	list := Access{Role: access.List, State: access.Focused}
	if control := u.find(id); control != nil {
		list.Name = control.as.Name
	}
	u.Area(id+".list", list, box, AreaSpec{})
	u.Scroll(id+".rows", inside, float64(len(options))*u.Tall(listRow), func(content, _ draw.Rect) {
		for i, option := range options {
			row := CutTop(&content, u.Tall(listRow), 0)
			var res Response
			u.Inside(id+".list", func() {
				res = u.Area(id+ID(".row"+strconv.Itoa(i)),
					Access{Role: access.Option, Name: option, State: when(i == state.marked, access.Selected)}, row,
					AreaSpec{Cursor: CursorPointer, Track: true})
			})
			if res.Hovered && u.event.Kind == PointerMove {
				state.marked = i
			}
			if res.Clicked || take && state.marked == i {
				state.taken, u.popup = i+1, ""
			}
			u.paintListRow(row, option, i == state.marked)
		}
	})
}

// listBox places an open list under its control, or above it if there is more room.
func (u *UI) listBox(r draw.Rect, rows int) draw.Rect {
	h := float64(rows)*u.Tall(listRow) + 8
	below := u.viewport.H - (r.Y + r.H) - 8
	above := r.Y - 8
	box := draw.Rect{X: r.X, Y: r.Y + r.H + 4, W: r.W, H: min(h, below)}
	if h > below && above > below {
		box.H = min(h, above)
		box.Y = r.Y - 4 - box.H
	}
	return box
}

// listState is the state of a dropdown between runs.
type listState struct {
	marked int // the marked row of the open list
	taken  int // the row taken, counted from 1, or 0
}
