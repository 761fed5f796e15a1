package nnue

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
	"io"

	"chuhe/engine/xiangqi"
)

// The format of a file, with little-endian numbers:
//
//	"CHUHENET", then version, width, number of buckets and scale, 16 bits each
//	Hidden: 16 bits per weight; all sets but the first as differences from it modulo 2^16, which compress well
//	HiddenBias, Output: 16 bits per weight
//	OutputBias: 32 bits per bucket
//	the SHA-256 of everything before
//
// In version 1 there was one set, with an input for every piece on every point.
const (
	// Version is the version of the file format. Version 1 is read too.
	Version = 2

	// MaxFileSize is the maximum size of a file, in bytes.
	MaxFileSize = headerSize + 2*(Inputs+1+2*Buckets)*MaxWidth + 4*Buckets + sha256.Size

	firstVersion = 1
	firstInputs  = 2 * xiangqi.Kinds * points // of version 1

	magic      = "CHUHENET"
	headerSize = len(magic) + 4*2
	nameLength = 8
)

// Read reads a net from a file and checks it.
func Read(r io.Reader) (*Net, error) {
	file, err := io.ReadAll(io.LimitReader(r, int64(MaxFileSize)+1))
	if err != nil {
		return nil, fmt.Errorf("net: %w", err)
	}
	n, err := parse(file)
	if err != nil {
		return nil, fmt.Errorf("net: %w", err)
	}
	return n, nil
}

func parse(file []byte) (*Net, error) {
	if !bytes.HasPrefix(file, []byte(magic)) {
		return nil, errors.New("this is no net of Chuhe's")
	}
	if len(file) < headerSize {
		return nil, errors.New("the file is cut off")
	}
	field := func(i int) int { return int(binary.LittleEndian.Uint16(file[len(magic)+2*i:])) }
	version, width, buckets, scale := field(0), field(1), field(2), field(3)
	switch {
	case version < firstVersion || version > Version:
		return nil, fmt.Errorf("its format has version %d, and only versions %d and %d are known",
			version, firstVersion, Version)
	case buckets != Buckets:
		return nil, fmt.Errorf("it has %d buckets, not %d", buckets, Buckets)
	case width < WidthStep || width > MaxWidth || width%WidthStep != 0:
		return nil, errWidth(width)
	}
	n := NewNet(width)
	n.Scale = scale
	hidden := n.Hidden
	if version == firstVersion {
		hidden = make([]int16, firstInputs*width)
	}
	if want := headerSize + n.size() + 2*(len(hidden)-len(n.Hidden)) + sha256.Size; len(file) < want {
		return nil, fmt.Errorf("the file is cut off after %d of %d bytes", len(file), want)
	} else if len(file) > want {
		return nil, fmt.Errorf("the file is longer than its %d bytes", want)
	}
	body, sum := file[:len(file)-sha256.Size], file[len(file)-sha256.Size:]
	if digest := sha256.Sum256(body); !bytes.Equal(digest[:], sum) {
		return nil, errors.New("the file is damaged: its checksum is not that of its weights")
	}
	n.name = hex.EncodeToString(sum)[:nameLength]
	body = body[headerSize:]
	for _, weights := range [3][]int16{hidden, n.HiddenBias, n.Output} {
		for i := range weights {
			weights[i] = int16(binary.LittleEndian.Uint16(body[2*i:]))
		}
		body = body[2*len(weights):]
	}
	if version == firstVersion {
		n.setHidden(hidden)
	} else {
		for i, w := range n.Hidden[setInputs*width:] {
			n.Hidden[setInputs*width+i] = n.Hidden[i%(setInputs*width)] + w
		}
	}
	for i := range n.OutputBias {
		n.OutputBias[i] = int32(binary.LittleEndian.Uint32(body[4*i:]))
	}
	return n, n.Check()
}

// Bytes checks a net, names it after its checksum and returns the content of its file.
func (n *Net) Bytes() ([]byte, error) {
	if err := n.Check(); err != nil {
		return nil, fmt.Errorf("net: %w", err)
	}
	file := make([]byte, 0, headerSize+n.size()+sha256.Size)
	file = append(file, magic...)
	for _, field := range [4]int{Version, n.Width(), Buckets, n.Scale} {
		file = binary.LittleEndian.AppendUint16(file, uint16(field))
	}
	first := setInputs * n.Width() // weights of the first set
	for i, w := range n.Hidden {
		if i >= first {
			w -= n.Hidden[i%first]
		}
		file = binary.LittleEndian.AppendUint16(file, uint16(w))
	}
	for _, weights := range [2][]int16{n.HiddenBias, n.Output} {
		for _, w := range weights {
			file = binary.LittleEndian.AppendUint16(file, uint16(w))
		}
	}
	for _, b := range n.OutputBias {
		file = binary.LittleEndian.AppendUint32(file, uint32(b))
	}
	digest := sha256.Sum256(file)
	n.name = hex.EncodeToString(digest[:])[:nameLength]
	return append(file, digest[:]...), nil
}

// setHidden sets the hidden weights of all sets to those of a file of version 1, where input i is the piece i/90, the
// view's own ones first, on the point 9 times the row plus the file.
func (n *Net) setHidden(first []int16) {
	width := n.Width()
	for side := xiangqi.Red; side <= xiangqi.Black; side++ {
		for kind := range xiangqi.Kind(xiangqi.Kinds) {
			for _, at := range xiangqi.Squares() {
				piece := xiangqi.NewPiece(side, kind)
				if !piece.CanStand(at) {
					continue
				}
				from := (int(side)*xiangqi.Kinds+int(kind))*points + at.Rank()*xiangqi.Files + at.File()
				for set := range Sets {
					copy(n.Hidden[Index(xiangqi.Red, Frame(set<<1), piece, at)*width:], first[from*width:][:width])
				}
			}
		}
	}
}

// size returns the number of bytes that the weights take in a file.
func (n *Net) size() int { return 2*(len(n.Hidden)+len(n.HiddenBias)+len(n.Output)) + 4*Buckets }
