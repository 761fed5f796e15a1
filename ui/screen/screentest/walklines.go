package screentest

import (
	"fmt"
	"hash/crc32"
	"maps"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"chuhe/ui/access"
	"chuhe/ui/art"
	"chuhe/ui/draw"
)

// describe lists the controls, with their tooltips or without, and the texts of the frontmost page, and sums up what is
// drawn there: ops.
func (d *Driver) describe(ops []draw.Op, tooltips bool) (lines []string, drawn string) {
	said := map[string]bool{}
	tree := d.UI.Tree(d.Title())
	tree.All(func(n *access.Node) bool {
		if n.Role == access.Heading || n.Role == access.Text { // listed as they are drawn
			return true
		}
		said[n.Name], said[n.Value] = true, true
		if n.Role != access.Point && n.Role != access.Window {
			line := fmt.Sprintf("%v %s %q", n.Role, n.ID, n.Name)
			if n.Value != "" {
				line += fmt.Sprintf(" = %q", n.Value)
			}
			if n.State != 0 {
				line += fmt.Sprintf(" state %d", n.State)
			}
			if tooltips && n.Help != "" {
				line += fmt.Sprintf(" tooltip %q", n.Help)
			}
			lines = append(lines, fmt.Sprintf("%s actions %d", line, n.Actions))
		}
		return true
	})
	kinds, sum := map[string]int{}, uint32(0)
	for _, op := range ops {
		kinds[reflect.TypeOf(op.Sprite).Name()]++
		sum = crc32.Update(sum, crc32.IEEETable, []byte(summary(op)))
		if text, ok := op.Sprite.(art.Text); ok && !said[text.String] {
			lines = append(lines, strconv.Quote(text.String))
		}
	}
	for _, kind := range slices.Sorted(maps.Keys(kinds)) {
		drawn += fmt.Sprintf("%d %s, ", kinds[kind], kind)
	}
	return lines, fmt.Sprintf("%s%08x", drawn, sum)
}

// differences lists the lines that are new and, after a minus, those that have gone.
func differences(before, after []string) string {
	var out strings.Builder
	for _, line := range after {
		if !slices.Contains(before, line) {
			out.WriteString("\t" + line + "\n")
		}
	}
	for _, line := range before {
		if !slices.Contains(after, line) {
			out.WriteString("\t- " + line + "\n")
		}
	}
	return out.String()
}
