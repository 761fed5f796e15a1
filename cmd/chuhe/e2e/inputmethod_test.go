//go:build e2e

package e2e

import (
	"image"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"

	"chuhe/engine/game"
	"chuhe/ui/session"
)

// inputMethod starts fcitx5 on the desktop, with one of its input methods for all text, and returns its process. Call
// it before starting the program.
func (d *desktop) inputMethod(method string, files map[string]string) *os.Process {
	d.t.Helper()
	if _, err := exec.LookPath("fcitx5"); err != nil {
		d.t.Fatal("fcitx5 is missing: run make deps")
	}
	home := d.t.TempDir()
	files["config/fcitx5/profile"] = "[Groups/0]\nName=Default\nDefault Layout=us\nDefaultIM=" + method +
		"\n[Groups/0/Items/0]\nName=" + method + "\nLayout=\n[GroupOrder]\n0=Default\n"
	for name, text := range files {
		put(d.t, filepath.Join(home, name), text)
	}
	log, err := os.Create(filepath.Join(home, "log"))
	if err != nil {
		d.t.Fatal(err)
	}
	defer log.Close()
	server := exec.Command("fcitx5", "--disable=all",
		"--enable=xcb,xim,keyboard,classicui,pinyin,punctuation,quickphrase,unikey")
	server.Env = append(d.env(), "LC_ALL=C.UTF-8", "HOME="+home, "XDG_RUNTIME_DIR="+home,
		"XDG_CONFIG_HOME="+filepath.Join(home, "config"), "XDG_DATA_HOME="+filepath.Join(home, "data"))
	server.Stderr = log
	if err := server.Start(); err != nil {
		d.t.Fatal(err)
	}
	d.t.Cleanup(func() {
		server.Process.Kill()
		server.Wait()
	})
	d.eventually("fcitx5 is ready", func() bool {
		said, _ := os.ReadFile(log.Name())
		return strings.Contains(string(said), "Loaded addon classicui") // the last one
	})
	d.answers("@server=fcitx")
	d.launch = func(binary string, args ...string) *exec.Cmd {
		cmd := exec.Command(binary, args...)
		cmd.Env = []string{"XMODIFIERS=@im=fcitx", "LC_ALL=C.UTF-8"}
		return cmd
	}
	return server.Process
}

// answers waits until the owner of a selection answers. While fcitx5 starts it does not answer every request, and X11
// asks a server only once.
func (d *desktop) answers(name string) {
	d.t.Helper()
	conn, err := xgb.NewConnDisplay(d.display)
	if err != nil {
		d.t.Fatal(err)
	}
	defer conn.Close()
	screen := xproto.Setup(conn).DefaultScreen(conn)
	window, err := xproto.NewWindowId(conn)
	if err != nil {
		d.t.Fatal(err)
	}
	xproto.CreateWindow(conn, screen.RootDepth, window, screen.Root, 0, 0, 1, 1, 0, xproto.WindowClassInputOutput, screen.RootVisual, 0, nil)
	atom := func(name string) xproto.Atom {
		reply, err := xproto.InternAtom(conn, false, uint16(len(name)), name).Reply()
		if err != nil {
			d.t.Fatal(err)
		}
		return reply.Atom
	}
	selection, target := atom(name), atom("TRANSPORT")
	d.eventually(name+" answers", func() bool {
		xproto.ConvertSelection(conn, window, selection, target, target, xproto.TimeCurrentTime)
		for {
			event, err := conn.PollForEvent()
			if event == nil && err == nil {
				return false
			}
			if e, ok := event.(xproto.SelectionNotifyEvent); ok && e.Property == target {
				return true
			}
		}
	})
}

// keys types keys, separated by spaces, by xdotool's names for them.
func (d *desktop) keys(names string) {
	d.t.Helper()
	d.do(append([]string{"key", "--delay", "0"}, strings.Fields(names)...)...)
}

// TestPinyin types with an input method for Chinese. The keys that it takes are no commands, edit nothing and close
// nothing, and what it commits on the board becomes a move.
func TestPinyin(t *testing.T) {
	onDemand(t)
	t.Parallel()
	for name, shown := range map[string]string{"in its own window": "False", "in the text": "True"} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			d := newDesktop(t, 1400, 900)
			d.inputMethod("pinyin", map[string]string{
				"config/fcitx5/conf/xim.conf":             "UseOnTheSpot=" + shown + "\n",
				"data/fcitx5/data/quickphrase.d/moves.mb": "pao 炮二平五\n",
			})
			w := open(d, t.TempDir())
			w.keys("m a Escape c h e Escape v p a o space Return")
			s := w.reaches("the move and an answer", func(s session.Snapshot) bool { return plies(s) == 2 })
			if m := line(s)[0].String(); m != "h2e2" || s.Helped {
				t.Errorf("%s was played, with help: %v", m, s.Helped)
			}
			w.keys("ctrl+2 p a o 1 Escape")
			w.keys("F2 m a space h a o BackSpace BackSpace BackSpace c h e Escape s h i Return Return")
			s = w.reaches("a comment", func(s session.Snapshot) bool { return s.Game.Current().Annotation.Comment != "" })
			note := s.Game.Current().Annotation
			if !regexp.MustCompile(`^\p{Han}shi$`).MatchString(note.Comment) || !note.Equal(game.Annotation{Comment: note.Comment}) {
				t.Errorf("the move has the note %+v", note)
			}
			w.setting(`"sound.on": true`)
		})
	}
}

// TestUnikey types with an input method for Vietnamese, which changes what has been typed, and without it after it has
// crashed.
func TestUnikey(t *testing.T) {
	onDemand(t)
	t.Parallel()
	d := newDesktop(t, 1400, 900)
	server := d.inputMethod("unikey", map[string]string{})
	w := open(d, t.TempDir())
	w.keys("ctrl+2 h 2 e 2 Return")
	w.reaches("a move", func(s session.Snapshot) bool { return s.Game.Nodes() == 2 })
	w.keys("F2 c h i e e s u space t e t BackSpace BackSpace BackSpace t o o t s Return")
	w.reaches("a comment", func(s session.Snapshot) bool { return said(s, "h2e2").Comment == "chiếu tốt" })
	w.stands(w.origin.Add(image.Pt(windowWidth*4/5, 190))) // the field has gone
	server.Kill()
	server.Wait()
	w.keys("F2 space x e Return")
	w.reaches("another comment", func(s session.Snapshot) bool { return said(s, "h2e2").Comment == "chiếu tốt xe" })
}
