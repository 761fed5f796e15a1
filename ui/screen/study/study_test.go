package study_test

import (
	"strings"
	"testing"

	"chuhe/engine/game"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/screentest"
)

func TestStudyDesk(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.Personal(), Lang: locale.English, Thinker: screentest.Holding()})
	d.Play("h2e2")
	d.Study()
	if v := d.Session().View(); !v.Study || v.Thinking.On {
		t.Fatal("the game goes on")
	}
	d.Make("h9g7", "h0g2")
	d.Key('4', 0)
	d.DrawArrow("e2", "e6", 0)
	d.DrawArrow("e6", "e6", kit.Alt)
	v := d.Session().View()
	want := []game.Mark{{From: d.Square("e2"), To: d.Square("e6"), Color: 3}, {From: d.Square("e6"), To: d.Square("e6"), Color: 2}}
	if len(v.Symbols) != 1 || v.Symbols[0] != 4 || len(v.Marks) != 2 || v.Marks[0] != want[0] || v.Marks[1] != want[1] || v.Ply != 1 {
		t.Errorf("symbols %v, marks %v, ply %d", v.Symbols, v.Marks, v.Ply)
	}
	d.DrawArrow("e6", "e6", kit.Alt)
	d.Key('4', 0)
	if v := d.Session().View(); len(v.Symbols) != 0 || len(v.Marks) != 1 {
		t.Errorf("again: symbols %v, marks %v", v.Symbols, v.Marks)
	}
	d.Key('Z', kit.Ctrl)
	d.Key('Z', kit.Ctrl)
	if v := d.Session().View(); len(v.Symbols) != 1 || len(v.Marks) != 2 || !d.Says(locale.StudyUndone) {
		t.Errorf("undone: symbols %v, marks %v", v.Symbols, v.Marks)
	}
	d.Key('1', kit.Ctrl)
	if v := d.Session().View(); v.Study || v.Looking || !v.Thinking.On {
		t.Error("the game does not go on")
	}
	d.Study()
	if v := d.Session().View(); v.Shown != 3 {
		t.Errorf("back on the desk, ply %d is shown, want 3", v.Shown)
	}
	d.Key(kit.KeyEscape, 0)
	if d.Session().View().Study {
		t.Error("Esc does not lead back to the game")
	}
}

func TestStudyComment(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.Play("h2e2")
	d.Study()
	d.Key(kit.KeyF2, 0)
	d.Type("当头炮")
	d.Clipboard.Set("，最常见\n的开局")
	d.Key('V', kit.Ctrl)
	d.Key(kit.KeyEnter, 0)
	if v := d.Session().View(); v.Comment != "当头炮，最常见\n的开局" || !d.Sees("当头炮") || d.Shows("study.field") {
		t.Errorf("it says %q", v.Comment)
	}
	d.Key(kit.KeyF2, 0)
	d.Type("？")
	d.Key(kit.KeyEscape, 0)
	if v := d.Session().View(); v.Comment != "当头炮，最常见\n的开局" || d.Shows("study.field") || !v.Study {
		t.Errorf("dropped, it says %q", v.Comment)
	}
	d.Key(kit.KeyF2, 0)
	d.Type("！")
	d.Click("tool.back") // going elsewhere saves it
	if v := d.Session().View(); v.Shown != 0 || v.Comment != "" || v.Moves[0].Note.Comment != "当头炮，最常见\n的开局！" {
		t.Errorf("kept as %q, want Shown = 0, Comment = nothing and %q", v.Moves[0].Note.Comment, "当头炮，最常见\n的开局！")
	}
	d.Key(kit.KeyF2, 0)
	d.Click("tool.flip") // the field loses the focus
	d.Type("好")
	d.Key(kit.KeyEnter, 0)
	if v := d.Session().View(); v.Comment != "好" || d.Shows("type.move") {
		t.Errorf("typed beside the field, it says %q", v.Comment)
	}
}

// Saving and quitting work while a comment is written, and include it.
func TestSaveWhileWriting(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.PutFiles()
	d.OpenFile(screentest.OneFile)
	d.WaitForFiles()
	d.Key(kit.KeyF2, 0)
	d.Type("开局")
	d.Key('S', kit.Ctrl)
	d.WaitForFiles()
	if text, _ := d.Disk.Content(screentest.OneFile); !strings.Contains(text, "开局") || d.Shows("study.field") {
		t.Errorf("saved while a comment is written, the file has %s", text)
	}
	d.Key(kit.KeyF2, 0)
	d.Type("！")
	d.Key('Q', kit.Ctrl)
	if got := d.Session().View().Comment; got != "开局！" || !d.Done() {
		t.Errorf("after Ctrl+Q the comment is %q, the program ends: %v; want 开局！ and its end", got, d.Done())
	}
}

// Keys and buttons reorder and delete lines, but not the game.
func TestStudyLines(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.Play("h2e2", "h9g7")
	d.Study()
	d.Session().Viewer.Look(1)
	d.Make("b9c7")
	d.Session().Viewer.Look(1)
	d.Make("h9i7")
	d.Key(kit.KeyUpArrow, kit.Alt)
	if v := d.Session().View(); v.Variation != 2 || v.Variations != 3 {
		t.Errorf("the line is number %d of %d, want 2 and 3", v.Variation, v.Variations)
	}
	d.Key(kit.KeyUpArrow, kit.Alt)
	if v := d.Session().View(); v.Variation != 2 || !d.Says(locale.StudyLiveLine) {
		t.Errorf("the line stands above the game")
	}
	d.Click("study.delete")
	if v := d.Session().View(); v.Shown != 1 || v.Nodes != 4 {
		t.Errorf("%d positions are left, ply %d is shown, want 1 and 4", v.Nodes, v.Shown)
	}
	d.Key('Z', kit.Ctrl)
	d.Click("tool.study.variation")
	d.Click("tool.study.variation")
	if v := d.Session().View(); v.Variation != 1 || v.Branch {
		t.Errorf("after all others line %d is shown", v.Variation)
	}
	d.Key(kit.KeyDelete, 0)
	if v := d.Session().View(); v.Nodes != 5 || !d.Says(locale.StudyLiveLine) {
		t.Error("the game was deleted")
	}
}

// Moves can be typed for both sides, even the computer's.
func TestTypedInStudy(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.Personal(), Lang: locale.English, Thinker: screentest.Holding()})
	d.Play("h2e2")
	d.Study()
	d.Type("b7e7")
	d.Key(kit.KeyEnter, 0)
	if v := d.Session().View(); v.Shown != 2 || v.Ply != 1 || v.LastMove.String() != "b7e7" {
		t.Errorf("typed %v at ply %d of %d", v.LastMove, v.Shown, v.Ply)
	}
}
