// Reads an export with hyparquet and answers questions about it: node read.mjs HYPARQUET FOLDER KEY…
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const [hyparquet, folder, ...keys] = process.argv.slice(2)
const { asyncBufferFromFile, parquetReadObjects } = await import(hyparquet)

async function table(path) {
  const rows = []
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const at = join(path, entry.name)
    if (entry.isDirectory()) rows.push(...(await table(at)))
    else rows.push(...(await parquetReadObjects({ file: await asyncBufferFromFile(at) })))
  }
  return rows
}

const games = new Map((await table(join(folder, 'games'))).map((g) => [g.game, g]))
const positions = await table(join(folder, 'positions'))
const mirrored = (m) => [...m].map((c) => (c >= 'a' ? String.fromCharCode(202 - c.charCodeAt(0)) : c)).join('')

// next counts the games that went on with each move.
function next(key, mirror) {
  const moves = new Map()
  for (const p of positions) {
    let move = p.next
    if (!move || !(p.key === key || (mirror && p.mirror === key))) continue
    if (p.key !== key) move = mirrored(move)
    if (mirror && p.key === p.mirror && mirrored(move) > move) move = mirrored(move)
    if (!moves.has(move)) moves.set(move, new Set())
    moves.get(move).add(p.game)
  }
  return [...moves].map(([move, found]) => {
    const all = [...found].map((g) => games.get(g))
    const ended = (result) => all.filter((g) => g.result === result).length
    const last = Math.max(...all.map((g) => g.year ?? 0))
    return { move, games: all.length, red: ended('1-0'), draw: ended('1/2-1/2'), black: ended('0-1'), last: last || null }
  }).sort((a, b) => b.games - a.games || (a.move < b.move ? -1 : 1))
}

const players = {}
for (const g of games.values()) {
  players[g.red] ??= [0, 0, 0]
  players[g.red][{ '1-0': 0, '1/2-1/2': 1, '0-1': 2 }[g.result]]++
}
const answers = keys.map((key) => ({ plain: next(BigInt(key), false), mirrored: next(BigInt(key), true) }))
console.log(JSON.stringify({ games: games.size, positions: positions.length, answers, players }))
