package librarycmd

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strconv"

	"chuhe/cmd/chuhe-lab/internal/cli"
	"chuhe/cmd/chuhe-lab/work"
	"chuhe/engine/game"
	"chuhe/engine/openings"
	"chuhe/engine/record/charset"
	"chuhe/engine/record/pgn"
	"chuhe/engine/xiangqi"
)

// perFile is the number of games in a file of library sample.
const perFile = 5000

// sample writes games for measuring: with shared openings, few players with many games, and comments. The same seed
// gives the same games.
func sample(ctx context.Context, args []string, out io.Writer) error {
	flags := cli.NewFlags("library sample", "-out FOLDER [-games N] [-seed N]",
		"-games 1000 -out sample")
	folder := flags.Named("out", "folder", "folder to write files of PGN to")
	games := flags.Count("games", 100_000, 1, "games")
	seed := flags.Uint64("seed", 1, "seed")
	if err := flags.NoWords(args, out); err != nil {
		return err
	}
	if err := os.MkdirAll(*folder, 0o777); err != nil {
		return err
	}
	s := newSampler(*seed)
	for from := 0; from < *games; from += perFile {
		format := pgn.Format{Moves: pgn.Chinese}
		if from/perFile%5 == 4 {
			format.Encoding = charset.GB18030
		}
		name := filepath.Join(*folder, fmt.Sprintf("games%04d.pgn", 1+from/perFile))
		err := work.WriteFileBy(name, func(w io.Writer) error {
			_, err := format.Write(w, func(yield func(*game.Game) bool) {
				for range min(perFile, *games-from) {
					if ctx.Err() != nil || !yield(s.game()) {
						return
					}
				}
			})
			return err
		})
		if err == nil {
			err = ctx.Err()
		}
		if err != nil {
			return cli.Stopped(ctx, err, "library sample: stopped at %s", name)
		}
	}
	return nil
}

type sampler struct {
	random *rand.Rand
	known  map[uint64][]branch // moves of the list of openings, by the key of the position
}

// branch is a move, and the number of openings in the list that go on with it.
type branch struct {
	move  xiangqi.Move
	lines int
}

func newSampler(seed uint64) *sampler {
	s := &sampler{random: rand.New(rand.NewPCG(seed, 1)), known: map[uint64][]branch{}}
	for _, o := range openings.Known().All() {
		p := xiangqi.StartPosition()
		for _, m := range o.Moves {
			all := s.known[p.Key()]
			i := slices.IndexFunc(all, func(b branch) bool { return b.move == m })
			if i < 0 {
				i, all = len(all), append(all, branch{move: m})
			}
			all[i].lines++
			s.known[p.Key()] = all
			p.MakeMove(m)
		}
	}
	return s
}

const (
	players   = 5000
	leastMade = 20  // plies of a game
	mostMade  = 250 // of these; the mean is about 80
)

func (s *sampler) game() *game.Game {
	g := game.New(xiangqi.StartPosition(), xiangqi.Rules{})
	plies := min(leastMade+int(s.random.ExpFloat64()*66), mostMade)
	for range plies {
		m := s.move(g.Position())
		if m == xiangqi.NoMove {
			break
		}
		if _, err := g.Add(g.Current(), m); err != nil {
			panic("librarycmd: " + err.Error()) // a legal move is none
		}
		g.Redo()
	}
	year := 1980 + int(40*math.Sqrt(s.random.Float64()))
	red := s.player()
	black := s.player()
	for _, tag := range []game.Tag{
		{Name: game.TagEvent, Value: fmt.Sprintf("%d年%s%s", year, pick(s, places), pick(s, events))},
		{Name: game.TagDate, Value: fmt.Sprintf("%d.%02d.%02d", year, 1+s.random.IntN(12), 1+s.random.IntN(28))},
		{Name: game.TagRound, Value: strconv.Itoa(1 + s.random.IntN(13))},
		{Name: game.TagRed, Value: nameOf(red)}, {Name: game.TagBlack, Value: nameOf(black)},
		{Name: game.TagRedElo, Value: strconv.Itoa(2600 - red/8)}, {Name: game.TagBlackElo, Value: strconv.Itoa(2600 - black/8)},
		{Name: game.TagResult, Value: []string{"1-0", "1-0", "1-0", "0-1", "0-1", "1/2-1/2", "1/2-1/2", "1/2-1/2", "1/2-1/2", "*"}[s.random.IntN(10)]},
	} {
		g.Tags.Set(tag.Name, tag.Value)
	}
	if s.random.IntN(10) == 0 {
		s.annotate(g)
	}
	return g
}

// move returns a move of an opening, or one of which the first few in an order fixed for each position are the most
// frequent, more and more so nearer to the start. It is NoMove at the end of the game.
func (s *sampler) move(p *xiangqi.Position) xiangqi.Move {
	if known := s.known[p.Key()]; len(known) > 0 && s.random.IntN(12) > 0 {
		return s.opening(known)
	}
	moves := p.Moves()
	if len(moves) == 0 {
		return xiangqi.NoMove
	}
	for _, m := range moves {
		if p.PieceAt(m.To()) != xiangqi.NoPiece && s.random.IntN(8) == 0 {
			return m
		}
	}
	spread := math.Min(float64(len(moves)), 1+float64(p.Plies())/8)
	slices.SortFunc(moves, func(a, b xiangqi.Move) int { return cmp.Compare(rank(p, a), rank(p, b)) })
	return moves[min(int(s.random.ExpFloat64()*spread), len(moves)-1)]
}

// opening draws one of the moves of openings. The power makes them as frequent as in real play, where two of three
// games begin with a cannon in the middle.
func (s *sampler) opening(known []branch) xiangqi.Move {
	weight := func(b branch) float64 { return math.Pow(float64(b.lines), 1.5) }
	total := 0.0
	for _, b := range known {
		total += weight(b)
	}
	for rest := s.random.Float64() * total; len(known) > 1; known = known[1:] {
		if rest -= weight(known[0]); rest < 0 {
			break
		}
	}
	return known[0].move
}

// rank returns the place of a move in the order of its position.
func rank(p *xiangqi.Position, m xiangqi.Move) uint64 {
	return (p.Key() ^ uint64(m)*0x9E3779B97F4A7C15) * 0xD6E8FEB86659FD93
}

// player draws a player: of 5,000, the first ones play hundreds of games.
func (s *sampler) player() int { return int(players * math.Pow(s.random.Float64(), 1.5)) }

// nameOf returns the name of a player, of which a tenth are in traditional characters.
func nameOf(player int) string {
	surname, given := []rune(surnames), []rune(givens)
	name := string(surname[player%len(surname)]) + string(given[player/len(surname)%len(given)])
	if n := player / len(surname) / len(given); player%3 > 0 || n > 0 {
		name += string(given[(player/7+n)%len(given)])
	}
	return name
}

func pick(s *sampler, of []string) string { return of[s.random.IntN(len(of))] }

func (s *sampler) annotate(g *game.Game) {
	line := g.Line()
	for range 3 + s.random.IntN(8) {
		n := line[s.random.IntN(len(line))]
		n.Comment = pick(s, remarks) + pick(s, remarks)
		if s.random.IntN(2) == 0 {
			continue
		}
		for range 3 + s.random.IntN(4) {
			m := s.move(g.At(n))
			if m == xiangqi.NoMove {
				break
			}
			var err error
			if n, err = g.Add(n, m); err != nil {
				panic("librarycmd: " + err.Error())
			}
		}
	}
}

// What names, events and comments are made of. They are read-only.
var (
	surnames = "王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕苏卢蒋蔡贾丁魏薛叶阎張劉陳楊趙"
	givens   = "国荣银川大华钦志强建军伟明辉平海波涛勇斌超鹏飞林峰磊洋健文武德龙云天长青松柏春江秋山冬梅雪兰國榮銀華"
	places   = []string{"广州", "上海", "北京", "杭州", "成都", "河内", "武汉", "哈尔滨"}
	events   = []string{"全国个人赛", "全国团体赛", "甲级联赛", "五羊杯", "大师冠军赛", "公开赛"}
	remarks  = []string{
		"红方略优。", "黑方足可抗衡。", "正着，如改走车一平二则黑方反先。", "此时双方各攻一翼，局势复杂。", "好棋！弃车抢攻，算度深远。",
		"随手，应走马八进七。", "稳健的选择。", "At move ten Red could have taken the horse.", "临场时间紧张，此着有疑问。", "以下红方多兵胜定。",
	}
)
