package xqf

// keys holds the keys that descramble a file.
type keys struct {
	pieces, from, to byte // added to points
	comment          uint32
	stream           [32]byte // added cyclically to the bytes after the head
}

// seal is the text from which the key stream is derived.
const seal = "[(C) Copyright Mr. Dong Shiwei.]"

// keysOf returns the keys of a file with this head; they are zero in plain versions.
func keysOf(head []byte) keys {
	var k keys
	if head[atVersion] <= plainVersion {
		return k
	}
	sum, a, b, c := head[atKeys], head[atKeys+1], head[atKeys+2], head[atKeys+3]
	k.pieces = mix(a) * a
	k.from = mix(b) * k.pieces
	k.to = mix(c) * k.from
	k.comment = (uint32(sum)<<8+uint32(a))%32000 + 767
	for i := range k.stream {
		k.stream[i] = seal[i] & (head[atOr+i%4] | head[atKeys+i%4]&head[atMask])
	}
	return k
}

func mix(b byte) byte { return b*b*54 + 221 }

// open descrambles bytes that start at the given offset in the file.
func (k *keys) open(b []byte, at int64) {
	for i := range b {
		b[i] -= k.stream[(at+int64(i))%int64(len(k.stream))]
	}
}
