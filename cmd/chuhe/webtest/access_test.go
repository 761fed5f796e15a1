//go:build web

package webtest

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/accessibility"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/dom"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

// blind operates the page through the tree that a screen reader gets from the browser, without places and pictures.
type blind struct{ *tab }

// object is an object of the tree.
type object struct {
	role, name string
	backend    cdp.BackendNodeID
}

// objects returns the objects of the tree with a role.
func (b blind) objects(role string) (found []object) {
	b.t.Helper()
	b.do(chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		tree, err := cdp.Call(ctx, t, accessibility.GetFullAXTree, accessibility.GetFullAXTreeParams{})
		if err != nil {
			return err
		}
		for _, n := range tree.Nodes {
			o := object{role: text(n.Role), name: text(n.Name), backend: n.BackendDOMNodeID}
			if !n.Ignored && o.role == role {
				found = append(found, o)
			}
		}
		return nil
	}))
	return found
}

// text returns a value of the tree as text.
func text(v *accessibility.Value) (s string) {
	if v == nil || json.Unmarshal([]byte(v.Value), &s) != nil {
		return ""
	}
	return s
}

// find waits for an object.
func (b blind) find(role, name string) (found object) {
	b.t.Helper()
	b.eventually(fmt.Sprintf("the tree has the %s %q", role, name), func() bool {
		all := b.objects(role)
		i := slices.IndexFunc(all, func(o object) bool { return name == "" || o.name == name })
		if i >= 0 {
			found = all[i]
		}
		return i >= 0
	})
	return found
}

// press performs the default action of an object, as screen readers do.
func (b blind) press(role, name string) {
	b.t.Helper()
	o := b.find(role, name)
	b.do(chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		node, err := cdp.Call(ctx, t, dom.ResolveNode, dom.ResolveNodeParams{BackendNodeID: o.backend})
		if err != nil {
			return err
		}
		_, err = cdp.Call(ctx, t, runtime.CallFunctionOn, runtime.CallFunctionOnParams{FunctionDeclaration: "function() { this.click(); }", ObjectID: node.Object.ObjectID, UserGesture: new(true)})
		return err
	}))
}

// focus moves the focus to an object.
func (b blind) focus(role, name string) {
	b.t.Helper()
	o := b.find(role, name)
	send(b.tab, dom.Focus, dom.FocusParams{BackendNodeID: o.backend})
}

// write types a text into the entry that a slash opens, and confirms it.
func (b blind) write(words string) {
	b.t.Helper()
	b.focus("gridcell", "")
	b.key("/")
	b.find("textbox", "")
	b.eventually("the entry has the focus", func() bool { return ask[bool](b.tab, `document.activeElement.tagName === "INPUT"`) })
	send(b.tab, input.InsertText, input.InsertTextParams{Text: words})
	b.key("Enter")
}

// hears waits until the page says a text.
func (b blind) hears(words string) {
	b.t.Helper()
	b.eventually(fmt.Sprintf("%q is said", words), func() bool { return strings.Contains(b.said(), words) })
}

// said returns the last sentences that were said, the urgent ones at the end.
func (w *tab) said() string {
	w.t.Helper()
	return ask[string](w, `[...document.querySelectorAll("#news p, #alert p")].map((e) => e.textContent).join("\n")`)
}

// TestScreenReader plays, asks and changes a setting through the browser's tree for screen readers alone.
func TestScreenReader(t *testing.T) {
	s := newServer(t)
	w := newBrowser(t).open(s.URL+"/?lang=en&seed=7", desktop)
	b := blind{w}
	b.key("Tab")
	b.key("shift+Tab")
	b.eventually("Tab leads out of the picture of the game", func() bool { return ask[string](w, `document.activeElement.id`) == "reader" })
	b.press("button", "For screen readers: show the controls of the game")
	b.find("gridcell", "file 2, rank 3: red cannon")
	b.hears("Press slash to type a move or a question, question mark for the list of questions, F1 for help.")
	b.eventually("the focus is on the board", func() bool {
		return ask[string](w, `document.activeElement.ariaLabel || ""`) == "file 5, rank 1: red king"
	})
	b.find("button", "Type a move or ask (/)")
	if n := len(b.objects("gridcell")); n != 90 {
		t.Errorf("%d points in the tree, want 90", n)
	}

	b.write("cannon 2 to 5")
	b.hears("Red: cannon 2 to 5.")
	b.hears("Red: cannon 2 to 5.\nBlack: ")
	b.eventually("it is the player's turn again", func() bool { return strings.HasSuffix(b.said(), "\nYour move") })
	b.press("gridcell", "file 2, rank 1: red horse")
	b.press("gridcell", "file 3, rank 3")
	b.hears("Red: horse 2 up to 3.")

	b.write("on 5 3")
	b.hears("file 5, rank 3: red cannon")
	b.key("Escape")
	b.press("button", "Menu")
	b.find("dialog", "Menu")
	b.press("button", "Help and keys")
	b.find("dialog", "Help and keys")
	b.find("heading", "How to play")
	b.eventually("the help can be read", func() bool { return len(b.objects("paragraph")) > 5 })
	b.key("PageDown")
	b.find("heading", "Keys")
	b.key("Escape")
	b.eventually("Esc closes the help", func() bool { return len(b.objects("dialog")) == 0 })
	b.quiet()
}

// TestTouchExploration finds every control under a finger, as screen readers on phones do, while mouse and fingers reach the
// game.
func TestTouchExploration(t *testing.T) {
	s := newServer(t)
	for _, size := range []size{desktop, phone} {
		w := newBrowser(t).play(s.URL+"/?lang=en&seed=7&reader", size)
		b := blind{w.tab}
		found := func(what string) {
			t.Helper()
			b.eventually("a finger finds every control of "+what, func() bool {
				return ask[string](b.tab, `[...document.querySelectorAll("#access button, #access input, #access [role]")].filter((e) => {
					const r = e.getBoundingClientRect(), at = document.elementFromPoint(r.x + r.width / 2, r.y + r.height / 2);
					return r.width * r.height && !/^(row|grid|dialog|listbox|radiogroup|tablist|main)$/.test(e.dataset.role) && !e.contains(at);
				}).map((e) => e.ariaLabel).join(", ")`) == ""
			})
		}
		b.find("gridcell", "file 2, rank 3: red cannon")
		found("the game")
		w.move("h2e2")
		w.plies(2)
		b.press("button", "Menu")
		b.find("dialog", "Menu")
		found("the menu")
		w.press("menu.settings")
		b.find("dialog", "Settings")
		found("the settings")
		b.key("Escape")
		w.stands(w.square("e4"))
		w.goOn()
		b.quiet()
	}
}

// TestTheCursorReturns opens and closes a page with the focus on a point.
func TestTheCursorReturns(t *testing.T) {
	b := blind{newBrowser(t).open(newServer(t).URL+"/?lang=en&seed=7&reader", desktop)}
	b.focus("gridcell", "file 5, rank 4: red soldier")
	b.key("F1")
	b.find("dialog", "Help and keys")
	b.key("Escape")
	b.eventually("the focus is on its point again", func() bool {
		return ask[string](b.tab, `document.activeElement.ariaLabel || ""`) == "file 5, rank 4: red soldier"
	})
	b.quiet()
}
