import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Category, categoryAt } from '@vitrine/contracts/catalogue'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { generateCatalogue } from '../../index.ts'
import type { Problem } from '../problem.ts'
import { readCategoryLines } from './category-lines.ts'
import type { RetiredCategory } from './category-ids.ts'
import { growTree } from './grow-tree.ts'
import { growCategories } from '../values/grow-categories.ts'
import { writeCategories } from './write-categories.ts'

let folder: string
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'vitrine-categories-'))))
afterAll(() => rm(folder, { recursive: true }))

const nothing = { categories: [] as Category[], retired: [] as RetiredCategory[] }

async function grow(table: string, before = nothing) {
  const file = join(folder, 'tree.csv')
  await writeFile(file, table)
  const problems: Problem[] = []
  const onProblem = (problem: Problem) => void problems.push(problem)
  const grown = growTree(await readCategoryLines(file, onProblem), before, onProblem)
  const errors = problems.filter(({ severity }) => severity === 'error')
  return { ...grown, errors: errors.map(({ line, field, code }) => `${line} ${field} ${code}`), problems }
}
const numbers = (categories: readonly Category[]) => Object.fromEntries(categories.map(({ key, id }) => [key, id]))

describe('a table of categories', () => {
  const table =
    'key;parent;name_de;name_en\nswim;;Bademode;Swimwear\nbikinis;swim;Bikinis;Bikinis\nsuits;swim;Badeanzüge;One-pieces\n'

  it('is a tree in the order of the menu, with addresses in every language', async () => {
    const { categories, errors, problems } = await grow(table)
    expect(errors).toEqual([])
    expect(categories.map(({ path }) => [path.de, path.fr, path.en])).toEqual([
      ['/bademode', '/swimwear', '/swimwear'],
      ['/bademode/bikinis', '/swimwear/bikinis', '/swimwear/bikinis'],
      ['/bademode/badeanzuege', '/swimwear/one-pieces', '/swimwear/one-pieces'],
    ])
    expect(categories[0]).toMatchObject({ depth: 1, parentId: 0, childrenIds: [102, 103], listing: 'goods' })
    expect(problems).toMatchObject([{ severity: 'hint', field: 'name_fr', message: expect.stringContaining('3 of 3') }])
  })

  it('keeps the numbers of known keys wherever a new one stands, and never gives away an old number', async () => {
    const first = await grow(table)
    const more = 'key;parent;name_de\nhats;;Hüte\nswim;;Bademode\nsuits;swim;Badeanzüge\n'
    const second = await grow(more, first)
    expect(numbers(second.categories)).toEqual({ hats: 104, swim: 101, suits: 103 })
    expect(second.retired).toEqual([{ key: 'bikinis', id: 102 }])
    const third = await grow(`${more}shoes;;Schuhe\nbikinis;swim;Bikinis\n`, second)
    expect(numbers(third.categories)).toMatchObject({ shoes: 105, bikinis: 102 })
  })

  it('may choose the numbers of new keys, but never one that another category has or had', async () => {
    const first = await grow('id;key;name_de\n;hats;Hüte\n101;swim;Bademode\n250;suits;Badeanzüge\n')
    expect(numbers(first.categories)).toEqual({ hats: 251, swim: 101, suits: 250 })
    const second = await grow('id;key;name_de\n101;shoes;Schuhe\n7;swim;Bademode\nx;bags;Taschen\n', first)
    expect(numbers(second.categories)).toEqual({ shoes: 252, swim: 101 })
    expect(second.errors).toEqual(['4 id ID'])
  })

  it('is numbered by the same rule as categories of imported goods', async () => {
    const first = await grow(table)
    const { categories, retired } = await grow('key;parent;name_de\nswim;;Bademode\nbikinis;swim;Bikinis\n', first)
    const growing = growCategories({ categories, retired })
    expect([growing.place('Hüte'), growing.place('Suits')]).toEqual(['huete', 'suits'])
    expect(numbers(growing.tree())).toEqual({ swim: 101, bikinis: 102, huete: 104, suits: 103 })
    expect(growing.retired()).toEqual([])
    const again = await grow(writeCategories([...growing.tree()]))
    expect(numbers(again.categories)).toEqual(numbers(growing.tree()))
  })

  it('leads old addresses on: of renamed categories to themselves, of removed ones to the one above', async () => {
    const first = await grow(table)
    const second = await grow('key;parent;name_de\nswim;;Strand\nsuits;swim;Einteiler\n', first)
    const find = (path: string) => categoryAt(second.categories, path, 'de')?.path.de
    expect(find('/bademode/badeanzuege')).toBe('/strand/einteiler')
    expect(find('/bademode/bikinis/')).toBe('/strand')
    expect(find('/unbekannt')).toBeUndefined()
  })

  it('names every mistake with its line', async () => {
    const { errors } = await grow(
      'key;parent;listing;hidden;name_de\na;;;;Eins\na;;;;Zwei\nb;c;;;B\nc;b;;;C\nd;nowhere;;;D\nBad Key;;;;E\nf;;goods2;maybe;F\ng;;;;\nh;;;;Eins\n',
    )
    expect(errors).toEqual([
      '7 key KEY',
      '8 listing LISTING',
      '8 hidden NOT_YES_OR_NO',
      '9 name_de MISSING',
      '3 key DUPLICATE',
      '4 parent CYCLE',
      '5 parent CYCLE',
      '6 parent NO_PARENT',
      '10 slug_de SAME_ADDRESS',
      '10 slug_fr SAME_ADDRESS',
      '10 slug_en SAME_ADDRESS',
    ])
  })

  it('exported and imported again is the same tree', async () => {
    const categories = [...generateCatalogue({ styles: 20 }).categories]
    const again = await grow(writeCategories(categories), { categories, retired: [] })
    expect(again.errors).toEqual([])
    expect(again.categories).toEqual(categories)
  })
})

describe('a mapping of categories', () => {
  it('adds a branch that the tree lacks, once, and names it by its keys', () => {
    const growing = growCategories({ categories: [] }, { Hosen: 'women/jeans', Jeans: 'women/jeans' })
    expect(['Hosen', 'Jeans', 'hosen'].map((word) => growing.place(word))).toEqual(Array(3).fill('women/jeans'))
    expect(growing.tree().map(({ key, name }) => [key, name.de])).toEqual([
      ['women', 'Women'],
      ['women/jeans', 'Jeans'],
    ])
    // The next import finds what this one has added.
    const again = growCategories({ categories: growing.tree() }, { Hosen: 'women/jeans' })
    expect([again.place('Hosen'), again.added()]).toEqual(['women/jeans', []])
  })

  it('is refused where it names a leaf that a branch of the tree lacks', () => {
    const growing = growCategories({ categories: [] })
    growing.place('Women > Dresses')
    expect(() => growCategories({ categories: growing.tree() }, { Hosen: 'women/jaens' })).toThrow(
      'names the category "women/jaens", which does not exist',
    )
  })
})
