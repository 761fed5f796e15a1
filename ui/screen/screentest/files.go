package screentest

import (
	"context"
	"io"

	"chuhe/ui/files"
	"chuhe/ui/files/filestest"
	"chuhe/ui/locale"
)

// The files of PutFiles.
const (
	OneFile  = filestest.Home + "/one.json"
	ManyFile = filestest.Home + "/many.json"
)

// PutFiles puts a file with one game and a file with three games on the disk.
func (d *Driver) PutFiles() {
	first := GameFromElsewhere(d.T, "许银川", "五羊杯", 6)
	d.Disk.Put(OneFile, AsJSON(d.T, first))
	d.Disk.Put(ManyFile, AsJSON(d.T, first, GameFromElsewhere(d.T, "吕钦", "银荔杯", 9),
		GameFromElsewhere(d.T, "赵国荣", "五羊杯", 12)))
}

// FillDisk puts files on the disk to choose from.
func (d *Driver) FillDisk() {
	for _, name := range []string{"残局 10.pgn", "残局 2.pgn", "五羊杯.xqf", "notes.txt", ".secret.pgn", "games/1.pgn",
		"old games/1.xqf", "Zhang/2.pgn"} {
		d.Disk.Put(filestest.Home+"/"+name, "content of "+name)
	}
}

// WaitForFiles lets time pass until no file is being read or written.
func (d *Driver) WaitForFiles() {
	d.T.Helper()
	d.WaitFor("the files", func() bool { return !d.Files.Busy() })
	d.Pass(0)
}

// WaitForFolder lets time pass until the page that asks for a file shows a folder.
func (d *Driver) WaitForFolder() {
	d.T.Helper()
	d.WaitFor("the folder", func() bool { return !d.Files.Busy() && d.Shows("choose.list") })
}

// OpenMany opens the file of several games and waits for its whole list.
func (d *Driver) OpenMany() {
	d.T.Helper()
	d.OpenFile(ManyFile)
	d.WaitFor("the games of the file", func() bool { return d.Shows("library.row.0") && !d.Shows("library.stop") })
}

// GameFiles returns the file types to ask for.
func GameFiles() []files.FileType {
	return []files.FileType{
		{Name: locale.Msg(locale.CauseOther, "PGN"), Endings: []string{".pgn"}},
		{Name: locale.Msg(locale.CauseOther, "XQF"), Endings: []string{".xqf"}},
	}
}

// AskForFile opens the page that asks for a file, and returns a pointer to the answer.
func (d *Driver) AskForFile(q files.Question) *string {
	d.T.Helper()
	answer := new(string)
	if len(q.Types) == 0 {
		q.Types = GameFiles()
	}
	q.Title = locale.Msg(locale.OpenFile)
	d.Files.Choose(q, func(path string) { *answer = filestest.Known(path) })
	d.WaitForFolder()
	d.Pass(0)
	return answer
}

// ExportForEver begins an export that reports the given progress and then waits until it is stopped.
func (d *Driver) ExportForEver(path string, done, of int) {
	begun := make(chan struct{})
	d.Desk.Export(files.Target{Path: path}, func(ctx context.Context, w io.Writer, report func(done, of int)) error {
		report(done, of)
		close(begun)
		<-ctx.Done()
		return ctx.Err()
	})
	<-begun
	d.T.Cleanup(func() { d.Desk.StopExport() })
}

// Notice returns the text of the oldest notice, or "".
func (d *Driver) Notice() string {
	if n := d.Desk.Waiting(); len(n) > 0 {
		return d.Looks.Text(n[0])
	}
	return ""
}

// A game as PGN, as posted in a forum, as WXF, and as a list of moves.
const (
	PastedPGN = `[Game "Chinese Chess"]
[Event "五羊杯"]
[Red "许银川"]
[Black "吕钦"]
[Result "1-0"]

1. 炮二平五 {稳健} 马８进７ (1. ... 炮８平５ 2. 马二进三) 2. 马二进三 车９平８ 3. 车一平二 1-0
`
	PastedForum = `[DhtmlXQ][DhtmlXQ_title]五羊杯[/DhtmlXQ_title][DhtmlXQ_red]许银川[/DhtmlXQ_red][DhtmlXQ_black]吕钦[/DhtmlXQ_black][DhtmlXQ_binit]8979695949392919097717866646260600102030405060708012720323436383[/DhtmlXQ_binit][DhtmlXQ_movelist]77477062[/DhtmlXQ_movelist][/DhtmlXQ]`
	PastedWXF   = "FORMAT\tWXF\nRED\tXu;;;;\nBLACK\tLu;;;;\n\nSTART{\n1. C2.5 H8+7\n2. H2+3 R9.8\n}END\n"
	PastedMoves = "1. 炮二平五 马8进7 2. 马二进三 车9平8 3. 车一平二"
)
