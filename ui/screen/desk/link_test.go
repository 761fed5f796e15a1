package desk_test

import (
	"strings"
	"testing"

	"chuhe/ui/kit"
	"chuhe/ui/link"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/screentest"
)

const address = "https://example.org/chuhe/"

// The link of a game is copied, and holds its moves.
func TestLinkIsCopied(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English, Links: page.Links{Page: address}})
	copied := func() string {
		d.Key(kit.KeyF10, 0)
		if !d.Sees(d.Looks.T(locale.MenuCopyLink)) {
			t.Errorf("the menu does not offer %q:\n%s", d.Looks.T(locale.MenuCopyLink), d.Sentences())
		}
		d.Activate("menu.link")
		d.WaitForFiles()
		return d.Clipboard.Text()
	}
	if got, begins := copied(), address+"#fen=rnbakabnr/"; !strings.HasPrefix(got, begins) {
		t.Errorf("without moves the link is %q, want one that begins with %q", got, begins)
	}
	d.Play("h2e2", "h9g7")
	if got, want := copied(), address+"#moves=h2e2,h9g7"; got != want {
		t.Errorf("the link is %q, want %q", got, want)
	}
	if said := d.Sentences(); !strings.Contains(said, "Copied a link") {
		t.Errorf("the window says %q, want that the link was copied", said)
	}
	d.Session().Resign()
	fragment := strings.TrimPrefix(copied(), address+"#")
	if content, odd := link.Read(fragment); !strings.Contains(content.PGN, "H2-E2") || odd != "" {
		t.Errorf("the link of an ended game is %q and holds %q, want its record", fragment, content.PGN)
	}
}

// A link is shared where the system can do that, and copied if that fails.
func TestLinkIsShared(t *testing.T) {
	for _, works := range []bool{true, false} {
		shared := ""
		share := func(address string) bool { shared = address; return works }
		d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English, Links: page.Links{Page: address, Share: share}})
		d.Play("h2e2")
		d.Key(kit.KeyF10, 0)
		if !d.Sees(d.Looks.T(locale.MenuShare)) {
			t.Errorf("the menu does not offer %q:\n%s", d.Looks.T(locale.MenuShare), d.Sentences())
		}
		d.Activate("menu.link")
		d.WaitForFiles()
		want := address + "#moves=h2e2"
		if shared != want {
			t.Errorf("%q is shared, want %q", shared, want)
		}
		if copied := d.Clipboard.Text() == want; copied == works {
			t.Errorf("sharing works: %v, and the link is copied: %v", works, copied)
		}
	}
}

// Without the address of a page there are no links.
func TestNoLinks(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons()})
	d.Key(kit.KeyF10, 0)
	if d.Shows("menu.link") {
		t.Error("a link is offered, want none")
	}
}
