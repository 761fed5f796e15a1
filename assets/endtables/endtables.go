// Package endtables holds the tables of endings that are built into the programs; docs/ENDINGS.md explains how they were
// made. It is separate from the other assets so that the engine can include it without them.
package endtables
