package files

import (
	"bytes"
	"compress/flate"
	"io"

	"chuhe/ui/autosave"
	"chuhe/ui/session"
)

// dictionary returns what packed games have in common: the lines above their moves.
func dictionary() []byte {
	return autosave.Encode(session.Snapshot{Nodes: []session.SnapshotNode{{Parent: -1}}})
}

// A packer makes the texts of games smaller.
type packer struct{ w *flate.Writer }

func newPacker(dict []byte) packer {
	w, _ := flate.NewWriterDict(io.Discard, flate.BestSpeed, dict) // fails for an unknown level only
	return packer{w}
}

func (p packer) pack(data []byte) []byte {
	var b bytes.Buffer
	p.w.Reset(&b)
	p.w.Write(data) // a buffer in memory takes all of it
	p.w.Close()
	return bytes.Clone(b.Bytes())
}

// unpack undoes pack.
func unpack(data, dict []byte) ([]byte, error) {
	return io.ReadAll(flate.NewReaderDict(bytes.NewReader(data), dict))
}
