import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { longClassName, shortClassNames } from './class-names.ts'

const folder = await mkdtemp(join(tmpdir(), 'vitrine-class-names-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

async function write(file: string, classes: readonly string[]): Promise<string> {
  const path = join(folder, 'app', file)
  await mkdir(join(folder, 'app'), { recursive: true })
  await writeFile(path, classes.map((name) => `.${name}:hover { inset: 0.5rem }`).join('\n'))
  return path
}

it('gives every class a name of three characters, and no two the same', async () => {
  const classes = Array.from({ length: 3_000 }, (_, index) => `class-${index}`)
  const file = await write('many.module.css', classes)
  const nameOf = shortClassNames(folder)
  const names = classes.map((name) => nameOf(name, `${file}?direct`))
  expect(new Set(names).size).toBe(classes.length)
  expect(names.filter((name) => !/^[b-z]\d[a-z\d]$/i.test(name))).toEqual([])
})

it('keeps nearly all names when classes are added', async () => {
  const file = await write('kept.module.css', ['tile', 'name', 'price'])
  const before = ['tile', 'name', 'price'].map((name) => shortClassNames(folder)(name, file))
  await write('added.module.css', ['a', 'b', 'c'])
  await write('kept.module.css', ['tile', 'badge', 'name', 'price'])
  const after = ['tile', 'name', 'price'].map((name) => shortClassNames(folder)(name, file))
  expect(after).toEqual(before)
})

it('names a class that stands in no file of the app by its file', () => {
  const file = join(folder, 'elsewhere.module.css')
  expect(shortClassNames(folder)('tile', file)).toBe(longClassName(folder)('tile', file))
  expect(longClassName(folder)('tile', file)).toMatch(/^_tile_[\da-f]{5}$/)
})
