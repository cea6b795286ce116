import { describe, expect, it } from 'vitest'
import { documentTermsOf } from './document-terms.ts'
import type { Language } from './language.ts'
import { createCoreBuilder, createTextBuilder } from './text-builder.ts'
import { openTextIndex } from './text-index.ts'
import type { MatchOptions, TextIndex } from './text.ts'

const fields = [
  { name: 'name', weight: 3, lengthNorm: 0.6 },
  { name: 'kind', weight: 2, lengthNorm: 0.2, isKind: true },
]
const options = (language: Language) => ({ language, fields, heads: [], synonyms: [] })

const texts = [
  ['Keyboard cover', 'Keyboard cover'],
  ['Ergo 4000 with keyboard', ''],
  ['A wireless and quite long compact model of a keyboard', 'Keyboard'],
  ['Keyboard tray', 'Drawer'],
] as const

function indexOf(products: readonly (readonly string[])[], language: Language = 'en'): TextIndex {
  const builder = createTextBuilder(options(language))
  for (const product of products) builder.add(product)
  return builder.finish(Uint32Array.from(products.keys()))
}

const plainly: MatchOptions = { isTyping: false, isForgiving: true, enough: 1 }

/** Numbers and scores of the documents that are found, the best first. */
function find(index: TextIndex, query: string, enough = 1): { document: number; score: number }[] {
  const into = { documents: new Uint32Array(index.documents), scores: new Float32Array(index.documents), count: 0 }
  index.match(query, { ...plainly, enough }, into)
  return [...into.documents.subarray(0, into.count)]
    .map((document, at) => ({ document, score: into.scores[at] ?? 0 }))
    .toSorted((a, b) => b.score - a.score || a.document - b.document)
}
const order = (index: TextIndex, query: string, enough?: number) =>
  find(index, query, enough).map(({ document }) => document)

/** The parts of a score that come from the kind of a document. */
const kindsIn = (index: TextIndex, query: string, document: number) =>
  index
    .explain(query, document, { ...plainly, enough: 4 })
    .map(({ term }) => term)
    .filter((term) => term.includes('kind'))

describe('products of the kind that a query names', () => {
  const index = indexOf(texts)

  it('stand first, then those of no kind, then those of another kind', () => {
    expect(order(index, 'keyboard').slice(0, 2)).toEqual([2, 1])
    expect(order(index, 'keyboards')[0]).toBe(2)
  })

  it('stand first where the query describes them, and where it is misspelt', () => {
    expect(order(index, 'wireless keyboard', 4)[0]).toBe(2)
    expect(order(index, 'keybord')[0]).toBe(2)
  })

  it('are known by the longest name at the end of the query, or where nouns come first at its beginning', () => {
    expect(kindsIn(index, 'wireless keyboard cover', 0)).toEqual(['kind keyboard cover'])
    expect(kindsIn(index, 'keyboard tray', 2)).toEqual([])
    const french = indexOf([['Robe noire', 'Robe']], 'fr')
    expect(kindsIn(french, 'robe noire', 0)).toEqual(['kind rob'])
    expect(kindsIn(french, 'noire robe', 0)).toEqual([])
  })

  it('do not stand before products with more words', () => {
    expect(order(index, 'keyboard tray', 4)[0]).toBe(3)
  })

  it('are explained by parts that add up to the score', () => {
    for (const { document, score } of find(index, 'keyboard')) {
      const parts = index.explain('keyboard', document, plainly)
      expect(parts.reduce((sum, { value }) => sum + value, 0)).toBeCloseTo(score, 4)
    }
    expect([2, 1, 0].map((document) => kindsIn(index, 'keyboard', document))).toEqual([
      ['kind keyboard'],
      ['unknown kind'],
      [],
    ])
  })

  it('are the same in an index that was saved', () => {
    const again = openTextIndex(index.serialise())
    expect(find(again, 'keyboard')).toEqual(find(index, 'keyboard'))
  })

  it('are counted in the whole catalogue, of which this is a part', () => {
    expect(index.statistics().frequencyOf('+keyboard')).toBe(1)
    expect([...index.postings('+')]).toEqual([1])
  })

  it('are named to engines that keep terms elsewhere', () => {
    const builder = createCoreBuilder(options('en'))
    for (const product of texts) builder.add(product)
    const terms = documentTermsOf(builder.finish(Uint32Array.from(texts.keys())))
    expect(terms.map(({ pairs }) => pairs.filter((pair) => pair.startsWith('+')))).toEqual([
      ['+keyboard_cover'],
      ['+'],
      ['+keyboard'],
      ['+drawer'],
    ])
  })
})

it('Without a field for kinds there are none', () => {
  const builder = createTextBuilder({ ...options('en'), fields: fields.slice(0, 1) })
  for (const [name] of texts) builder.add([name])
  const index = builder.finish(Uint32Array.from(texts.keys()))
  expect([...index.postings('+'), ...index.postings('+keyboard')]).toEqual([])
})
