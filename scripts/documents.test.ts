import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const walks = /## Five walks\n([\s\S]*?)\n## /.exec(readFileSync('ARCHITECTURE.md', 'utf8'))?.[1] ?? ''

it('each walk through the code names at most six files, and all of them exist', () => {
  const files = walks
    .split('\n\n')
    .map((walk) => [...walk.matchAll(/`([\w./-]+\.tsx?)`/g)].map(([, file = '']) => file))
    .filter((walk) => walk.length > 0)
  expect(files).toHaveLength(5)
  expect(files.filter((walk) => walk.length > 6)).toEqual([])
  expect(files.flat().filter((file) => !existsSync(file))).toEqual([])
})

it('every bench is described in the order in which it runs', () => {
  const [, list = ''] = /const benches.*? = \{\n([\s\S]*?)\n\}/.exec(readFileSync('bench/src/main.ts', 'utf8')) ?? []
  const [, table = ''] = /\| -+ \| -+ \|\n([\s\S]*?)\n\n/.exec(readFileSync('bench/README.md', 'utf8')) ?? []
  const named = [...list.matchAll(/^ {2}(\w+): /gm)].map(([, name]) => name)
  expect(named.length).toBeGreaterThan(20)
  expect([...table.matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name)).toEqual(named)
})
