//go:build lean

// This file is a program of its own. It compiles the built-in shaders of Ebitengine and writes the results into a copy
// of the library's source, in place of the compiler. It is built as a part of that copy, because the compiler belongs
// to internal packages.
//
// Usage: shaders DIR, the folder of the copy
package main

import (
	"bytes"
	"errors"
	"fmt"
	"go/ast"
	"go/format"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"

	"github.com/hajimehoshi/ebiten/v2/internal/builtinshader"
	"github.com/hajimehoshi/ebiten/v2/internal/graphics"
	"github.com/hajimehoshi/ebiten/v2/internal/shaderir"
	"github.com/hajimehoshi/ebiten/v2/internal/shaderir/glsl"
)

func main() {
	if err := run(os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, "shaders:", err)
		os.Exit(1)
	}
}

// run compiles the shaders and replaces the three functions that lead from a shader's parameters to its source for
// WebGL.
func run(dir string) error {
	var all shaderCases
	if err := all.add(builtinshader.ClearShaderSource, []byte(builtinshader.ClearShaderSource)); err != nil {
		return err
	}
	for filter := range builtinshader.Filter(builtinshader.FilterCount) {
		for address := range builtinshader.Address(builtinshader.AddressCount) {
			for _, coloured := range []bool{false, true} {
				if err := all.add(fmt.Sprint(filter, address, coloured),
					builtinshader.ShaderSource(filter, address, coloured)); err != nil {
					return err
				}
			}
		}
	}
	dir = filepath.Join(dir, "internal")
	return errors.Join(
		reduce(filepath.Join(dir, "builtinshader", "shader.go"), []string{"fmt"},
			[]string{"tmpl", "shaders", "shadersM", "ShaderSource"}, names),
		replace(filepath.Join(dir, "graphics", "shader.go"), fmt.Sprintf(compiler, &all.programs)),
		replace(filepath.Join(dir, "shaderir", "glsl", "glsl.go"), fmt.Sprintf(translator, &all.sources)),
		os.Remove(filepath.Join(dir, "shaderir", "glsl", "type.go")),
	)
}

// shaderCases are the cases of the switches in compiler and translator.
type shaderCases struct{ programs, sources bytes.Buffer }

// add compiles a shader, which CompileShader will return for the given name.
func (c *shaderCases) add(name string, source []byte) error {
	p, err := graphics.CompileShader(source)
	if err != nil {
		return fmt.Errorf("shader %s: %w", name, err)
	}
	vertex, fragment := glsl.Compile(p, glsl.GLSLVersionES300)
	fmt.Fprintf(&c.programs, "case %q:\nreturn %s, nil\n", name, literal(p))
	fmt.Fprintf(&c.sources, "case %q:\nreturn %q, %q\n", p.SourceHash, vertex, fragment)
	return nil
}

const (
	names = `
// ShaderSource returns the name of a shader that is compiled already.
func ShaderSource(filter Filter, address Address, useColorM bool) []byte {
	return fmt.Append(nil, filter, address, useColorM)
}
`
	compiler = `package graphics

import (
	"fmt"

	"github.com/hajimehoshi/ebiten/v2/internal/shaderir"
)

// CompileShader returns a shader that is compiled already.
func CompileShader(name []byte) (*shaderir.Program, error) {
	switch string(name) {
	%s}
	return nil, fmt.Errorf("graphics: the shader %%q is not compiled", name)
}
`
	translator = `package glsl

import "github.com/hajimehoshi/ebiten/v2/internal/shaderir"

type GLSLVersion int

const (
	GLSLVersionDefault GLSLVersion = iota
	GLSLVersionES300
)

// Compile returns the sources of a shader that is compiled already.
func Compile(p *shaderir.Program, version GLSLVersion) (vertexShader, fragmentShader string) {
	if version == GLSLVersionES300 {
		switch p.SourceHash.String() {
		%s}
	}
	panic("glsl: the shader " + p.SourceHash.String() + " is not compiled")
}
`
)

// literal returns a program as Go source. Of its code it keeps only which uniform variables it reads.
func literal(p *shaderir.Program) string {
	dwords := 0
	for _, t := range p.Uniforms {
		dwords += t.DwordCount()
	}
	read := slices.Repeat([]uint32{1}, dwords)
	p.FilterUniformVariables(read) // zeros what is not read
	var uses bytes.Buffer
	for i, dword := 0, 0; i < len(p.Uniforms); i++ {
		if read[dword] != 0 {
			fmt.Fprintf(&uses, "{Type: shaderir.UniformVariable, Index: %d},", i)
		}
		dword += p.Uniforms[i].DwordCount()
	}
	return fmt.Sprintf(`&shaderir.Program{UniformNames: %#v, Uniforms: %#v, TextureCount: %d, Attributes: %#v, Varyings: %#v, Unit: %d, SourceHash: %#v,
		FragmentFunc: shaderir.FragmentFunc{Block: &shaderir.Block{
			Stmts: []shaderir.Stmt{{Exprs: []shaderir.Expr{%s}}}}}}`,
		p.UniformNames, p.Uniforms, p.TextureCount, p.Attributes, p.Varyings, p.Unit, p.SourceHash, &uses)
}

// reduce replaces the given declarations of a file, and its imports, by source.
func reduce(name string, imports, without []string, added string) error {
	files := token.NewFileSet()
	file, err := parser.ParseFile(files, name, nil, parser.SkipObjectResolution)
	if err != nil {
		return err
	}
	var out bytes.Buffer
	fmt.Fprintf(&out, "package %s\n\n", file.Name)
	for _, i := range imports {
		fmt.Fprintf(&out, "import %q\n", i)
	}
	for _, decl := range file.Decls {
		drop := false
		switch d := decl.(type) {
		case *ast.FuncDecl:
			drop = slices.Contains(without, d.Name.Name)
		case *ast.GenDecl:
			drop = d.Tok == token.IMPORT || slices.ContainsFunc(d.Specs, func(s ast.Spec) bool {
				value, ok := s.(*ast.ValueSpec)
				return ok && slices.Contains(without, value.Names[0].Name)
			})
		}
		if drop {
			continue
		}
		if err := format.Node(&out, files, decl); err != nil {
			return err
		}
		out.WriteString("\n\n")
	}
	return replace(name, out.String()+added)
}

// replace writes Go source to a file.
func replace(name, source string) error {
	formatted, err := format.Source([]byte(source))
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	return os.WriteFile(name, formatted, 0o644)
}
