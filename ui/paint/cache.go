package paint

import (
	"container/list"
	"image"
	"runtime"
	"sync"

	"github.com/hajimehoshi/ebiten/v2"

	"chuhe/ui/draw"
	"chuhe/ui/pace"
)

// key identifies a rendered sprite.
type key struct {
	sprite draw.Sprite
	scale  float64
}

// picture is a rendered sprite, in pieces. There is none if the sprite has no pixels.
type picture struct {
	key    key
	pieces []piece
	size   image.Point
	anchor image.Point
}

// piece is a part of a picture.
type piece struct {
	*ebiten.Image
	at image.Point // its top left pixel
}

// pieceSide is the greatest side of a piece. The library ends the program if an image is larger than the graphics
// processor takes; the least of their limits is twice as much.
const pieceSide = 2048

// cut returns the pieces of an image.
func cut(img *image.RGBA) (pieces []piece) {
	r := img.Rect
	for y := r.Min.Y; y < r.Max.Y; y += pieceSide {
		for x := r.Min.X; x < r.Max.X; x += pieceSide {
			at := image.Pt(x, y)
			part := img.SubImage(image.Rectangle{at, at.Add(image.Pt(pieceSide, pieceSide))})
			pieces = append(pieces, piece{ebiten.NewImageFromImage(part), at.Sub(r.Min)})
		}
	}
	return pieces
}

func (p *picture) bytes() int { return 4 * p.size.X * p.size.Y }

// cache keeps the rendered sprites used last, up to a number of bytes.
type cache struct {
	limit, used int
	order       *list.List // of *picture, most recently used first
	at          map[key]*list.Element
}

func newCache(limit int) *cache {
	return &cache{limit: limit, order: list.New(), at: map[key]*list.Element{}}
}

// get returns a picture; fill must have rendered it.
func (c *cache) get(k key) *picture {
	e := c.at[k]
	c.order.MoveToFront(e)
	return e.Value.(*picture)
}

// fill renders the missing sprites of the operations, on all processors, and then drops the least recently used. The
// sprites of one list stay even if they alone exceed the limit.
func (c *cache) fill(ops []draw.Op, scale float64) {
	var missing []key
	wanted := map[key]bool{}
	for i := range ops {
		k := key{ops[i].Sprite, scale}
		if e := c.at[k]; e != nil {
			c.order.MoveToFront(e)
		} else if !wanted[k] {
			wanted[k] = true
			missing = append(missing, k)
		}
	}
	rest := pace.Breaks()
	for i, r := range renderAll(missing) {
		rest()
		p := &picture{key: missing[i], anchor: r.anchor}
		if r.image != nil && !r.image.Rect.Empty() {
			p.size = r.image.Rect.Size()
			p.pieces = cut(r.image)
		}
		c.at[p.key] = c.order.PushFront(p)
		c.used += p.bytes()
	}
	for len(missing) > 0 && c.used > c.limit && c.order.Len() > len(ops) {
		c.drop(c.order.Back())
	}
}

// empty drops all sprites.
func (c *cache) empty() {
	for c.order.Len() > 0 {
		c.drop(c.order.Back())
	}
}

func (c *cache) drop(e *list.Element) {
	p := c.order.Remove(e).(*picture)
	delete(c.at, p.key)
	c.used -= p.bytes()
	for _, piece := range p.pieces {
		piece.Deallocate()
	}
}

// pixels is the result of Sprite.Render.
type pixels struct {
	image  *image.RGBA
	anchor image.Point
}

func renderAll(keys []key) []pixels {
	out := make([]pixels, len(keys))
	next := make(chan int, len(keys))
	for i := range keys {
		next <- i
	}
	close(next)
	var wg sync.WaitGroup
	for range min(runtime.NumCPU(), len(keys)) {
		wg.Go(func() {
			rest := pace.Breaks()
			for i := range next {
				img, anchor := keys[i].sprite.Render(keys[i].scale)
				out[i] = pixels{img, anchor}
				rest()
			}
		})
	}
	wg.Wait()
	return out
}
