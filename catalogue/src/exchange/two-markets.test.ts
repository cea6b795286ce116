import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sellInTwoMarkets } from '@vitrine/brand-kit/testing/two-markets'
import { expect, it } from 'vitest'
import type { Problem } from './problem.ts'

sellInTwoMarkets()
const { marketOf } = await import('@vitrine/contracts/markets')
const { categoryAt, categoryName } = await import('@vitrine/contracts/catalogue')
const { readTree } = await import('./categories/read-tree.ts')
const { writeCategories } = await import('./categories/write-categories.ts')
const { columns } = await import('./columns.ts')
const { writeRows } = await import('./export/write-rows.ts')
const { growVocabulary } = await import('./values/grow-vocabulary.ts')
const { exportMerchantFeed } = await import('./export/merchant-feed.ts')
const { categories } = await import('./testing/categories.ts')
const { nativeRow, toJsonLines } = await import('./testing/native-row.ts')
const { importText, now } = await import('./testing/run-import.ts')

it('imports prices in the currencies of the brand, and writes the feed of a shop in its own', async () => {
  const names = columns.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['price_eur', 'price_pln', 'price_pl', 'sale_price_pln']))
  expect(names).not.toContain('price_chf')

  const { price_chf: _francs, ...row } = nativeRow()
  const lines = toJsonLines([{ ...row, price_pln: '549.00' }])
  const { styles } = await importText('goods.jsonl', lines)
  const feedOf = async (locale: string) => {
    let feed = ''
    const market = marketOf(locale)
    const linkOf = () => `https://shop.example/${locale}/p/1`
    const imagesOf = () => ['https://shop.example/1.webp']
    const options = { as: 'xml', market, at: now, categories, linkOf, imagesOf } as const
    for await (const part of exportMerchantFeed(styles, options)) feed += part
    return feed
  }
  expect(await feedOf('pl')).toContain('549.00 PLN')
  expect(await feedOf('de')).toContain('129.99 EUR')
  expect(await feedOf('pl')).not.toMatch(/EUR|CHF/)
})

it('files goods in a tree with names and addresses in the languages of the brand', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-tree-'))
  const file = join(folder, 'categories.csv')
  const hints: Problem[] = []
  await writeFile(
    file,
    'key;name_de;name_pl;slug_pl\nswim;Bademode;Stroje kąpielowe;\nswim/suits;Badeanzüge;Jednoczęściowe;na-plaze\n',
  )
  const tree = await readTree(file, (hint) => void hints.push(hint))
  expect(categoryAt(tree, '/stroje-kapielowe/na-plaze', 'pl')).toMatchObject({ key: 'swim/suits' })
  expect(categoryAt(tree, '/bademode/badeanzuege', 'de')).toMatchObject({ key: 'swim/suits' })
  expect(tree.map((category) => categoryName(category, 'pl'))).toEqual(['Stroje kąpielowe', 'Jednoczęściowe'])
  // No shop of this brand speaks French or English.
  expect(hints).toEqual([])
  await writeFile(file, writeCategories(tree))
  expect(await readTree(file)).toEqual(tree)
  await rm(folder, { recursive: true })
})

/** Goods of a brand whose shops speak German and Polish only. */
const bilingualRow = () => {
  const { name_fr: _f, name_en: _e, colour_name_fr: _cf, colour_name_en: _ce, price_chf: _p, ...row } = nativeRow()
  return { ...row, price_pln: '549.00', name_pl: 'Płaszcz', colour_name_pl: 'wielbłądzi' }
}

it('X-06 needs words in the languages of the shops, and only in these', async () => {
  const { styles, problems } = await importText('goods.jsonl', toJsonLines([bilingualRow()]))
  expect(problems).toEqual([])
  expect(styles[0]?.name).toEqual({ de: 'Wickelmantel', fr: '', en: '', pl: 'Płaszcz' })
  const { name_pl: _name, ...lacking } = bilingualRow()
  const refused = await importText('goods.jsonl', toJsonLines([lacking]))
  expect(refused.problems).toContainEqual(expect.objectContaining({ field: 'name_pl', rule: 'X-06', line: 1 }))
})

it('writes the words of further languages into an export', async () => {
  const { styles } = await importText('goods.jsonl', toJsonLines([bilingualRow()]))
  const rows: object[] = []
  for await (const row of writeRows(styles)) rows.push(row)
  expect(rows[0]).toMatchObject({ name_pl: 'Płaszcz', colour_name_pl: 'wielbłądzi', name_de: 'Wickelmantel' })
})

it('adds the Polish names of colours that the shop knows in other languages', () => {
  const navy = { id: 2, value: 'navy', label: { de: 'Marine', fr: 'marine', en: 'navy' } }
  const shades = { id: 1, key: 'colorDetail' as const, label: navy.label, multiSelect: false, values: [navy] }
  const vocabulary = growVocabulary([shades])
  const own = { de: 'Dunkelblau', fr: '', en: '', pl: 'granatowy' }
  vocabulary.add('colorDetail', 'navy', own)
  expect(vocabulary.groups()[0]?.values[0]?.label).toEqual({ ...navy.label, pl: 'granatowy' })
  expect([vocabulary.hasGrown(), navy.label]).toEqual([true, { de: 'Marine', fr: 'marine', en: 'navy' }])
})
