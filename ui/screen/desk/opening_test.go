package desk_test

import (
	"strings"
	"testing"

	"chuhe/ui/files/filestest"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/screentest"
)

// A game of one's own is written with the name of its opening where the format has a place for it; an opened one stays
// as it was.
func TestOpeningIsWritten(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.Play("h2e2", "h9g7", "h0g2", "i9h9")
	if !d.Sees("Central Cannon v Left Horse: St") { // the rest is cut off
		t.Errorf("the opening is not above the moves:\n%s", d.Sentences())
	}
	keyForFiles(d, 'C', kit.Ctrl|kit.Shift)
	const opening, variation = "[Opening \"Central Cannon v Left Horse\"]\n", "[Variation \"Straight Chariot\"]\n"
	if text := d.Clipboard.Text(); !strings.Contains(text, opening) || !strings.Contains(text, variation) {
		t.Errorf("copied\n%s\nwant %s%sin it", text, opening, variation)
	}
	for _, format := range []string{"PGN", "XQF"} {
		name := "a." + strings.ToLower(format)
		keyForFiles(d, 'S', kit.Ctrl|kit.Shift)
		d.Key('A', kit.Ctrl)
		d.Enter(name)
		d.Focus("choose.kind")
		for !d.Sees(format) {
			d.Key(kit.KeyDownArrow, 0)
		}
		clickForFiles(d, "choose.yes")
		if text, there := d.Disk.Content(filestest.Home + "/" + name); !there || strings.Contains(text, opening) != (format == "PGN") {
			t.Errorf("%s is there: %v, and holds\n%s\nwant the opening in PGN only", name, there, text)
		}
		if d.Sees("(Opening)") {
			t.Errorf("the window complains:\n%s", d.Sentences())
		}
	}
	d = screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.PutFiles()
	openFile(d, screentest.OneFile)
	keyForFiles(d, 'C', kit.Ctrl|kit.Shift)
	if text := d.Clipboard.Text(); !strings.Contains(text, "C2=5") && !strings.Contains(text, "炮二平五") || strings.Contains(text, "[Opening") {
		t.Errorf("a game from elsewhere is copied as\n%s\nwant it without an opening of ours", text)
	}
	d = screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.Paste("[Opening \"Mine\"]\n\n1. C2=5 *")
	d.Key(kit.KeyEnd, 0)
	d.Make("h9g7")
	keyForFiles(d, 'C', kit.Ctrl|kit.Shift)
	if text := d.Clipboard.Text(); !strings.Contains(text, "[Opening \"Mine\"]") {
		t.Errorf("a game with a name for its opening is copied as\n%s\nwant that name", text)
	}
}
