package screentest

import (
	"fmt"
	"strings"

	"chuhe/engine/fold"
	"chuhe/ui/files/filestest"
	"chuhe/ui/kit"
	"chuhe/ui/library"
)

// GamesFolder is the folder of games that FillLibrary adds.
const GamesFolder = filestest.Home + "/games/名局"

// library returns a library of the shelf and the disk, which ends with the test.
func (d *Driver) library() *library.Library {
	l, _ := library.Open(library.Options{System: d.Disk, Writer: d.Writer, Own: d.Shelf, Readings: fold.Known})
	d.T.Cleanup(l.Close)
	return l
}

// LibraryGame returns a game as PGN. moves is its number of moves of both sides, at most 8.
func LibraryGame(red, black, date, result string, moves int) string {
	line := strings.Fields("h2e2 h9g7 h0g2 i9h9 g3g4 g6g5 b0c2 b9c7")[:moves]
	return fmt.Sprintf("[Event \"五羊杯\"]\n[Date %q]\n[Red %q]\n[Black %q]\n[Result %q]\n\n%s %s\n\n", date, red, black,
		result, strings.Join(line, " "), result)
}

// FillLibrary adds a folder with games, one of them twice and one mirrored, a file that cannot be read, and a folder
// that is not there, to the library.
func (d *Driver) FillLibrary() {
	d.T.Helper()
	d.Disk.Put(GamesFolder+"/a.pgn", LibraryGame("许银川", "吕钦", "1999.05.01", "1-0", 8)+LibraryGame("赵国荣", "柳大华",
		"2003.11.20", "1/2-1/2", 5)+
		LibraryGame("胡荣华", "许银川", "2005.01.02", "0-1", 1)+LibraryGame("Bảo", "Huynh", "2016", "*", 3))
	d.Disk.Put(GamesFolder+"/b.pgn", LibraryGame("许银川", "吕钦", "1999.05.01", "1-0", 8)+
		"[Red \"王嘉良\"]\n[Black \"杨官璘\"]\n[Date \"1965\"]\n[Result \"1-0\"]\n\nb2e2 b9c7 b0c2 a9b9 1-0\n")
	d.Disk.Put(GamesFolder+"/c.xqf", "XQ but cut short")
	d.Library.Add(GamesFolder, nil)
	d.Library.Add("/media/usb/古谱", nil)
	d.WaitForLibrary()
}

// WaitForLibrary waits until the library has read everything and found what is asked.
func (d *Driver) WaitForLibrary() {
	d.T.Helper()
	d.WaitFor("the library", func() bool { return d.Library.Settled() })
	d.Pass(0)
	d.WaitFor("the games found", func() bool { return d.Library.Settled() })
}

// OpenLibrary opens the page of the library, with the games of FillLibrary.
func (d *Driver) OpenLibrary() {
	d.T.Helper()
	d.FillLibrary()
	d.Key('B', kit.Ctrl)
	d.WaitForLibrary()
}
